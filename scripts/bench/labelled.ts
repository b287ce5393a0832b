import * as z from 'zod'
import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { POST_TYPES, type PostType } from '../../functions/src/shared/items/item-status.ts'
import { readJsonLines } from '../base/json-lines.ts'
import { makeOtherPosts } from './other-posts.ts'

/**
 * A part of the labelled texts. Rules and weights were chosen with all but `untouched`, whose texts
 * were read by nobody who chose them.
 */
export type Part = 'tuning' | 'more' | 'further' | 'untouched'

/** The boards on which labelled posts are hidden. */
export const boards = ['own', 'further', 'languages'] as const

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
const inLanguage = z.object({ ...pair.shape, language: z.string(), isPair: z.boolean() })
const single = z.object({ ...post.shape, postType: z.enum(POST_TYPES) })

/** A post whose matches are known, or one of the many around it, which has no `part`. */
export interface BenchPost extends z.infer<typeof post> {
  id: string
  postType: PostType
  part?: string
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
 * of their own, as so many labelled posts of the same kinds would make the others harder to find;
 * and so have those that were found by someone who writes another language.
 */
export function makeBoard(others: number, board: (typeof boards)[number]): BenchPost[] {
  const labelled = board === 'languages' ? readLanguages() : readEnglish(board === 'further')
  const hidden = makeOtherPosts(others).map((one, n): BenchPost => ({ ...one, id: `other-${n}` }))
  return [...labelled, ...hidden].sort((one, other) => (one.dateLost < other.dateLost ? -1 : 1))
}

function readEnglish(isFurther: boolean): BenchPost[] {
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
  return [...halves, ...alone].filter(({ part }) => (part === 'further') === isFurther)
}

/** Losses in English with what was found in another language: two lines in four are untouched. */
function readLanguages(): BenchPost[] {
  return readJsonLines('matches/other-languages.jsonl', inLanguage).flatMap(
    ({ language, isPair, lost, found }, n): BenchPost[] => {
      const part = n % 4 < 2 ? 'other languages, tuning' : `${nameOf.of(language)}, untouched`
      const set = isPair ? 'pair' : 'near'
      const [lostId, foundId] = [`${language}-${n}-lost`, `${language}-${n}-found`]
      return [
        { ...lost, id: lostId, postType: 'Lost', part, set, otherId: foundId },
        { ...found, id: foundId, postType: 'Found', part, set, otherId: lostId },
      ]
    },
  )
}

const nameOf = new Intl.DisplayNames('en', { type: 'language' })
