import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { IdentifierInput } from '@/components/identifier-input.tsx'
import { proofTexts as texts } from './item-form.texts.ts'

interface Props {
  /** Whether the post has a number, which nobody can see any more. */
  isKept: boolean
  /** `remove` or `replace`, or empty while the number stays. */
  step: string
  onStep: (step: string) => void
  field: {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
}

/** The number of a thing; of one that is kept already, what is to become of it. */
export function IdentifierField({ isKept, step, onStep, field }: Props) {
  const rootRef = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  // The pressed button disappears, so what takes its place gets the focus.
  useEffect(() => {
    if (moved.current) rootRef.current?.querySelector<HTMLElement>('input, button')?.focus()
    moved.current = false
  })

  function go(next: string) {
    moved.current = true
    onStep(next)
  }

  return (
    <div ref={rootRef} className="flex flex-col gap-2">
      {(!isKept || step === 'replace') && (
        <IdentifierInput {...field} label={texts.identifier} help={texts.identifierHelp} />
      )}
      {isKept && (
        <>
          {step !== 'replace' && (
            <p>
              <span className="block font-semibold">{texts.identifier}</span>
              <span>{step === 'remove' ? texts.identifierGoes : texts.identifierKept}</span>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {step === '' ? (
              <>
                <Button onClick={() => go('replace')}>{texts.replaceIdentifier}</Button>
                <Button onClick={() => go('remove')}>{texts.removeIdentifier}</Button>
              </>
            ) : (
              <Button onClick={() => go('')}>{texts.keepIdentifier}</Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
