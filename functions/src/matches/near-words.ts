import { kindTerm } from '../lib/text/match-terms.ts'
import type { PostWord } from '../lib/text/post-words.ts'

/** Match searches for posts that people really write need about 3,000 at most. */
const MAX_COMPARISONS = 20_000

/**
 * Limits how many words a match search compares by kind and spelling, as that takes time and
 * strangers may write anything.
 */
export class ComparisonBudget {
  #left = MAX_COMPARISONS

  /** @returns whether one more comparison is allowed */
  take(): boolean {
    if (this.#left === 0) return false
    this.#left -= 1
    return true
  }

  get isSpent(): boolean {
    return this.#left === 0
  }

  get spent(): number {
    return MAX_COMPARISONS - this.#left
  }
}

/**
 * Returns a function that finds the words that could be the same as a given word, so that long
 * posts need not be compared word by word. Once the budget is spent, it finds only words of the
 * same stem.
 */
export function indexWords(words: readonly PostWord[], budget: ComparisonBudget): (word: PostWord) => PostWord[] {
  const known = new Map<string, PostWord[]>()
  const add = (key: string, word: PostWord) => {
    const others = known.get(key)
    if (others) others.push(word)
    else known.set(key, [word])
  }
  for (const word of words) {
    for (const key of [word.stem, ...kindKeys(word), spellingKey(word, 0)]) add(key, word)
  }
  return (word) => {
    if (budget.isSpent) return (known.get(word.stem) ?? []).filter(({ stem }) => stem === word.stem)
    const lengths = [-2, -1, 0, 1, 2].map((more) => spellingKey(word, more))
    return known.get(word.stem) ?? [...new Set([...kindKeys(word), ...lengths].flatMap((key) => known.get(key) ?? []))]
  }
}

const kindKeys = ({ senses }: PostWord) => senses.flat().map(kindTerm)
/**
 * Two words that may differ by a slip of the pen have the same first letter and about the same
 * length.
 */
const spellingKey = ({ text }: PostWord, more: number) => `^${text[0]}${text.length + more}`
