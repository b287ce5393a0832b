import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { Button } from '@/components/button.tsx'
import { contactOf, type ItemValues } from './item-values.ts'
import type { PostFind } from './public-check/check-post.ts'
import { appendLine, takeOut } from './public-check/find.ts'
import type { usePublicCheck } from './use-post-checks.ts'

const PLACES: Record<PostFind['field'], string> = {
  title: t`in the title`,
  description: t`in the description`,
  question: t`in the question`,
  location: t`in the location`,
}

/** What it would mean if everyone could read it. */
const MEANINGS: Record<PostFind['kind'], string> = {
  email: t`Anyone could write to this address, including programs that collect addresses.`,
  phone: t`Anyone could call this number, including scammers.`,
  card: t`Anyone who reads a card number could try to pay with it.`,
  iban: t`Anyone who reads an account number could try to take money from it.`,
  imei: t`Anyone who reads this number could say the phone is theirs. Kept private, it proves who owns it.`,
  document: t`Anyone who reads a document number could pose as its owner. Kept private, it proves who owns it.`,
}

interface Props {
  check: ReturnType<typeof usePublicCheck>
  values: ItemValues
  email: string
  setValue: (name: keyof ItemValues, value: string) => void
  /** The value of the button that was pressed to send the form. */
  pressed: string
  submitLabel: string
}

/**
 * Shows what the words of a post hold that should not be public, and carries out what is decided.
 * After the last decision the button that was pressed has the focus, so that one press more sends
 * the post.
 */
export function PublicCheckPanel(props: Props) {
  const { check, values, email, setValue, pressed, submitLabel } = props
  const { finds, isDecided, decide } = check
  const rootRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const shouldFocus = useRef(false)
  const isShown = finds.length > 0

  useEffect(() => {
    if (!shouldFocus.current || isShown) return
    shouldFocus.current = false
    const buttons = rootRef.current?.closest('form')?.querySelectorAll<HTMLButtonElement>('button[type=submit]')
    Array.from(buttons ?? [])
      .find(({ value }) => value === pressed)
      ?.focus()
  })

  function leave(find: PostFind) {
    shouldFocus.current = true
    decide(find)
  }

  function remove(find: PostFind) {
    const { field, kind, text } = find
    const rest = takeOut(values[field], text, kind === 'phone' || kind === 'email')
    // A title has to say something, such as “Phone”.
    setValue(field, rest === '' && field === 'title' ? takeOut(values[field], text) : rest)
    leave(find)
  }

  function moveToNote(find: PostFind) {
    setValue('privateNote', appendLine(values.privateNote, find.text))
    remove(find)
  }

  function meaningOf({ kind, text }: PostFind): string {
    if (kind !== 'email' || text.toLowerCase() !== email.toLowerCase()) return MEANINGS[kind]
    return contactOf(values) === 'email'
      ? t`This is your own address. People who are logged in can see it beside your post; here everyone could read it.`
      : t`This is your own address, which you don’t show on your post. Here everyone could read it.`
  }

  return (
    <div ref={rootRef}>
      {isShown && (
        <Finds count={finds.length}>
          {finds.map((find, index) => {
            const findId = `${id}-${index}`
            const hasRoom = appendLine(values.privateNote, find.text).length <= MAX_LENGTH.privateNote
            return (
              <li
                key={`${find.field} ${find.kind} ${find.text}`}
                className="flex flex-col gap-2 border-t border-line pt-3"
              >
                <p id={findId}>
                  <bdi className="font-semibold wrap-anywhere">
                    {find.kind === 'email' ? <AddressText>{find.text}</AddressText> : find.text}
                  </bdi>{' '}
                  <span className="text-sm text-muted">{PLACES[find.field]}</span>
                  <span className="block">{meaningOf(find)}</span>
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    aria-describedby={hasRoom ? findId : `${findId} ${findId}-full`}
                    disabled={!hasRoom}
                    onClick={() => moveToNote(find)}
                  >
                    {t`Move to private note`}
                  </Button>
                  <Button aria-describedby={findId} onClick={() => remove(find)}>
                    {t`Remove`}
                  </Button>
                  <Button aria-describedby={findId} onClick={() => leave(find)}>
                    {t`Keep it public`}
                  </Button>
                </div>
                {!hasRoom && (
                  <p id={`${findId}-full`} className="text-sm text-muted">
                    {t`There’s no room for it in the private note.`}
                  </p>
                )}
              </li>
            )
          })}
        </Finds>
      )}
      <p role="status">{isDecided ? t`All set. Press ${submitLabel} to publish.` : ''}</p>
    </div>
  )
}

/** The list of finds. It gets the focus when it appears, and again after each decision. */
function Finds({ count, children }: { count: number; children: ReactNode }) {
  const panelRef = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => panelRef.current?.focus(), [])

  // After a decision its buttons are gone, and the focus with them.
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body) panelRef.current?.focus()
  }, [count])

  return (
    <section
      ref={panelRef}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-line`}
      className="callout-warning flex scroll-mt-20 flex-col gap-4"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-heading`} className="text-lg font-semibold">
          {t`Should everyone be able to read this?`}
        </h2>
        <p id={`${id}-line`}>{t`Not sent yet. Decide on each item, or press the button again to publish as is.`}</p>
      </div>
      <ul className="flex flex-col gap-4">{children}</ul>
    </section>
  )
}
