import type { Message } from '@shared/messages/conversations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { addEarlier, addSent, loadMessages, type MessageList, messagesQuery } from './conversations-api.ts'

/**
 * The messages of a conversation, kept up to date while the page is visible.
 * @param isGone whether the conversation is there no more, so that nothing is asked
 */
export function useMessages(uid: string, id: string, isGone: boolean) {
  const client = useQueryClient()
  const [lastEventAt, noteEvent] = useLastEvent()
  const query = useQuery({
    ...messagesQuery(uid, id),
    enabled: !isGone,
    // The next poll is the next try.
    ...(client.getQueryData(messagesQuery(uid, id).queryKey) && { retry: false }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data === undefined) return false
      const delay = pollDelay(Date.now() - lastEventAt, error !== null)
      return error instanceof ApiError ? Math.max(delay, error.retryAfterMs) : delay
    },
  })
  const { data: list, isLoadingError, isRefetchError, error, refetch } = query
  const [earlier, setEarlier] = useState<'busy' | 'failed'>()
  const newest = list?.messages.at(-1)?._id
  const [known, setKnown] = useState(newest)

  if (known !== newest) {
    setKnown(newest)
    noteEvent()
  }

  const change = (step: (list: MessageList) => MessageList) =>
    client.setQueryData(messagesQuery(uid, id).queryKey, (before) => before && step(before))

  async function showEarlier(): Promise<void> {
    const first = list?.messages[0]
    if (!first || earlier === 'busy') return
    setEarlier('busy')
    try {
      const page = await loadMessages(id, { before: first._id })
      change((before) => addEarlier(before, page))
      setEarlier(undefined)
    } catch {
      setEarlier('failed')
    }
  }

  return {
    list,
    isLoadingError,
    error,
    refetch,
    /** Whether the last poll has failed, so that messages may come late. */
    isLate: isRefetchError,
    showEarlier: () => void showEarlier(),
    earlier,
    /** Shows a message that has been sent, under the key that it was sent with. */
    addSent: (message: Message, key: string) => void change((before) => addSent(before, message, key)),
  }
}

/** What people do while they read or write, or when they come back. */
const ACTIVITIES = ['keydown', 'pointerdown', 'scroll', 'visibilitychange'] as const
/** Typing reports each key; this often is enough. */
const ACTIVITY_STEP_MS = 30_000

/** When something happened last that makes a message likely, and a function that notes that. */
function useLastEvent(): [number, () => void] {
  const [lastEventAt, setLastEventAt] = useState(Date.now)
  useEffect(() => {
    const notice = () => setLastEventAt((last) => (Date.now() - last < ACTIVITY_STEP_MS ? last : Date.now()))
    for (const activity of ACTIVITIES) document.addEventListener(activity, notice, { capture: true, passive: true })
    return () => {
      for (const activity of ACTIVITIES) document.removeEventListener(activity, notice, { capture: true })
    }
  }, [])
  return [lastEventAt, () => setLastEventAt(Date.now())]
}

const MINUTE = 60_000

/**
 * How many milliseconds a page waits before it asks for new messages again: few if something has
 * happened that makes one likely, and more the longer nothing does.
 * @param quietMs how long ago someone did something here last, or a message came
 * @param hasFailed whether the last poll has failed
 */
export function pollDelay(quietMs: number, hasFailed: boolean): number {
  if (quietMs >= 5 * MINUTE) return MINUTE
  return hasFailed || quietMs >= 2 * MINUTE ? 12_000 : 4_000
}
