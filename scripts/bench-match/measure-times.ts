import { readPost } from '../../functions/src/lib/text/post-words.ts'
import { Budget } from '../../functions/src/matches/budget.ts'
import { findContradictions } from '../../functions/src/matches/facts/find-contradictions.ts'
import { readFacts } from '../../functions/src/matches/facts/read-facts.ts'
import { comparePosts } from '../../functions/src/matches/likeness.ts'
import { MAX_COMPARISONS_OF_PAIR } from '../../functions/src/matches/near-words.ts'
import type { Rarity } from '../../functions/src/matches/rarity.ts'
import { MAX_LENGTH } from '../../functions/src/shared/lib/shared-constants.ts'
import { median } from '../bench/median.ts'

/** A way to write a post of the greatest length, by the words that it is made of. */
interface Wording {
  name: string
  /** The nth word, the same each time. */
  word: (n: number) => string
}

export interface Time {
  name: string
  /** Of the processor, in milliseconds: the median and the longest. */
  median: number
  longest: number
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A made-up word of letters, another for each number. */
const madeUp = (n: number, length: number) =>
  Array.from({ length }, (_, m) => LETTERS[(n * (m + 7) + m * m + Math.floor(n / 26 ** (m % 3))) % 26]).join('')

const from =
  (...words: string[]) =>
  (n: number) =>
    words[n % words.length] ?? ''

const wordings: Wording[] = [
  { name: 'made-up words of one initial', word: (n) => `q${madeUp(n, 5)}` },
  { name: 'long made-up words of one initial', word: (n) => `q${madeUp(n, 36)}` },
  {
    name: 'made-up words that end like things',
    word: (n) => `${madeUp(n, 6)}${from('phone', 'case', 'collar', 'watch')(n)}`,
  },
  { name: 'accents', word: (n) => `e\u0301\u0301\u0301${madeUp(n, 4)}\u0327` },
  {
    name: 'animals',
    word: from('dog', 'labrador', 'beagle', 'terrier', 'poodle', 'spaniel', 'hound', 'collie', 'corgi'),
  },
  {
    name: 'things and colours',
    word: from('red', 'bag', 'blue', 'case', 'no', 'zip', 'leather', 'strap', 'two', 'keys'),
  },
  { name: 'what is missing', word: (n) => (n % 2 === 0 ? 'no' : madeUp(n, 5)) },
  { name: 'numbers and measures', word: (n) => `A${n} ${n} mm, size ${n}` },
  { name: 'names', word: (n) => `named Q${madeUp(n, 5)},` },
]

const ROUNDS = 15
const NOTHING_COUNTED: Rarity = { count: () => undefined, total: 5000, asked: 0 }

/**
 * Measures how long two posts of the greatest length take to be read and compared. The words are
 * new in each round, so that nothing is cached.
 */
export async function measureTimes(): Promise<Time[]> {
  return wordings.map(({ name, word }) => {
    const times = Array.from({ length: ROUNDS + 2 }, (_, round) => timeOf(word, round))
    const counted = times.slice(2)
    return { name, median: median(counted), longest: Math.max(...counted) }
  })
}

function timeOf(word: Wording['word'], round: number): number {
  const [mine, theirs] = [postOf(word, round * 20_000), postOf(word, round * 20_000 + 10_000)]
  const start = process.cpuUsage()
  comparePosts(readPost(mine), readPost(theirs), NOTHING_COUNTED, new Budget(MAX_COMPARISONS_OF_PAIR))
  findContradictions(readFacts(mine), readFacts(theirs))
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function postOf(word: Wording['word'], first: number) {
  const fill = (length: number, start: number) => {
    let text = ''
    for (let n = start; text.length < length; n += 1) text += `${word(n)} `
    return text.slice(0, length)
  }
  return {
    title: fill(MAX_LENGTH.title, first),
    location: fill(MAX_LENGTH.location, first + 1000),
    description: fill(MAX_LENGTH.description, first + 2000),
    category: 'pets' as const,
  }
}

/** The times as a Markdown table. */
export function timesTable(times: readonly Time[]): string {
  return [
    '| Two posts of the greatest length, of | Processor, median | Longest |',
    '| --- | ---: | ---: |',
    ...times.map(({ name, median, longest }) => `| ${name} | ${median.toFixed(1)} ms | ${longest.toFixed(1)} ms |`),
  ].join('\n')
}
