import { stemmer } from 'stemmer'
import { readWordNet } from './read-wordnet.mjs'

/** Where WordNet keeps animals and things made by people; of these all, but for the Latin names. */
const ANIMALS = '05'
const THINGS = '06'
/** What else people lose or describe it by: of these meanings all kinds. */
const ROOTS = [
  'document',
  'card',
  'license',
  'letter',
  'ticket',
  'credit_card',
  'cash',
  'book',
  'chromatic_color',
  'achromatic_color',
]
/** Animals that come to no board, the names of genera, and chemistry. */
const PASSED_OVER = new Set([
  'taxonomic_group',
  'invertebrate',
  'fish',
  'microorganism',
  'aquatic_mammal',
  'primate',
  'drug',
])
/** A kind with more words than these tells nothing: “container” or “mammal”. */
const MOST_WORDS = 1420
/** Usual meanings of a word; rarer ones mislead more than they help. */
const MOST_SENSES = 2

/**
 * What matching needs of WordNet: for each word, by the stems of its parts, the kinds that it is of, nearest first. Lines, sorted,
 * of the form `stem stem|kind kind`.
 */
export function cutWordNet() {
  const { meanings, senses } = readWordNet()
  const above = ancestorsOf(meanings)
  const roots = new Set(ROOTS.flatMap((word) => senses.get(word)?.ids ?? []))
  const isKept = (id) => {
    const kinds = [id, ...above(id)]
    if (kinds.some((kind) => meanings.get(kind).words.some((word) => PASSED_OVER.has(word)))) return false
    const { file } = meanings.get(id)
    return file === ANIMALS || file === THINGS || kinds.some((kind) => roots.has(kind))
  }
  const kept = new Set([...meanings.keys()].filter(isKept))
  const usual = usualSenses(senses, kept)
  const entries = listEntries(usual, meanings, above)
  const size = new Map()
  const lineage = (id) => [id, ...above(id)].filter((kind) => kept.has(kind))
  for (const { id } of entries) for (const kind of lineage(id)) size.set(kind, (size.get(kind) ?? 0) + 1)
  const names = nameKinds(
    [...size.keys()].filter((id) => size.get(id) > 1 && size.get(id) <= MOST_WORDS),
    meanings,
    senses,
  )
  const lines = new Map()
  for (const { key, id } of entries) {
    const kinds = lineage(id).filter((kind) => names.has(kind))
    const known = lines.get(key) ?? new Set()
    for (const kind of kinds) known.add(names.get(kind))
    if (known.size > 0) lines.set(key, known)
  }
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, kinds]) => `${key}|${[...kinds].join(' ')}`)
    .join('\n')
}

/** Every way to write a word of the cut, by the stems of its parts, with what it means. */
function listEntries(usual, meanings, above) {
  const entries = new Map()
  const add = (words, id) => {
    const key = words.map((word) => stemmer(word)).join(' ')
    entries.set(`${key}|${id}`, { key, id })
  }
  const first = new Map()
  for (const [word, { ids }] of usual) {
    const parts = word.replace(/['.]/g, '').split(/[_-]/)
    if (!parts.every((part) => /^[a-z0-9]+$/.test(part)) || parts.length > 3) continue
    for (const id of ids) {
      const kinds = above(id).map((other) => meanings.get(other))
      if (isLatin(meanings.get(id), word, kinds)) continue
      add(parts, id)
      const isTheKind =
        parts.length === 2 && !/'s_|ed_/.test(word) && kinds.some(({ words }) => words.includes(parts[1]))
      if (isTheKind) first.set(parts[0], new Set([...(first.get(parts[0]) ?? []), id]))
    }
  }
  // People leave out what goes without saying: a labrador is a Labrador retriever, a mobile a mobile phone.
  for (const [word, ids] of first) {
    if (ids.size <= 3 && !usual.get(word)?.isSeen) for (const id of ids) add([word], id)
  }
  return [...entries.values()]
}

/** @returns the meanings above one, nearest first, each once. “A young dog” counts as a dog, which WordNet leaves unsaid of kittens. */
function ancestorsOf(meanings) {
  const byWord = new Map()
  for (const { id, words, file } of meanings.values())
    if (file === ANIMALS) for (const word of words) if (!byWord.has(word)) byWord.set(word, id)
  const parents = (id) => {
    const { kindOf, gloss, file } = meanings.get(id)
    const young =
      file === ANIMALS ? gloss.match(/^(?:an? )?young ([a-z]+(?: [a-z]+)?)(?= *(?:$|;|"|of ))/)?.[1] : undefined
    const adult = young && byWord.get(young.replace(' ', '_'))
    return adult ? [...kindOf, adult] : kindOf
  }
  const known = new Map()
  return (id) => {
    if (!known.has(id)) {
      const found = new Set()
      for (let next = parents(id); next.length > 0; next = next.flatMap(parents)) {
        next = next.filter((one) => !found.has(one) && one !== id)
        for (const one of next) found.add(one)
      }
      known.set(id, [...found])
    }
    return known.get(id)
  }
}

/** The usual senses of each word that the cut has, where they are among the word's first ones at all. */
function usualSenses(senses, kept) {
  const usual = new Map()
  for (const [word, { ids, isSeen }] of senses) {
    const known = ids
      .slice(0, 4)
      .filter((id) => kept.has(id))
      .slice(0, MOST_SENSES)
    if (known.length > 0) usual.set(word, { ids: known, isSeen })
  }
  return usual
}

/** Species and genera, which nobody writes on a board. “Siamese cat” has a capital, too, but ends in a cat. */
function isLatin({ words, file }, word, above) {
  const written = words.find((one) => one.toLowerCase() === word) ?? word
  if (file !== ANIMALS || !/^[A-Z]/.test(written) || !written.includes('_')) return false
  const last = word.split('_').at(-1)
  return !above.some((meaning) => meaning.words.includes(last))
}

/** A name for each kind: one of its words, if possible one that mostly means it, with a number where that is taken. */
function nameKinds(ids, meanings, senses) {
  const taken = new Map()
  const rank = (word, id) => senses.get(word.toLowerCase())?.ids.indexOf(id) ?? 9
  return new Map(
    ids.map((id) => {
      const { words } = meanings.get(id)
      const best = words.find((word) => rank(word, id) === 0) ?? words[0]
      const name = best.toLowerCase().replace(/[^a-z0-9]+/g, '_')
      const number = (taken.get(name) ?? 0) + 1
      taken.set(name, number)
      return [id, number === 1 ? name : `${name}_${number}`]
    }),
  )
}
