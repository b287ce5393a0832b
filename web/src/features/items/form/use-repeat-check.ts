import { isOpen } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { useRef, useState } from 'react'
import type { ItemValues } from './item-values.ts'
import { areNearSame, wordsOfPost } from './near-same.ts'

/**
 * Looks whether a post that is about to be sent is nearly the same as an open one of its poster.
 * Once the poster has said that it is another one, it does not ask again.
 * @param ownPosts none while they are not loaded, as nothing may stand in the way of sending
 */
export function useRepeatCheck(ownPosts: readonly MyItem[] = []) {
  const [repeated, setRepeated] = useState<MyItem>()
  const [asked, setAsked] = useState(0)
  const isAllowed = useRef(false)

  return {
    /** The post that seems to be the same. */
    repeated,
    /** Goes up with each look, so that the note can appear anew. */
    asked,
    allow: () => {
      isAllowed.current = true
    },
    /** @param values the new post */
    mayBeSent(values: ItemValues): boolean {
      const words = wordsOfPost(values)
      const same = ownPosts.find(
        (post) => isOpen(post.status) && post.postType === values.postType && areNearSame(wordsOfPost(post), words),
      )
      setAsked((count) => count + 1)
      setRepeated(isAllowed.current ? undefined : same)
      return isAllowed.current || same === undefined
    },
  }
}
