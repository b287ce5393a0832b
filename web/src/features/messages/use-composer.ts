import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import type { Message } from '@shared/messages/conversations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBackOnline } from '@/hooks/use-browser.ts'
import { useDraft } from '@/hooks/use-draft.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { hasArrived, sendMessageMutation } from './conversations-api.ts'
import { useMessageCheck } from './send-anyway.tsx'

/** A message that is on its way. */
export interface Sending {
  key: string
  text: string
  /** The newest message when it was sent; empty if there was none. */
  after: string
}

export interface ComposerOptions {
  uid: string
  id: string
  /** The messages that are shown, oldest first. */
  messages: readonly Message[]
  /** Called when a message is on its way, and with nothing when it has arrived or failed. */
  onSending: (sending: Sending | undefined) => void
  onSent: (message: Message, key: string) => void
}

/** From so many characters left the writer is told how many. */
const COUNTED_FROM = 200

/**
 * `tried` is the last text that was sent without an answer, so that it is not sent twice; `after`
 * is the newest message when it was sent, for as long as nobody knows whether it has arrived.
 */
const EMPTY = { text: '', tried: '', after: '' }

/** Stands for the newest message where there is none yet. */
const BEFORE_ALL = '0'

/**
 * What someone writes in a conversation. It stays in this tab until it is sent, and a failed send
 * puts it back into the box. The same text is sent under the same key again, and a changed one
 * under another, because the server refuses a key that it knows with another text.
 */
export function useComposer({ uid, id, messages, onSending, onSent }: ComposerOptions) {
  const client = useQueryClient()
  const draft = useDraft(`${uid} writes in ${id}`, EMPTY)
  const { mutateAsync, isPending } = useMutation(sendMessageMutation(uid, id))
  const [error, setError] = useState<unknown>()
  // The text stays in the box, and nothing is wrong with it any more.
  useBackOnline(error instanceof ApiError && error.status === 0, () => setError(undefined))
  const isBusy = useRef(false)
  const { text: written, tried, after } = draft.values
  // Someone who left in the middle of sending, or had no answer, does not know whether the text has
  // arrived, until it is among the messages.
  const [wasLeft, setLeft] = useState(() => {
    // The sending that is still under way may forget the key, and a second one has to be the same.
    if (after !== '') draft.readIdempotencyKey()
    return after !== ''
  })
  const hasCome = wasLeft && hasArrived(messages, { text: tried, after })
  const isUnanswered = wasLeft && !hasCome
  const text = isUnanswered ? joined(tried, written) : written
  const latest = useRef(text)
  latest.current = text
  const check = useMessageCheck(text)
  const left = MAX_LENGTH.messageText - text.trim().length

  function change(next: string) {
    setError(undefined)
    setLeft(false)
    draft.setValue('text', next)
    if (!wasLeft) return
    draft.setValue('after', '')
    // What has arrived can be sent a second time if the writer wants that.
    if (!isUnanswered) draft.setValue('tried', '')
  }

  /**
   * @param isDecided whether the writer was asked about the text, and wants it sent all the same
   */
  async function send(isDecided = false): Promise<void> {
    const toSend = text.trim()
    if (isBusy.current || toSend === '' || left < 0) return
    isBusy.current = true
    try {
      if (isDecided) check.dismiss()
      else if (check.warnings.length > 0 || !check.maySend()) return
      await deliver(toSend)
    } finally {
      isBusy.current = false
    }
  }

  async function deliver(toSend: string): Promise<void> {
    if (toSend !== tried) draft.renewIdempotencyKey()
    const key = draft.readIdempotencyKey()
    const newest = messages.at(-1)?._id ?? ''
    setError(undefined)
    setLeft(false)
    onSending({ key, text: toSend, after: newest })
    draft.setValue('tried', toSend)
    draft.setValue('after', newest || BEFORE_ALL)
    draft.setValue('text', '')
    latest.current = ''
    try {
      const message = await mutateAsync({ text: toSend, key })
      const since = latest.current
      if (since === '') draft.startOver()
      else {
        // If the conversation has been left, this changes nothing, and the draft is still there.
        draft.setValue('after', '')
        draft.setValue('tried', '')
        draft.renewIdempotencyKey()
      }
      check.startOver()
      onSent(message, key)
      import('@/features/people/push.ts').then(({ offerPush }) => offerPush(client, uid)).catch(() => {})
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : undefined
      if (refusal?.isTransient) setLeft(true)
      else {
        draft.setValue('text', joined(toSend, latest.current))
        draft.setValue('after', '')
        if (refusal?.code === 'idempotency-key-reused') draft.setValue('tried', '')
      }
      // The box goes with the conversation, and what it says.
      if (refusal?.code === 'conversation-ended') notifyFailure(failure, (reason) => t`It was not sent. ${reason}`)
      setError(failure)
    } finally {
      onSending(undefined)
    }
  }

  return {
    text,
    change,
    send,
    isSending: isPending,
    error: hasCome ? undefined : error,
    /** How many characters are left, once there are few; below zero there are too many. */
    left: left <= COUNTED_FROM ? left : undefined,
    warnings: check.warnings,
    dismissWarnings: check.dismiss,
  }
}

const joined = (first: string, next: string): string => (next === '' ? first : `${first}\n${next}`)
