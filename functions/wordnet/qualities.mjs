import { stemmer } from 'stemmer'
import { isAnimal } from './ancestors.mjs'

/**
 * The basic colour terms of English, to one or two of which every other colour belongs.
 * @see Berlin and Kay, Basic Color Terms, 1969
 */
const BASIC_COLOURS = ['black', 'white', 'gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown']
/** Colours that WordNet knows only as something else, or as others. */
const OTHER_COLOURS = new Map([
  ['chrome', ['gray']],
  ['cream', ['white', 'yellow']],
  ['beige', ['white']],
  ['mustard', ['yellow']],
  ['camel', ['brown', 'yellow']],
  ['mint', ['green']],
  ['peach', ['orange', 'pink']],
  ['raspberry', ['red', 'pink']],
  ['fuchsia', ['pink', 'purple']],
  ['aubergine', ['purple']],
  ['plum', ['purple']],
  ['ginger', ['orange']],
  ['burgundy', ['red', 'brown']],
  ['maroon', ['red', 'brown']],
  ['bronze', ['brown', 'yellow']],
])
/** Patterns that WordNet knows only as something else. */
const OTHER_PATTERNS = new Map([
  ['tartan', 'checked'],
  ['plaid', 'checked'],
  ['gingham', 'checked'],
  ['check', 'checked'],
  ['paisley', 'paisley'],
  ['camouflage', 'camouflage'],
  ['camo', 'camouflage'],
  ['rainbow', 'rainbow'],
  ['plain', 'plain'],
])
/** Sizes that WordNet does not call so. */
const OTHER_SIZES = new Map([
  ['mini', 'small'],
  ['cabin', 'small'],
  ['smallest', 'small'],
  ['largest', 'large'],
  ['biggest', 'large'],
])
/** WordNet's attributes whose two poles speak against each other in two posts. */
const POLAR_ATTRIBUTES = new Set([
  'size',
  'length',
  'width',
  'thickness',
  'stature',
  'age',
  'fullness',
  'sex',
  'hardness',
  'curliness',
  'body_weight',
])
/** The head of WordNet's group of adjectives for patterns, such as “striped” and “floral”. */
const PATTERNED = 'patterned'
/** What things are made of: a word for each, and the number of the file that has this meaning. */
const MATERIALS = [
  ['leather', '27'],
  ['metal', '27'],
  ['alloy', '27'],
  ['plastic', '27'],
  ['wood', '27'],
  ['rubber', '27'],
  ['synthetic_rubber', '27'],
  ['clay', '27'],
  ['cork', '27'],
  ['glass', '27'],
  ['paper', '27'],
  ['stone', '27'],
  ['ceramic', '06'],
  ['ceramic_ware', '06'],
  ['carbon', '27'],
  ['polymer', '27'],
  ['fabric', '06'],
  ['natural_fiber', '27'],
  ['synthetic_fiber', '27'],
]
/**
 * WordNet calls towels pieces of cloth, but they are things, and “waterproof” a cloth, but plastic
 * may be so, too.
 */
const NO_MATERIAL = /^(?:piece_of_cloth|waterproof|tartan|paisley|khaki|pad|log)$/
/** WordNet's files of animals, things, attributes, people, plants with woods, and substances. */
const FILES = new Set(['05', '06', '07', '18', '20', '27'])
/** Rarer senses of an adjective or a noun mislead more than they help. */
const MAX_SENSES = 2
/** “Hard” means difficult first. */
const MAX_HARDNESS_SENSES = 3
const MAX_NOUN_SENSES = 6
const MAX_COLOUR_SENSES = 3

/**
 * Lists what words say of the things beside them, by the stems of the words.
 * @returns {Map<string, Set<string>>} values such as `colour:red`, `material:suede/leather`,
 * `pattern:striped`, `sex:female`, `wearer:female`, `grown:yes` and `size:small`; for words that
 * say none of these and mostly are no nouns, `verb` or `adverb`; for adjectives `adjective`, too. A
 * word without values is one that English has.
 */
