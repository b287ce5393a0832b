import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageVisible } from '@/hooks/use-page-visible.ts'
import { conversationQuery, conversationStepMutation } from './conversations-api.ts'
import type { ShownMessage } from './message-list.ts'

/** Whoever answers at once has read it by that, so a call of its own waits for so long. */
export const READ_AFTER_MS = 3000

interface Options {
  newest: ShownMessage | undefined
  /**
   * The last message that had been read when the conversation was opened; empty if there is none.
   */
  read: string
  /** Whether the newest message is in view. */
  isInView: boolean
  isAnswering?: boolean
}

/**
 * Marks a conversation as read once its newest message was seen, unless the reader has answered it.
 * Whoever goes on to what is above it, or leaves, has seen it all the same.
 */
export function useMarkRead(uid: string, id: string, { newest, read, isInView, isAnswering = false }: Options): void {
  const client = useQueryClient()
  const { mutate } = useMutation(conversationStepMutation(uid, id))
  const isVisible = usePageVisible()
  const readTo = useRef(read)
  const seen = useRef('')
  const toRead = newest?.from === 'other' ? newest._id : ''

  const markRead = useEffectEvent(() => {
    // What has come since then has not been seen.
    if (isAnswering || seen.current !== toRead || toRead <= readTo.current) return
    const before = readTo.current
    readTo.current = toRead
    // It is tried again when the reader comes back to it.
    mutate('read', { onError: () => (readTo.current = before) })
  })

  useEffect(() => {
    if (!isVisible) return
    if (isInView) seen.current = toRead
    const timer = setTimeout(() => markRead(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isVisible, isInView, toRead])

  useEffect(() => {
    const { queryKey } = conversationQuery(uid, id)
    const leave = () => {
      // A logout takes what was loaded along, and ends the session that a call would need.
      if (client.getQueryData(queryKey)) markRead()
    }
    return () => queueMicrotask(leave)
  }, [client, uid, id])
}
