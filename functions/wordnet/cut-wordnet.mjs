import { stemmer } from 'stemmer'
import { ancestorsOf, isAnimal } from './ancestors.mjs'
import { readUse, readWordNet } from './read-wordnet.mjs'

/** Where WordNet keeps things made by people; of these and of animals all, but for the Latin names. */
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
/** Seen so often in WordNet's own texts, a word is one of every day. */
const ORDINARY = 4
/** Usual meanings of a word; rarer ones mislead more than they help. */
const MOST_SENSES = 2

/**
 * What matching needs of WordNet: for each word, by the stems of its parts, the kinds that it is of in each of its usual
 * senses, nearest first. Lines, sorted, of the form `stem stem|kind kind;kind kind`; a word of every day that is of none of these
 * kinds has a line, too.
 */
export function cutWordNet() {
  const { meanings, senses } = readWordNet()
  const use = readUse()
  const above = ancestorsOf(meanings)
  const roots = new Set(ROOTS.flatMap((word) => senses.get(word) ?? []))
  const isKept = (id) => {
    const kinds = [id, ...above(id)]
    if (kinds.some((kind) => meanings.get(kind).words.some((word) => PASSED_OVER.has(word)))) return false
    return isAnimal(meanings.get(id)) || meanings.get(id).file === THINGS || kinds.some((kind) => roots.has(kind))
  }
  const kept = new Set([...meanings.keys()].filter(isKept))
  const usual = usualSenses(senses, kept)
  const entries = listEntries(usual, meanings, above, use)
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
    const named = kinds.map((kind) => names.get(kind)).join(' ')
    if (named !== '') lines.set(key, [...(lines.get(key) ?? []), named])
  }
  // Without kinds, to tell the words of every day from names and brands.
  for (const [word, times] of use) {
    const key = stemmer(word)
    if (times >= ORDINARY && /^[a-z]+$/.test(word) && !lines.has(key)) lines.set(key, [])
  }
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, senses]) => `${key}|${[...new Set(senses)].join(';')}`)
    .join('\n')
}

/** Every way to write a word of the cut, by the stems of its parts, with what it means. */
function listEntries(usual, meanings, above, use) {
  const entries = new Map()
  const add = (words, id) => {
    const key = words.map((word) => stemmer(word)).join(' ')
    entries.set(`${key}|${id}`, { key, id })
  }
  const first = new Map()
  for (const [word, ids] of usual) {
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
    if (ids.size <= 3 && (use.get(word) ?? 0) < ORDINARY) for (const id of ids) add([word], id)
  }
  return [...entries.values()]
}

/** The usual senses of each word that the cut has, where they are among the word's first ones at all. */
function usualSenses(senses, kept) {
  const usual = new Map()
  for (const [word, ids] of senses) {
    const known = ids
      .slice(0, 4)
      .filter((id) => kept.has(id))
      .slice(0, MOST_SENSES)
    if (known.length > 0) usual.set(word, known)
  }
  return usual
}

/** Species and genera, which nobody writes on a board. “Siamese cat” has a capital, too, but ends in a cat. */
function isLatin({ words, file }, word, above) {
  const written = words.find((one) => one.toLowerCase() === word) ?? word
  if (!isAnimal({ file }) || !/^[A-Z]/.test(written) || !written.includes('_')) return false
  const last = word.split('_').at(-1)
  return !above.some((meaning) => meaning.words.includes(last))
}

/** A name for each kind: one of its words, if possible one that mostly means it, with a number where that is taken. */
function nameKinds(ids, meanings, senses) {
  const taken = new Map()
  const rank = (word, id) => senses.get(word.toLowerCase())?.indexOf(id) ?? 9
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