export function listQualities({ meanings, senses, above, adjectives, adjectiveSenses, partsOfSpeech, use }) {
  const ofNoun = nounQualities(meanings, senses, above)
  const ofAdjective = adjectiveQualities(adjectives, meanings, ofNoun)
  const valuesOf = (word) => {
    const asNoun = (senses.get(word) ?? [])
      .filter((id) => !isProper(meanings.get(id), word))
      .slice(0, MAX_NOUN_SENSES)
      .flatMap((id, n, all) => ofNoun(id, n, all.length))
    const asAdjective = (adjectiveSenses.get(word) ?? [])
      .slice(0, MAX_HARDNESS_SENSES)
      .flatMap((id, n) => ofAdjective(id).filter((value) => n < MAX_SENSES || value.startsWith('hardness:')))
    const listed = [...asNoun, ...asAdjective]
    const known = OTHER_COLOURS.has(word) ? listed.filter((value) => !value.startsWith('colour:')) : listed
    const values = [...known, ...(OTHER_COLOURS.get(word) ?? []).map((colour) => `colour:${colour}`)]
    const part = partsOfSpeech.get(word)
    return part === 'adjective' || (values.length === 0 && part !== 'noun') ? [...values, part] : values
  }
  const qualities = new Map()
  // Several words may have one stem. It says what the most usual of them does, or, if that says
  // nothing, what the word that is the stem does, as “wood” to “woods”.
  const words = [...partsOfSpeech.keys()].filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word))
  for (const word of words.sort((one, other) => (use.get(other) ?? 0) - (use.get(one) ?? 0))) {
    if (!adjectiveSenses.has(word) && senses.get(word)?.every((id) => isProper(meanings.get(id), word))) continue
    const key = stemmer(word.replaceAll('-', ''))
    const values = valuesOf(word)
    // A grey head is an old one, and a tabby a female cat, but people mean how they look.
    const isOfLooks = values.some((value) => /^(?:colour|pattern):/.test(value))
    const kept = values.filter((value) => !isOfLooks || /^(?:colour:|material:|pattern:|adjective)/.test(value))
    const isItself = word === key && qualities.get(key)?.size === 0
    if (!qualities.has(key) || isItself) qualities.set(key, new Set(kept))
    // “Striped” is a pattern, and its stem only a stripe.
    else if (word !== key && kept.some((value) => value.startsWith('pattern:'))) qualities.set(word, new Set(kept))
  }
  for (const { words, related, similarTo } of adjectives.values()) {
    if (adjectives.get(similarTo)?.words[0] !== PATTERNED) continue
    // “With red stripes” says what “striped” does.
    for (const noun of related.flatMap((id) => meanings.get(id).words))
      if (/^[a-z]+$/.test(noun)) addTo(qualities, `${noun}s`, `pattern:${words[0]}`)
  }
  for (const [word, pattern] of OTHER_PATTERNS) addTo(qualities, stemmer(word), `pattern:${pattern}`)
  for (const [word, size] of OTHER_SIZES) addTo(qualities, stemmer(word), `size:${size}`)
  return qualities
}

const addTo = (qualities, key, value) => qualities.set(key, new Set([...(qualities.get(key) ?? []), value]))

/** Whether a word has a capital in a meaning, as names of people and places have. */
const isProper = ({ words }, word) => {
  const written = words.find((one) => one.toLowerCase() === word)
  return written !== undefined && written !== word
}

/** WordNet calls a girl a “young woman”. */
const YOUNG = /^an? (?:young|youthful)\b/

