import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { CONTROL_CLASSES } from '@/components/fields.tsx'
import { ErrorReference } from '@/components/states.tsx'
import { useMediaQuery } from '@/hooks/use-browser.ts'
import { ApiError, isSessionOver } from '@/lib/api-client.ts'
import { SendAnyway } from './send-anyway.tsx'
import { type ComposerOptions, useComposer } from './use-composer.ts'

/** A finger's keyboard has no Shift to hold, so its Enter begins a new line. */
const TOUCH = '(pointer: coarse)'

const MOST_LINES = 6

/** Where someone writes. It grows with the text, and keeps that until it is sent. */
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
        <label htmlFor={`${id}-box`} className="sr-only">
          {t`Your message`}
        </label>
        <textarea
          ref={boxRef}
          id={`${id}-box`}
          // A browser that cannot fit a field to its text fits it to the number of lines.
          rows={Math.min(text.split('\n').length, MOST_LINES)}
          dir="auto"
          placeholder={t`Your message`}
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
          {!isTouch && <p id={`${id}-keys`}>{t`Enter sends. Shift + Enter starts a new line.`}</p>}
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
