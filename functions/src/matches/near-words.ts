import type { PostWord } from '../lib/text/post-words.ts'
import { kindTerm } from '../lib/text/terms.ts'
import type { Budget } from './budget.ts'

/**
 * Limits how many words a match search compares by kind and spelling, as that takes time and
 * strangers may write anything. Posts that people really write need about 3,000 at most.
 */
export const MAX_COMPARISONS = 20_000
/** The same for two posts, as nothing else gets a turn while they are compared. */
export const MAX_COMPARISONS_OF_PAIR = 4000

/**
 * Returns a function that finds the words that could be the same as a given word, so that long
 * posts need not be compared word by word. Once the budget is spent, it finds only words of the
 * same stem.
 */
export function indexSimilarWords(words: readonly PostWord[], budget: Budget): (word: PostWord) => PostWord[] {
  const index = new Map<string, PostWord[]>()
  for (const word of words) {
    for (const key of [word.stem, ...kindKeys(word), spellingKey(word, 0)]) {
      const others = index.get(key)
      if (others) others.push(word)
      else index.set(key, [word])
    }
  }
  return (word) => {
    if (budget.left === 0) return (index.get(word.stem) ?? []).filter(({ stem }) => stem === word.stem)
    const lengths = [-2, -1, 0, 1, 2].map((more) => spellingKey(word, more))
    return index.get(word.stem) ?? [...new Set([...kindKeys(word), ...lengths].flatMap((key) => index.get(key) ?? []))]
  }
}

const kindKeys = ({ senses }: PostWord) => senses.flat().map(kindTerm)
/**
 * Two words that may differ by a slip of the pen have the same first letter and about the same
 * length.
 */
const spellingKey = ({ text }: PostWord, more: number) => `^${text[0]}${text.length + more}`
