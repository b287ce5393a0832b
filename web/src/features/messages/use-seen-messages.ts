import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePageVisible } from '@/hooks/use-browser.ts'
import type { ShownMessage } from './conversations-api.ts'
import { conversationStepMutation } from './conversations-api.ts'

interface Options {
  newest: ShownMessage | undefined
  /**
   * The last message that had been read when the conversation was opened; empty if there is none.
   */
  read: string
  /** Whether the newest message is in view. */
  isInView: boolean
}

/** Marks a conversation as read once its newest message is seen. */
export function useMarkRead(uid: string, id: string, { newest, read, isInView }: Options): void {
  const { mutate } = useMutation(conversationStepMutation(uid, id))
  const isVisible = usePageVisible()
  const readTo = useRef(read)
  const toRead = newest?.from === 'other' ? newest._id : ''

  useEffect(() => {
    const before = readTo.current
    if (!isVisible || !isInView || toRead <= before) return
    readTo.current = toRead
    // It is tried again when the reader comes back to it.
    mutate('read', { onError: () => (readTo.current = before) })
  }, [mutate, isVisible, isInView, toRead])
}

/** So near to the end, in px, the newest message is in view. */
const NEAR_END = 48

/**
 * For a list that is scrolled from its end, as `flex-col-reverse` is: it opens there and stays
 * there when its height changes, and what is added at its beginning moves nothing. If the reader is
 * elsewhere, this keeps the place when something is added at the end.
 * @param newest names what stands at the end
 * @param isOwn whether the reader has written it, and so wants to see it
 */
export function useNewestInView(ref: RefObject<HTMLElement | null>, newest: string, isOwn: boolean) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(newest)
  const before = useRef({ newest, height: 0 })

  useEffect(() => {
    const list = ref.current
    const onScroll = () => list && setAtEnd(list.scrollTop > -NEAR_END)
    list?.addEventListener('scroll', onScroll, { passive: true })
    return () => list?.removeEventListener('scroll', onScroll)
  }, [ref])

  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const grown = list.scrollHeight - before.current.height
    if (before.current.newest !== newest) {
      if (isOwn || isAtEnd) list.scrollTop = 0
      else list.scrollTop -= grown
    }
    before.current = { newest, height: list.scrollHeight }
  })

  // What is in view has been seen.
  if (isAtEnd && seen !== newest) setSeen(newest)

  return {
    isAtEnd,
    /** Whether something has been added at the end that the reader has not seen. */
    hasUnseen: seen !== newest,
    showNewest: () => {
      if (ref.current) ref.current.scrollTop = 0
      setAtEnd(true)
    },
  }
}
