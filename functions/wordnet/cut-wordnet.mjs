import { stemmer } from 'stemmer'
import { ancestorsOf, isAnimal } from './ancestors.mjs'
import { listBreeds } from './breeds.mjs'
import { listQualities } from './qualities.mjs'
import { readAdjectives, readPartsOfSpeech, readUse, readWordNet } from './read-wordnet.mjs'
import wrongSenses from './wrong-senses.json' with { type: 'json' }

/**
 * The number of WordNet's file of things made by people. The cut has all of them and all animals,
 * except Latin names.
 */
const THINGS = '06'
/**
 * The cut also has all kinds of these: other things that people lose, and words that describe
 * them.
 */
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
/** The cut leaves out animals that nobody loses or finds, names of genera, and chemistry. */
const EXCLUDED = new Set([
  'taxonomic_group',
  'invertebrate',
  'fish',
  'microorganism',
  'aquatic_mammal',
  'primate',
  'drug',
])
/** A kind with more words than this, such as “container” or “mammal”, is too general to help. */
const MAX_WORDS = 1420
/** A word that occurs this often in WordNet's own texts is an everyday word. */
const ORDINARY = 4
/** A word that means something by itself is short for another one only if it occurs less often. */
const SELDOM = 2
/** At most this many senses of a word are used, because rarer ones mislead more than they help. */
const MAX_SENSES = 2
/**
 * Senses that hardly any post means, each by one of the words for it: a phone is not an earphone.
 * They were found by reading the senses of the board's own names. “Mobile” loses its own, and is
 * then short for a mobile phone.
 */
const wrongByKey = new Map(Object.entries(wrongSenses).map(([name, wrong]) => [keyOf(name.split(/[ -]/)), wrong]))

/**
 * Returns the part of WordNet that matching needs: for each word, by the stems of its parts, its
 * kinds in each of its usual senses, nearest first. It consists of sorted lines of the form `stem
 * stem|kind kind;kind kind`. An everyday word without such kinds has a line, too. Lines of the form
 * `@stem|quality quality` say what a word tells of the thing beside it, and lines of the form
 * `%stem|species stem stem` of which breeds an animal may be.
 */
export function cutWordNet() {
  const { meanings, senses } = readWordNet()
  const use = readUse()
  const above = ancestorsOf(meanings)
  const roots = new Set(ROOTS.flatMap((word) => senses.get(word) ?? []))
  const isIncluded = (id) => {
    const kinds = [id, ...above(id)]
    if (kinds.some((kind) => meanings.get(kind).words.some((word) => EXCLUDED.has(word)))) return false
    return isAnimal(meanings.get(id)) || meanings.get(id).file === THINGS || kinds.some((kind) => roots.has(kind))
  }
  const included = new Set([...meanings.keys()].filter(isIncluded))
  const usual = usualSenses(senses, included, meanings)
  const entries = listEntries(usual, meanings, above, use)
  const size = new Map()
  const lineage = (id) => [id, ...above(id)].filter((kind) => included.has(kind))
  for (const { id } of entries) for (const kind of lineage(id)) size.set(kind, (size.get(kind) ?? 0) + 1)
  const names = nameKinds(
    [...size.keys()].filter((id) => size.get(id) > 1 && size.get(id) <= MAX_WORDS),
    meanings,
    senses,
  )
  const lines = new Map()
  for (const { key, id } of entries) {
    const kinds = lineage(id).filter((kind) => names.has(kind))
    const named = kinds.map((kind) => names.get(kind)).join(' ')
    if (named !== '') lines.set(key, [...(lines.get(key) ?? []), named])
  }
  // These lines have no kinds. They tell everyday words from names and brands.
  for (const [word, times] of use) {
    const key = stemmer(word)
    if (times >= ORDINARY && /^[a-z]+$/.test(word) && !lines.has(key)) lines.set(key, [])
  }
  const partsOfSpeech = readPartsOfSpeech()
  const adjectives = readAdjectives()
  const qualities = listQualities({ meanings, senses, above, ...adjectives, partsOfSpeech, use })
  for (const [key, values] of qualities) lines.set(`@${key}`, [[...values].join(' ')])
  const isKnown = (key) => lines.has(key) || qualities.has(key)
  const breeds = listBreeds({ meanings, senses, above, ...adjectives, use }, isKnown)
  for (const [key, values] of breeds) lines.set(`%${key}`, values)
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, senses]) => `${key}|${[...new Set(senses)].join(';')}`)
    .join('\n')
}

function keyOf(words) {
  return words.map((word) => stemmer(word.replaceAll("'", ''))).join(' ')
}

function isWrong(key, { words }) {
  return wrongByKey.get(key)?.some((wrong) => words.includes(wrong)) ?? false
}

/** Lists every way to write a word of the cut, by the stems of its parts, with its meaning. */
function listEntries(usual, meanings, above, use) {
  const entries = new Map()
  const add = (words, id) => {
    const key = keyOf(words)
    if (!isWrong(key, meanings.get(id))) entries.set(`${key}|${id}`, { key, id })
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
  // People leave out the obvious: a springer is a springer spaniel. But an umbrella is not an
  // umbrella tent, nor a guitar a guitar pick.
  for (const [word, ids] of first) {
    const isShort = ids.size <= 3 && (use.get(word) ?? 0) < (usual.has(word) ? SELDOM : ORDINARY)
    if (isShort) for (const id of ids) add([word], id)
  }
  return [...entries.values()]
}

/** Returns the senses of each word that the cut has, if they are among the word's first ones. */
function usualSenses(senses, included, meanings) {
  const usual = new Map()
  for (const [word, ids] of senses) {
    const known = ids
      .slice(0, 4)
      .filter((id) => included.has(id) && !isWrong(keyOf(word.split('_')), meanings.get(id)))
      .slice(0, MAX_SENSES)
    if (known.length > 0) usual.set(word, known)
  }
  return usual
}

/**
 * Whether a word is a Latin name of a species or genus, which nobody writes in a post. “Siamese
 * cat” begins with a capital letter, too, but ends with a kind, and a Great Dane is a domestic
 * animal.
 */
function isLatin({ words, file }, word, above) {
  const written = words.find((one) => one.toLowerCase() === word) ?? word
  if (!isAnimal({ file }) || !/^[A-Z]/.test(written) || !written.includes('_')) return false
  const last = word.split('_').at(-1)
  return !above.some(({ words }) => words.includes(last) || words.includes('domestic_animal'))
}

/**
 * Names each kind by one of its words, if possible by one that mostly means this kind. If the name
 * is taken, it gets a number.
 */
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
