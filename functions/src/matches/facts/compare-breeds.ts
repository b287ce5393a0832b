import { kindsOf } from '../../lib/text/kinds.ts'
import { areKin } from './described.ts'
import type { PostFacts } from './post-facts.ts'

/** A word that says of which breed an animal is, and all words in the names of such breeds. */
interface Breed {
  stem: string
  words: string[]
}

/** Returns 1 if two posts name breeds of one species that cannot be one, or else 0. */
export function compareBreeds(lost: PostFacts, found: PostFacts): number {
  if (lost.isMixed || found.isMixed) return 0
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
  const [mine, theirs] = [kindsOf(one.stem), kindsOf(other.stem)]
  return areKin(mine, theirs)
}
