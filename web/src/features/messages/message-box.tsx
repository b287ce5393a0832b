import { plural, t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import type { Message } from '@shared/messages/conversations.ts'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/fields.tsx'
import { ErrorReference } from '@/components/states.tsx'
import { useBackOnline, useMediaQuery } from '@/hooks/use-browser.ts'
import { useDraft } from '@/hooks/use-draft.ts'
import { ApiError, isSessionOver } from '@/lib/api-client.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { hasArrived, sendMessageMutation } from './conversations-api.ts'
import { SendAnyway, useMessageCheck } from './send-anyway.tsx'

/** A finger's keyboard has no Shift to hold, so its Enter begins a new line. */
const TOUCH = '(pointer: coarse)'

const MOST_LINES = 6

/** Where somebody writes. It grows with the text, and keeps that until it is sent. */
export function MessageBox(options: ComposerOptions) {
  const { text, change, send, isSending, error, left, warnings, dismissWarnings } = useComposer(options)
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const isTouch = useMediaQuery(TOUCH)
  const id = useId()
  const isAsking = warnings.length > 0
  // In the server's own words if it sent some.
  const reason = error instanceof ApiError ? (error.fieldErrors.text ?? error.message) : t`Please try again.`
  const failure = error === undefined || isSessionOver(error) ? undefined : reason

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (text.trim() === '') boxRef.current?.focus()
    else void send()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey, ctrlKey, metaKey, repeat, nativeEvent } = event
    // While letters are composed, as in Japanese, Enter chooses them.
    if (key !== 'Enter' || nativeEvent.isComposing || repeat) return
    if (ctrlKey || metaKey || !(isTouch || shiftKey || altKey)) submit(event)
  }

  function focusBox() {
    boxRef.current?.focus()
  }

  const describedBy = clsx(failure && `${id}-error`, left !== undefined && `${id}-left`, !isTouch && `${id}-keys`)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      {failure !== undefined && (
        <div id={`${id}-error`} role="alert" className="flex flex-col gap-1">
          <p className="text-danger">{t`It was not sent. ${{ reason: failure }}`}</p>
          <ErrorReference error={error} />
        </div>
      )}
      {isAsking && (
        <SendAnyway
          warnings={warnings}
          onSend={() => {
            focusBox()
            void send(true)
          }}
          onChange={() => {
            focusBox()
            dismissWarnings()
          }}
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={`${id}-box`} className="basis-full text-sm font-semibold">
          {t`Your message`}
        </label>
        <textarea
          ref={boxRef}
          id={`${id}-box`}
          // A browser that cannot fit a field to its text fits it to the number of lines.
          rows={Math.min(text.split('\n').length, MOST_LINES)}
          dir="auto"
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={describedBy || undefined}
          aria-invalid={failure !== undefined || (left !== undefined && left < 0) || undefined}
          className={clsx(
            CONTROL_CLASSES,
            'max-h-40 min-w-0 flex-[1_1_10rem] resize-none overflow-y-auto field-sizing-content',
          )}
        />
        {!isAsking && (
          // A press leaves the focus in the box, and with it a phone's keyboard on the screen.
          <Button type="submit" variant="primary" busy={isSending} onMouseDown={(event) => event.preventDefault()}>
            {t`Send`}
          </Button>
        )}
      </div>
      {(left !== undefined || !isTouch) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          {!isTouch && <p id={`${id}-keys`}>{t`Enter sends, Shift + Enter begins a new line.`}</p>}
          {left !== undefined && (
            <p id={`${id}-left`} className={clsx('ms-auto', left < 0 && 'font-semibold text-danger')}>
              {describeLeft(left)}
            </p>
          )}
        </div>
      )}
    </form>
  )
}

/** @param left how many characters are left; below zero there are too many */
function describeLeft(left: number): string {
  const count = Math.abs(left)
  return left < 0
    ? plural(count, { one: '# character too many', other: '# characters too many' })
    : plural(count, { one: '# character left', other: '# characters left' })
}

/** A message that is on its way. */
export interface Sending {
  key: string
  text: string
  /** The newest message when it was sent; empty if there was none. */
  after: string
}

interface ComposerOptions {
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
 * What somebody writes in a conversation. It stays in this tab until it is sent, and a failed send
 * puts it back into the box. The same text is sent under the same key again, and a changed one
 * under another, because the server refuses a key that it knows with another text.
 */
export function useComposer({ uid, id, messages, onSending, onSent }: ComposerOptions) {
  const draft = useDraft(`${uid} writes in ${id}`, EMPTY)
  const { mutateAsync, isPending } = useMutation(sendMessageMutation(uid, id))
  const [error, setError] = useState<unknown>()
  // The text stays in the box, and nothing is wrong with it any more.
  useBackOnline(error instanceof ApiError && error.status === 0, () => setError(undefined))
  const isBusy = useRef(false)
  const { text: written, tried, after } = draft.values
  // Whoever left in the middle of sending, or had no answer, does not know whether the text has
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
      import('@/lib/push.ts').then(({ offerPush }) => offerPush()).catch(() => {})
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
