import type { Message } from '@shared/conversations/conversations.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDraft } from '@/hooks/use-draft.ts'
import { sendMessageMutation } from './conversations-api.ts'
import { useMessageCheck } from './use-message-check.ts'

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
  /** The newest message that is shown. */
  newest: string
  /** Called when a message is on its way, and with nothing when it has arrived or failed. */
  onSending: (sending: Sending | undefined) => void
  onSent: (message: Message, key: string) => void
}

/** From so many characters left the writer is told how many. */
const COUNTED_FROM = 200

/** `tried` is the last text that was sent without an answer, so that it is not sent twice. */
const EMPTY = { text: '', tried: '' }

/**
 * What somebody writes in a conversation. It stays in this tab until it is sent, and a failed send
 * puts it back into the box. The same text is sent under the same key again, and a changed one under
 * another, because the server answers a key that it knows with the first text.
 */
export function useComposer({ uid, id, newest, onSending, onSent }: ComposerOptions) {
  const draft = useDraft(`${uid} writes in ${id}`, EMPTY)
  const { mutateAsync, isPending } = useMutation(sendMessageMutation(uid, id))
  const [error, setError] = useState<unknown>()
  const isBusy = useRef(false)
  const { text: written, tried } = draft.values
  // After a reload in the middle of sending, nobody knows whether the text has arrived.
  const [isUnanswered, setUnanswered] = useState(written === '' && tried !== '')
  const text = isUnanswered ? tried : written
  const check = useMessageCheck(text)
  const left = MAX_LENGTH.messageText - text.trim().length

  function change(next: string) {
    setError(undefined)
    setUnanswered(false)
    draft.setValue('text', next)
  }

  /** @param isDecided whether the writer was asked about the text, and wants it sent all the same */
  async function send(isDecided = false): Promise<void> {
    const toSend = text.trim()
    if (isBusy.current || toSend === '' || left < 0) return
    isBusy.current = true
    try {
      if (isDecided) check.dismiss()
      else if (check.warnings.length > 0 || !(await check.maySend())) return
      await deliver(toSend)
    } finally {
      isBusy.current = false
    }
  }

  const latest = useRef(draft)
  latest.current = draft

  async function deliver(toSend: string): Promise<void> {
    if (toSend !== tried) draft.renewIdempotencyKey()
    const key = draft.readIdempotencyKey()
    setError(undefined)
    setUnanswered(false)
    onSending({ key, text: toSend, after: newest })
    draft.setValue('tried', toSend)
    draft.setValue('text', '')
    try {
      const message = await mutateAsync({ text: toSend, key })
      const since = latest.current.values.text
      draft.startOver()
      if (since !== '') draft.setValue('text', since)
      check.startOver()
      onSent(message, key)
    } catch (failure) {
      const since = latest.current.values.text
      draft.setValue('text', since === '' ? toSend : `${toSend}\n${since}`)
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
    error,
    /** How many characters are left, once there are few; below zero there are too many. */
    left: left <= COUNTED_FROM ? left : undefined,
    warnings: check.warnings,
    dismissWarnings: check.dismiss,
  }
}
