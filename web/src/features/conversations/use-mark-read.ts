import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageVisible } from '@/hooks/use-page-visible.ts'
import { conversationStepMutation } from './conversations-api.ts'
import type { ShownMessage } from './message-list.ts'

/** Whoever answers at once has read it by that, so a call of its own waits for so long. */
export const READ_AFTER_MS = 3000

interface Options {
  newest: ShownMessage | undefined
  /** The last message that had been read when the conversation was opened; empty if there is none. */
  read: string
  /** Whether the newest message is in view, and the reader is not just answering it. */
  isInView: boolean
}

/** Marks a conversation as read once its newest message is seen, unless the reader has written it. */
export function useMarkRead(uid: string, id: string, { newest, read, isInView }: Options): void {
  const { mutate } = useMutation(conversationStepMutation(uid, id))
  const isVisible = usePageVisible()
  const readTo = useRef(read)
  const toRead = newest?.from === 'other' ? newest._id : ''

  const markRead = useEffectEvent(() => {
    if (toRead <= readTo.current) return
    const before = readTo.current
    readTo.current = toRead
    // It is tried again when the reader comes back to it.
    mutate('read', { onError: () => (readTo.current = before) })
  })

  useEffect(() => {
    if (!isVisible || !isInView || toRead === '') return
    const timer = setTimeout(() => markRead(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isVisible, isInView, toRead])
}
