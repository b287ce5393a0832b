import type { Message } from '@shared/conversations/conversations.ts'
import { MESSAGE_LIMITS } from '@shared/lib/shared-constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadMessages, messagesQuery, noteMessages, reloadIfChanged, reloadIfEnded } from './conversations-api.ts'
import { addEarlier, addNew, addSent, type MessageList } from './message-list.ts'
import { usePoll } from './use-poll.ts'

/**
 * The messages of a conversation, kept up to date while the page is visible.
 * @param isGone whether the conversation is there no more, so that nothing is asked
 */
export function useMessages(uid: string, id: string, isGone: boolean) {
  const client = useQueryClient()
  const { queryKey } = messagesQuery(uid, id)
  const { data, isLoadingError, error, refetch } = useQuery(messagesQuery(uid, id))
  const [earlier, setEarlier] = useState<'busy' | 'failed'>()

  const change = (step: (list: MessageList) => MessageList) =>
    client.setQueryData(queryKey, (list) => list && step(list))

  /** Asks for what is behind the messages that are loaded. It may be more than a page. */
  async function ask(signal: AbortSignal): Promise<boolean> {
    let isNew = false
    let found: Message[]
    do {
      const known = client.getQueryData(queryKey)
      // Whoever leaves the board takes it along, and nothing would bring this to an end.
      if (!known) break
      const after = known.loadedTo ? { after: known.loadedTo } : {}
      found = await loadMessages(id, after, signal, (canWrite) => reloadIfEnded(client, uid, id, canWrite))
      change((list) => addNew(list, found))
      noteMessages(client, uid, id, found)
      isNew ||= found.length > 0
    } while (found.length >= MESSAGE_LIMITS.perPoll)
    return isNew
  }

  const askUntilGone = (signal: AbortSignal) =>
    ask(signal).catch((error: unknown) => {
      reloadIfChanged(client, uid, error)
      throw error
    })

  const { isLate, hurry } = usePoll(id, { ask: askUntilGone, isReady: data !== undefined && !isGone })

  async function showEarlier(): Promise<void> {
    const first = data?.messages[0]
    if (!first || earlier === 'busy') return
    setEarlier('busy')
    try {
      const page = await loadMessages(id, { before: first._id })
      change((list) => addEarlier(list, page))
      setEarlier(undefined)
    } catch {
      setEarlier('failed')
    }
  }

  return {
    list: data,
    isLoadingError,
    error,
    refetch,
    isLate,
    showEarlier: () => void showEarlier(),
    earlier,
    /** Shows a message that has been sent, under the key that it was sent with. */
    addSent: (message: Message, key: string) => {
      change((list) => addSent(list, message, key))
      hurry()
    },
  }
}
