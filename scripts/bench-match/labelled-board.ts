import type { PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import {
  type LabelledPair,
  type LabelledPost,
  type Part,
  readDisagreeingPairs,
  readNearMisses,
  readPairs,
  readWithoutPair,
} from './labelled.ts'
import { makeOtherPosts } from './other-posts.ts'

/**
 * What a labelled post is: half of a pair, half of a pair whose people disagree, half of a near
 * miss, or a post whose other half is not on the board.
 */
export type PostSet = 'pair' | 'disagreeing' | 'near' | 'alone'

/** A post of the bench's board. Matches are searched only for posts with a `part`. */
export interface BenchPost extends LabelledPost {
  id: string
  postType: PostType
  part?: Part
  set?: PostSet
  /** The other half, of a pair or of a near miss. */
  otherId?: string
}

/**
 * The labelled posts, hidden among others, oldest first. Those of the `further` part have a board
 * of their own, as so many labelled posts of the same kinds would make the others harder to find.
 */
export function makeBoard(others: number, isFurther = false): BenchPost[] {
  const alone = readWithoutPair().map((post, n): BenchPost => ({ ...post, id: `alone-${n}`, set: 'alone' }))
  const hidden = makeOtherPosts(others).map((post, n): BenchPost => ({ ...post, id: `other-${n}` }))
  return [
    ...halvesOf('pair', readPairs()),
    ...halvesOf('disagreeing', readDisagreeingPairs()),
    ...halvesOf('near', readNearMisses()),
    ...alone,
    ...hidden,
  ]
    .filter(({ part }) => part === undefined || (part === 'further') === isFurther)
    .sort((one, other) => (one.dateLost < other.dateLost ? -1 : 1))
}

function halvesOf(set: PostSet, pairs: readonly (LabelledPair & { part: Part })[]): BenchPost[] {
  return pairs.flatMap(({ lost, found, part }, n): BenchPost[] => {
    const [lostId, foundId] = [`${set}-${n}-lost`, `${set}-${n}-found`]
    return [
      { ...lost, id: lostId, postType: 'Lost', part, set, otherId: foundId },
      { ...found, id: foundId, postType: 'Found', part, set, otherId: lostId },
    ]
  })
}
