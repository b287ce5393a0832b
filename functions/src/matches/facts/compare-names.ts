import { distance } from 'fastest-levenshtein'
import type { Contradictions } from './contradictions.ts'
import type { PostFacts } from './post-facts.ts'

const MAX_NAMES = 12

export function compareNames(
  mine: PostFacts,
  theirs: PostFacts,
): Pick<Contradictions, 'name' | 'otherName' | 'brand' | 'proper'> {
  // A title such as “Airpods” names the thing by its brand. An animal's name is its own.
  const things = new Set(mine.category === 'pets' ? [] : [mine.thing.stem, theirs.thing.stem])
  const namesOf = (names: ReadonlySet<string>) => [...names].filter((name) => !things.has(name)).slice(0, MAX_NAMES)
  const differ = (some: ReadonlySet<string>, others: ReadonlySet<string>, mayShare = false) => {
    const [one, other] = [namesOf(some), namesOf(others)]
    const onlyMine = one.filter((name) => !theirs.stems.has(name))
    const onlyTheirs = other.filter((name) => !mine.stems.has(name))
    if (onlyMine.length === 0 || onlyTheirs.length === 0) return 0
    if (!mayShare && onlyMine.length + onlyTheirs.length < one.length + other.length) return 0
    return onlyMine.some((name) => onlyTheirs.some((another) => isSpellingOf(name, another))) ? 0 : 1
  }
  const none = { name: 0, otherName: 0, brand: 0, proper: 0 }
  if (differ(mine.names, theirs.names)) return { ...none, name: 1 }
  if (differ(mine.names, theirs.proper, true) || differ(mine.proper, theirs.names, true))
    return { ...none, otherName: 1 }
  if (differ(mine.brands, theirs.brands)) return { ...none, brand: 1 }
  return { ...none, proper: differ(mine.proper, theirs.proper) }
}

/** An initial stands for a name, and people misspell names that they hear. */
function isSpellingOf(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return one.startsWith(other) || other.startsWith(one)
  return one[0] === other[0] && distance(one, other) <= (shorter < 6 ? 1 : 2)
}
