import { useRef, useState } from 'react'
import { usePreload } from '@/hooks/use-preload.ts'
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
