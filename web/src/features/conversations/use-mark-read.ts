import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePageVisible } from '@/hooks/use-browser.ts'
import { conversationStepMutation } from './conversations-api.ts'
import type { ShownMessage } from './message-list.ts'

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
