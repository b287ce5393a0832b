import { splitWords } from '@shared/lib/words.ts'

/** Posts are nearly the same if at least this share of all their words is in both. */
const SHARE_OF_WORDS = 0.8

/** Returns the words of a post's texts, without case and accents. */
export const wordsOfPost = (post: { title: string; description: string; location: string }): ReadonlySet<string> =>
  new Set(splitWords(`${post.title} ${post.description} ${post.location}`))

/** Whether two posts of one type are nearly the same, by their words. */
export function areNearSame(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  const shared = [...mine].filter((word) => theirs.has(word)).length
  return shared >= SHARE_OF_WORDS * (mine.size + theirs.size - shared)
}
