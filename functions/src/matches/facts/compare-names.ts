import { distance } from 'fastest-levenshtein'
import type { Contradictions } from '../score-alike.ts'
import type { PostFacts } from './post-facts.ts'

const MAX_NAMES = 12
/** Shorter words are too much alike to be slips of the pen. */
const SHORTEST_MISSPELT = 4

/** Returns how many words that one post says are a name the other has, too. */
export function countSharedNames(mine: PostFacts, theirs: PostFacts): number {
  const inBoth = ({ names }: PostFacts, { stems }: PostFacts) => [...names].filter((name) => stems.has(name))
  return new Set([...inBoth(mine, theirs), ...inBoth(theirs, mine)]).size
}

export function compareNames(mine: PostFacts, theirs: PostFacts): Pick<Contradictions, 'variant' | 'name' | 'brand'> {
  // A title such as “Airpods” names the thing by its brand. An animal's name is its own.
  const things = mine.category === 'pets' ? [] : [mine.thing.stem, theirs.thing.stem]
  const [myNames, theirNames] = [namesOf(mine.names, things), namesOf(theirs.names, things)]
  const [myBrands, theirBrands] = [namesOf(mine.brands, things), namesOf(theirs.brands, things)]
  const shareOne = (some: readonly string[], others: readonly string[]) =>
    some.some((name) => isIn(name, theirs.stems)) || others.some((name) => isIn(name, mine.stems))
  const areOther = (some: readonly string[], others: readonly string[]) => {
    const onlyMine = some.filter((name) => !isIn(name, theirs.stems))
    const onlyTheirs = others.filter((name) => !isIn(name, mine.stems))
    const isMisspelt = onlyMine.some((name) => onlyTheirs.some((another) => isSpellingOf(name, another)))
    return onlyMine.length > 0 && onlyTheirs.length > 0 && !isMisspelt
  }
  const areOtherNames = !shareOne(myNames, theirNames) && areOther(myNames, theirNames)
  const haveOtherBrands = areOther(myBrands, theirBrands)
  const isVariant = haveOtherBrands && shareOne(myBrands, theirBrands)
  return {
    name: Number(areOtherNames),
    brand: Number(haveOtherBrands && !isVariant && !areOtherNames),
    variant: Number(isVariant),
  }
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
