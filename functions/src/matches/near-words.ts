import { kindTerm } from '../lib/text/match-terms.ts'
import type { PostWord } from '../lib/text/post-words.ts'

/** Looks at posts that people write need some 3,000 at most. */
const MAX_COMPARISONS = 20_000

/** Comparing words by kind and spelling takes time, so a look at a post does so only so often, whatever strangers have written. */
export class ComparisonBudget {
  #left = MAX_COMPARISONS

  /** @returns whether one more may be made */
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
 * For a word, those that may be the same at all: long posts would otherwise be compared word by word. Where nothing may be compared any
 * more, those of the same stem alone.
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
/** Words that may be one but for a slip of the pen begin alike and are about as long. */
const spellingKey = ({ text }: PostWord, more: number) => `^${text[0]}${text.length + more}`
