import { isOpen } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { splitWords } from '@shared/lib/compare-texts.ts'
import { useRef, useState } from 'react'
import { usePreload } from '@/hooks/use-preload.ts'
import type { ItemValues } from './item-values.ts'
import type { CheckedField, PostFind } from './public-check/check-post.ts'

const loadCheck = async () => (await import('./public-check/check-post.ts')).checkPost

/** A check that is not loaded by then is left out, as nothing may stand in the way of sending. */
const LOAD_TIMEOUT_MS = 3000

type CheckedTexts = Record<CheckedField, string>

const nameOf = ({ kind, text }: PostFind) => `${kind} ${text}`

/**
 * Looks at the words of a post before they are sent, once: what the writer has left is not asked
 * again, nor what the post said before.
 * @param values the words as they are now
 * @param published the words of the post that is changed
 */
export function usePublicCheck(values: CheckedTexts, published: CheckedTexts) {
  const [found, setFound] = useState<readonly PostFind[]>([])
  const [isDecided, setDecided] = useState(false)
  const left = useRef(new Set<string>())
  /** Of how many clicks at one place the last one was. */
  const clicks = useRef(0)
  // What has been taken out by hand is decided, too.
  const finds = found.filter(({ field, text }) => values[field].includes(text))
  usePreload(loadCheck)

  function leave(decided: readonly PostFind[]) {
    for (const find of decided) left.current.add(nameOf(find))
    setFound((before) => before.filter((find) => !decided.includes(find)))
  }

  /** Whether the post can go as it is. What is shown is left when this is asked again. */
  async function mayBeSent(texts: CheckedTexts): Promise<boolean> {
    setDecided(false)
    // The second half of a double click has seen nothing of what the first one has found.
    if (finds.length > 0 && clicks.current > 1) return false
    leave(finds)
    const asked = (await check(texts)).filter(
      (find) => !left.current.has(nameOf(find)) && !published[find.field].includes(find.text),
    )
    setFound(asked)
    return asked.length === 0
  }

  return {
    /** What is still to be decided. */
    finds,
    /** Whether the last decision has been taken, and the post can be sent. */
    isDecided: isDecided && finds.length === 0,
    mayBeSent,
    /** Takes finds as decided. */
    decide: (find: PostFind) => {
      leave([find])
      setDecided(true)
    },
    noticeClick: (count: number) => {
      clicks.current = count
    },
  }
}

/** A check that fails finds nothing. */
async function check(texts: CheckedTexts): Promise<PostFind[]> {
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))
    const checkPost = await Promise.race([loadCheck(), late])
    const finds = checkPost?.(texts, navigator.languages) ?? []
    return finds.filter(
      (find, index) => finds.findIndex((one) => nameOf(one) === nameOf(find) && one.field === find.field) === index,
    )
  } catch {
    return []
  }
}

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
