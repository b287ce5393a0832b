import type { Described } from './described.ts'
import { words } from './grammar-words.ts'
import type { PostFacts } from './post-facts.ts'

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = words(
  'black-blue black-brown black-gray gray-white blue-gray brown-gray brown-orange brown-pink orange-red',
  'brown-purple gray-green orange-yellow orange-pink pink-red pink-purple pink-white blue-purple blue-green green-yellow',
)
/** The dimensions whose poles contradict each other. */
export const SIZES = 'size length width thickness stature age fullness grown hardness curliness body_weight'.split(' ')
const SEXES = new Set(['male', 'female'])

export function areDisjoint<Value>(mine: ReadonlySet<Value>, theirs: ReadonlySet<Value>): boolean {
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((value) => theirs.has(value))
}

export const compareIn = (dimension: string, mine: Described, theirs: Described) =>
  areDisjoint(mine.valuesOf(dimension), theirs.valuesOf(dimension)) ? 1 : 0

export function compareColours(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isClose = [...mine].some((one) => [...theirs].some((other) => CLOSE_COLOURS.has([one, other].sort().join('-'))))
  return isClose ? 0 : 1
}

/** Finders rarely tell metals of one colour apart. */
const METAL = /metallic_element|alloy/
const YELLOW_METAL = /gold|brass|bronze|copper/

/** Suede is leather, so it does not contradict leather. */
export function compareMaterials(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const isOf = (one: string, other: string) =>
    one.split('/').includes(other.split('/')[0] ?? '') || (other === 'fabric' && /fib(?:er|re)|synthetic/.test(one))
  const areMetals = (one: string, other: string) =>
    [one, other].every((name) => METAL.test(name)) && YELLOW_METAL.test(one) === YELLOW_METAL.test(other)
  const areOne = (one: string, other: string) => isOf(one, other) || isOf(other, one) || areMetals(one, other)
  const isShared = [...mine].some((one) => [...theirs].some((other) => areOne(one, other)))
  return mine.size > 0 && theirs.size > 0 && !isShared ? 1 : 0
}

export const compareSexes = (mine: PostFacts, theirs: PostFacts) =>
  areDisjoint(sexesOf(mine), sexesOf(theirs)) ? 1 : 0

const sexesOf = ({ thing, people }: PostFacts) =>
  new Set([...thing.valuesOf('sex'), ...thing.valuesOf('wearer'), ...people].filter((sex) => SEXES.has(sex)))
