import { widthOf } from '../../lib/text/kinds.ts'
import type { Contradictions } from './contradictions.ts'
import { type Described, isAnimal } from './described.ts'
import type { PostFacts } from './post-facts.ts'

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = new Set(
  (
    'black-blue black-brown black-gray gray-white blue-gray brown-gray brown-orange brown-yellow orange-red orange-yellow ' +
    'pink-red pink-purple orange-pink pink-white blue-purple blue-green green-yellow'
  ).split(' '),
)
/** How much such colours count. */
const CLOSE_COLOUR = 0.6
/** How much a number that people may have got wrong counts. */
export const CLOSE = 0.35
/** Breeds below a kind of at most this many words look alike, such as a collie and a sheltie. */
const CLOSE_BREEDS = 45
/** The dimensions whose poles contradict each other. */
export const SIZES = ['size', 'length', 'width', 'thickness', 'stature', 'age', 'fullness', 'grown']
const SEXES = new Set(['male', 'female'])

const NONE: ReadonlySet<string> = new Set()
export const valuesOf = ({ qualities }: Described, dimension: string) => qualities.get(dimension) ?? NONE

export function areDisjoint<Value>(mine: ReadonlySet<Value>, theirs: ReadonlySet<Value>): boolean {
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((value) => theirs.has(value))
}

export const compareIn = (dimension: string, mine: Described, theirs: Described) =>
  areDisjoint(valuesOf(mine, dimension), valuesOf(theirs, dimension)) ? 1 : 0

export function compareColours(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isClose = [...mine].some((one) => [...theirs].some((other) => CLOSE_COLOURS.has([one, other].sort().join('-'))))
  return isClose ? CLOSE_COLOUR : 1
}

/** Suede is leather, so it does not contradict leather. */
export function compareMaterials(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const isOf = (one: string, other: string) => one.split('/').includes(other.split('/')[0] ?? '')
  const areOne = (one: string, other: string) => isOf(one, other) || isOf(other, one)
  const isShared = [...mine].some((one) => [...theirs].some((other) => areOne(one, other)))
  return mine.size > 0 && theirs.size > 0 && !isShared ? 1 : 0
}

export function compareSexes(lost: PostFacts, found: PostFacts): Pick<Contradictions, 'sex' | 'pronoun'> {
  const [mine, theirs] = [sexesOf(lost), sexesOf(found)]
  if (areDisjoint(mine, theirs)) return { sex: 1, pronoun: 0 }
  const [some, others] = [mine.size > 0 ? mine : lost.pronouns, theirs.size > 0 ? theirs : found.pronouns]
  return { sex: 0, pronoun: areDisjoint(some, others) ? 1 : 0 }
}

const sexesOf = ({ thing, people }: PostFacts) =>
  new Set([...valuesOf(thing, 'sex'), ...valuesOf(thing, 'wearer'), ...people].filter((sex) => SEXES.has(sex)))

export function compareBreeds({ senses: mine }: Described, { senses: theirs }: Described): number {
  if (!isAnimal(mine) || !isAnimal(theirs)) return 0
  for (const some of mine) {
    for (const others of theirs) {
      const shared = some.find((kind) => others.includes(kind))
      if (shared === undefined) continue
      if (shared === some[0] || shared === others[0] || widthOf(shared) <= CLOSE_BREEDS) return 0
    }
  }
  return 1
}
