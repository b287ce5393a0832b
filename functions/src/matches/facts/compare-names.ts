import { distance } from 'fastest-levenshtein'
import { kindsOf } from '../../search/kinds.ts'
import type { Contradictions } from '../score-alike.ts'
import { areKin, type PostFacts } from './post-facts.ts'

const MAX_NAMES = 12
/** Shorter words are too much alike to be slips of the pen. */
const SHORTEST_MISSPELT = 4

/** Returns how many words that one post says are a name the other has, too. */
export function countSharedNames(mine: PostFacts, theirs: PostFacts): number {
  const inBoth = ({ names }: PostFacts, { stems }: PostFacts) => [...names].filter((name) => stems.has(name))
  return new Set([...inBoth(mine, theirs), ...inBoth(theirs, mine)]).size
}

export function compareNames(mine: PostFacts, theirs: PostFacts): Pick<Contradictions, 'name' | 'brand'> {
  // A title such as “Airpods” names the thing by its brand. An animal's name is its own.
  const things = mine.category === 'pets' ? [] : [mine.thing.stem, theirs.thing.stem]
  const differ = (kind: 'names' | 'brands') => {
    const [some, others] = [namesOf(mine[kind], things), namesOf(theirs[kind], things)]
    const isShared = some.some((name) => isIn(name, theirs.stems)) || others.some((name) => isIn(name, mine.stems))
    const isMisspelt = some.some((name) => others.some((other) => isSpellingOf(name, other)))
    return Number(some.length > 0 && others.length > 0 && !isShared && !isMisspelt)
  }
  return { name: differ('names'), brand: differ('brands') }
}

const namesOf = (names: ReadonlySet<string>, things: readonly string[]) =>
  [...names].filter((name) => !things.includes(name)).slice(0, MAX_NAMES)

function isIn(name: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(name)) return true
  const mayBeMisspelt = (word: string) => word.length >= SHORTEST_MISSPELT
  return mayBeMisspelt(name) && [...stems].some((stem) => mayBeMisspelt(stem) && isSpellingOf(name, stem))
}

/** Whether words are one name: an initial stands for it, and people misspell what they hear. */
function isSpellingOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short)) return true
  return short.length >= 3 && one[0] === other[0] && distance(one, other) <= (short.length < 6 ? 1 : 2)
}

/** A word that says of which breed an animal is, and all words in the names of such breeds. */
interface Breed {
  stem: string
  words: string[]
}

/** Returns 1 if two posts name breeds of one species that cannot be one, or else 0. */
export function compareBreeds(lost: PostFacts, found: PostFacts): number {
  const [mine, theirs] = [breedsBySpecies(lost), breedsBySpecies(found)]
  const areOther = (species: string) => {
    const others = theirs.get(species) ?? []
    return others.length > 0 && !mine.get(species)?.some((one) => others.some((other) => mayBeOne(one, other)))
  }
  return [...mine.keys()].some(areOther) ? 1 : 0
}

function breedsBySpecies({ breeds }: PostFacts): Map<string, Breed[]> {
  const bySpecies = new Map<string, Breed[]>()
  for (const [stem, named] of breeds)
    for (const [species = '', ...words] of named)
      bySpecies.set(species, [...(bySpecies.get(species) ?? []), { stem, words }])
  return bySpecies
}

function mayBeOne(one: Breed, other: Breed): boolean {
  // A terrier may be a Jack Russell, as there are Jack Russell terriers.
  if (one.stem === other.stem || one.words.includes(other.stem) || other.words.includes(one.stem)) return true
  return areKin(kindsOf(one.stem), kindsOf(other.stem))
}
