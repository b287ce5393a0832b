import type { PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { type LabelledPost, type Part, partOf, readPairs, readWithoutPair } from './labelled.ts'
import { makeOtherPosts } from './other-posts.ts'

/**
 * A post of the bench's board. `pairId` is the id of the other half. Matches are searched only for
 * posts with a `part`.
 */
export interface BenchPost extends LabelledPost {
  id: string
  postType: PostType
  part?: Part
  pairId?: string
}

const OTHER_POSTS = 5000

/** The labelled posts, hidden among the others, oldest first. */
export function makeBoard(): BenchPost[] {
  const pairs = readPairs().flatMap(({ lost, found }, n): BenchPost[] => {
    const [lostId, foundId] = [`pair-${n}-lost`, `pair-${n}-found`]
    return [
      { ...lost, id: lostId, postType: 'Lost', part: partOf(n), pairId: foundId },
      { ...found, id: foundId, postType: 'Found', part: partOf(n), pairId: lostId },
    ]
  })
  const alone = readWithoutPair().map((post, n): BenchPost => ({ ...post, id: `alone-${n}`, part: partOf(n) }))
  const others = makeOtherPosts(OTHER_POSTS).map((post, n): BenchPost => ({ ...post, id: `other-${n}` }))
  return [...pairs, ...alone, ...others].sort((one, other) => (one.dateLost < other.dateLost ? -1 : 1))
}
