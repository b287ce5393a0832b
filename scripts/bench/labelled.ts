import * as z from 'zod'
import { CATEGORIES, POST_TYPES, type PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { readJsonLines } from '../base/json-lines.ts'
import { makeOtherPosts } from './other-posts.ts'

/**
 * A part of the labelled texts. Rules and weights were chosen with all but `untouched`, whose texts
 * were read by nobody who chose them.
 */
export const parts = ['tuning', 'more', 'further', 'untouched'] as const
export type Part = (typeof parts)[number]

/** The part of an entry by its place in the file: two in five are untouched. */
export const partOf = (index: number): Part => (index % 5 === 1 || index % 5 === 3 ? 'untouched' : 'tuning')

const post = z.object({
  category: z.enum(CATEGORIES),
  dateLost: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
})
const pair = z.object({ lost: post, found: post })
const single = z.object({ ...post.shape, postType: z.enum(POST_TYPES) })

/** A post whose matches are known, or one of the many around it, which has no `part`. */
export interface BenchPost extends z.infer<typeof post> {
  id: string
  postType: PostType
  part?: Part
  /** Half of a pair, half of two that are only alike, or a post without another half. */
  set?: 'pair' | 'near' | 'alone'
  /** The other half. */
  otherId?: string
}

/** As many of each file, so that five runs take minutes. */
const MOST = 200

/** The files of labelled posts; those without a part are tuned to in three lines of five. */
const files = [
  { name: 'pairs', set: 'pair' },
  { name: 'disagreeing-pairs', set: 'pair' },
  { name: 'near-misses', set: 'near' },
  { name: 'more-disagreeing-pairs', set: 'pair', part: 'more' },
  { name: 'more-near-misses', set: 'near', part: 'more' },
  { name: 'further-pairs', set: 'pair', part: 'further' },
  { name: 'further-near-misses', set: 'near', part: 'further' },
] as const

/**
 * The labelled posts, hidden among others, oldest first. Those of the `further` part have a board
 * of their own, as so many labelled posts of the same kinds would make the others harder to find.
 */
export function makeBoard(others: number, isFurther: boolean): BenchPost[] {
  const halves = files.flatMap(({ name, set, ...file }) =>
    readJsonLines(`matches/${name}.jsonl`, pair)
      .slice(0, MOST)
      .flatMap(({ lost, found }, n): BenchPost[] => {
        const part = 'part' in file ? file.part : partOf(n)
        const [lostId, foundId] = [`${name}-${n}-lost`, `${name}-${n}-found`]
        return [
          { ...lost, id: lostId, postType: 'Lost', part, set, otherId: foundId },
          { ...found, id: foundId, postType: 'Found', part, set, otherId: lostId },
        ]
      }),
  )
  const alone = readJsonLines('matches/without-pair.jsonl', single).map(
    (one, n): BenchPost => ({ ...one, id: `alone-${n}`, part: partOf(n), set: 'alone' }),
  )
  const hidden = makeOtherPosts(others).map((one, n): BenchPost => ({ ...one, id: `other-${n}` }))
  return [...halves, ...alone, ...hidden]
    .filter(({ part }) => part === undefined || (part === 'further') === isFurther)
    .sort((one, other) => (one.dateLost < other.dateLost ? -1 : 1))
}
