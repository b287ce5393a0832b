import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useEffect, useRef } from 'react'
import { checkTexts as texts } from './check-panel.texts.ts'
import { CheckPanel } from './check-panel.tsx'
import type { ItemValues } from './item-values.ts'
import type { PostFind } from './public-check/check-post.ts'
import { appendLine, takeOut } from './public-check/take-out.ts'

interface Props {
  finds: readonly PostFind[]
  values: ItemValues
  email: string
  setValue: (name: keyof ItemValues, value: string) => void
  onDecision: (find: PostFind) => void
  isDecided: boolean
  /** The value of the button that was pressed to send the form. */
  pressed: string
  submitLabel: string
}

/**
 * Carries out what is decided about the finds in the words of a post. After the last decision the
 * button that was pressed has the focus, so that one press more sends the post.
 */
export function PublicCheckPanel({
  finds,
  values,
  email,
  setValue,
  onDecision,
  isDecided,
  pressed,
  submitLabel,
}: Props) {
  const rootRef = useRef<HTMLDivElement>(null)
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

  function decide(find: PostFind) {
    shouldFocus.current = true
    onDecision(find)
  }

  const noteWith = (text: string) => appendLine(values.privateNote, text)
  const remove = ({ field, text }: PostFind) => setValue(field, takeOut(values[field], text))

  return (
    <div ref={rootRef}>
      {isShown && (
        <CheckPanel
          finds={finds}
          own={{ email, isShown: values.contact === 'email' }}
          hasRoomFor={(text) => noteWith(text).length <= MAX_LENGTH.privateNote}
          onNote={(find) => {
            remove(find)
            setValue('privateNote', noteWith(find.text))
            decide(find)
          }}
          onTakeOut={(find) => {
            remove(find)
            decide(find)
          }}
          onLeave={decide}
        />
      )}
      <p role="status">{isDecided ? texts.decided(submitLabel) : ''}</p>
    </div>
  )
}