function nounQualities(meanings, senses, above) {
  const wordsOf = (id) => meanings.get(id).words
  const materials = new Set(
    MATERIALS.map(([word, file]) => senses.get(word)?.find((one) => meanings.get(one).file === file)),
  )
  /** @param n the place of the sense among those of its word, from 0 */
  return (id, n = 0, count = 1) => {
    if (!FILES.has(meanings.get(id).file)) return []
    const lineage = [id, ...above(id)]
    const names = lineage.flatMap(wordsOf)
    const values = []
    if (n < MAX_COLOUR_SENSES && names.some((name) => /^a?chromatic_colou?r$/.test(name))) {
      const basic = BASIC_COLOURS.filter((colour) => names.includes(colour)).map((colour) => `colour:${colour}`)
      values.push(...(basic.length > 0 ? basic : coloursIn(meanings.get(id).gloss)))
    }
    const isUsual = n === 0 || (n === 1 && names.includes('fabric') && count === 2)
    const end =
      isUsual && !names.some((name) => NO_MATERIAL.test(name)) ? lineage.findIndex((kind) => materials.has(kind)) : -1
    if (end >= 0)
      values.push(
        `material:${lineage
          .slice(0, end + 1)
          .map((kind) => wordsOf(kind)[0].toLowerCase())
          .join('/')}`,
      )
    if (isAnimal(meanings.get(id))) {
      const sex = lineage.map((kind) => sexOf(meanings.get(kind))).find(Boolean)
      if (sex) values.push(`sex:${sex}`)
    }
    if (n === 0) {
      if (names.includes('male_person')) values.push('wearer:male')
      if (names.includes('female_person')) values.push('wearer:female')
      if (names.includes('juvenile')) values.push('grown:no')
      else if (names.includes('grownup')) values.push(YOUNG.test(meanings.get(id).gloss) ? 'grown:no' : 'grown:yes')
    }
    return values
  }
}

/** A nanny is a “female goat”, and a cockerel a kind of rooster, an “adult male chicken”. */
const sexOf = ({ gloss }) =>
  gloss.match(/^(?:(?:an?|the|adult|mature|young|castrated|uncastrated|domestic|or) )*((?:fe)?male)\b/)?.[1]

function coloursIn(gloss) {
  const said = gloss.split(/[;"]/)[0].toLowerCase().replaceAll('grey', 'gray')
  return BASIC_COLOURS.filter((colour) => new RegExp(`\\b${colour}(?:ish)?\\b`).test(said)).map(
    (colour) => `colour:${colour}`,
  )
}

function adjectiveQualities(adjectives, meanings, ofNoun) {
  return (id) => {
    const adjective = adjectives.get(id)
    const head = adjectives.get(adjective.similarTo) ?? adjective
    const fromNouns = (dimension) =>
      adjective.related.flatMap((noun) => ofNoun(noun)).filter((value) => value.startsWith(dimension))
    const values = []
    const basic = [...adjective.words, ...head.words]
      .map((word) => word.replace('grey', 'gray'))
      .find((word) => BASIC_COLOURS.includes(word))
    if (basic) values.push(`colour:${basic}`)
    else if (/^(?:a?chromatic|colored)$/.test(head.words[0])) {
      const related = fromNouns('colour:')
      values.push(...(related.length > 0 ? related : coloursIn(adjective.gloss)))
    }
    for (const attribute of head.attributes.map((noun) => meanings.get(noun).words[0]))
      if (POLAR_ATTRIBUTES.has(attribute)) values.push(`${attribute}:${head.words[0]}`)
    if (head.words[0] === PATTERNED && adjective !== head) values.push(`pattern:${adjective.words[0]}`)
    // What is of a material says so in its gloss, as “wooden” and “woollen” do.
    if (/\bmade\b|\bof or (?:relating|related) to\b|\bresembling\b/.test(adjective.gloss)) {
      const related = fromNouns('material:')
      const said = MATERIALS.find(([word]) => new RegExp(`\\bmade\\b.*\\b${word}\\b`).test(adjective.gloss))
      values.push(...(related.length > 0 || !said ? related : [`material:${said[0]}`]))
    }
    return values
  }
}
