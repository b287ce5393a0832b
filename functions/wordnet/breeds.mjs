import { en } from '@faker-js/faker'
import { stemmer } from 'stemmer'
import { isAnimal } from './ancestors.mjs'

/** The species whose breeds are told apart, by WordNet's words for them, and Faker's lists. */
const SPECIES = new Map([
  ['dog', en.animal.dog],
  ['cat', en.animal.cat],
  ['horse', en.animal.horse],
  ['rabbit', en.animal.rabbit],
  ['sheep', []],
  ['goat', []],
  ['chicken', []],
])
/** A word that occurs as often in WordNet's own texts is an everyday word. */
const ORDINARY = 4
const SHORTEST = 3
const MAX_SENSES = 5
/** What every breed may be, and what joins the words of a name. */
const NO_BREED = /hair(?:ed)?$|^and$/
/** “Pony” says as little of a breed as “horse”. */
const GENERAL = /^any of/
/** Nicknames such as “Westie” and “Staffie” keep so many letters of a breed's first word. */
const NICKNAME_LETTERS = [4, 5, 6]

/**
 * Lists the words that say of which breed an animal is, by their stems: those of breeds' names that
 * are no everyday words, and nicknames of dogs.
 * @param isKnown whether English has a word of a stem, so that it is no nickname
 * @returns {Map<string, string[]>} for each species of such breeds its name, and then the stems of
 * all words that stand in their names, with spaces between: “cat siames”, “dog russel jack terrier”
 */
export function listBreeds({ meanings, senses, above, adjectiveSenses, use }, isKnown) {
  const breeds = new Map()
  for (const [species, listed] of SPECIES) {
    const isOfSpecies = (id) =>
      isAnimal(meanings.get(id)) && above(id).some((kind) => meanings.get(kind).words.includes(species))
    const isGeneral = (id) =>
      GENERAL.test(meanings.get(id).gloss) &&
      meanings.get(id).kindOf.some((kind) => meanings.get(kind).words.includes(species))
    const isTelling = (word) => {
      if (word.length < SHORTEST || NO_BREED.test(word) || stemmer(word) === stemmer(species)) return false
      const known = senses.get(word) ?? []
      const animals = known.slice(0, MAX_SENSES).filter(isOfSpecies)
      if (animals.length > 0) return !animals.some(isGeneral)
      // What has a capital in WordNet is mostly the name of a country or a town.
      if (known.length > 0) return !known.some((id) => meanings.get(id).words.includes(word))
      const stem = stemmer(word)
      return !adjectiveSenses.has(word) && (use.get(word) ?? 0) < ORDINARY && (stem === word || !isKnown(stem))
    }
    const stemsWith = new Map()
    const add = (key, stems) => stemsWith.set(key, new Set([...(stemsWith.get(key) ?? []), ...stems]))
    for (const words of [...listed, ...breedsInWordNet(meanings, isOfSpecies)].map(wordsOf)) {
      const stems = words.filter((word) => word !== species && !NO_BREED.test(word)).map((word) => stemmer(word))
      for (const word of words.filter(isTelling)) add(stemmer(word), [stemmer(word), ...stems])
      if (species === 'dog') for (const key of nicknamesOf(words)) if (!isKnown(key)) add(key, stems)
    }
    for (const [key, stems] of stemsWith)
      breeds.set(key, [...(breeds.get(key) ?? []), `${species} ${[...stems].join(' ')}`])
  }
  return breeds
}

/** Names of breeds that WordNet has have a capital: “Rhode Island red”. */
const breedsInWordNet = (meanings, isOfSpecies) =>
  [...meanings.values()]
    .filter(({ id, words: [first] }) => isOfSpecies(id) && /^[A-Z]/.test(first))
    .map(({ words: [first] }) => first)

/** The words of a name, as posts write them. */
const wordsOf = (name) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

const nicknamesOf = ([first = '', ...others]) =>
  NICKNAME_LETTERS.filter((letters) => letters < first.length || (letters === first.length && others.length > 0)).map(
    (letters) => stemmer(`${first.slice(0, letters)}ie`),
  )
