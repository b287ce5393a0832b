import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { clsx } from 'clsx/lite'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { ChevronIcon } from '@/components/icons.tsx'
import { IdentifierInput, type TextBinding, TextField } from '@/components/text-fields.tsx'
import type { ItemValues } from './item-values.ts'

const FIELDS = ['question', 'privateNote', 'identifier'] as const

/** What proves whose a thing is. It is closed until someone opens it or something is set. */
export function ProofFields(props: ProofProps) {
  const { values, fieldProps, hasIdentifier, fixed } = props
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const isSet = hasIdentifier || FIELDS.some((name) => values[name] !== '')
  const isOpen = FIELDS.some((name) => fieldProps(name).error) || (chosen ?? isSet)
  // Emptied by hand, it must not close under the writer.
  if (isOpen && chosen === undefined) setChosen(true)

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-start text-lg font-semibold hover:text-accent"
      >
        {t`Ask for proof`}
        <ChevronIcon className={clsx('size-5 shrink-0 text-muted', isOpen && 'rotate-180')} />
      </button>
      <p className="-mt-4 text-sm text-muted">
        {isFoundDocument(values)
          ? t`For a document, ask what only its owner knows.`
          : t`Your post stays open until you approve a claim.`}
      </p>
      <div id={id} className={isOpen ? 'flex flex-col gap-5' : 'hidden'}>
        {isOpen && (
          <>
            <TextField
              {...fieldProps('question')}
              value={values.question}
              label={t`Public question`}
              help={questionHelp(values)}
              optional
              readOnly={fixed}
              maxLength={MAX_LENGTH.question}
              autoComplete="off"
              autoCapitalize="sentences"
            />
            <TextField
              {...fieldProps('privateNote')}
              multiline
              rows={3}
              label={t`A private note`}
              help={t`For example, the answer. Only you can see it.`}
              optional
              maxLength={MAX_LENGTH.privateNote}
              autoComplete="off"
            />
            <IdentifierField {...props} />
          </>
        )}
      </div>
    </div>
  )
}

const isFoundDocument = ({ postType, category }: ItemValues) => postType === 'Found' && category === 'documents'

function questionHelp(values: ItemValues): string {
  if (isFoundDocument(values)) return t`Such as “In which town was it issued?”`
  return t`Such as “What is on the sticker inside the lid?”`
}

interface ProofProps {
  values: ItemValues
  fieldProps: (name: keyof ItemValues) => TextBinding
  setValue: (name: keyof ItemValues, value: string) => void
  hasIdentifier: boolean
  /** Claims are open, so that the question stays as it is. */
  fixed: boolean
}

/** The number of a thing; of one that is kept already, what is to become of it. */
function IdentifierField({ values: { identifierStep: step }, fieldProps, setValue, hasIdentifier }: ProofProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  // The pressed button disappears, so what takes its place gets the focus.
  useEffect(() => {
    if (moved.current) rootRef.current?.querySelector<HTMLElement>('input, button')?.focus()
    moved.current = false
  })

  function go(next: string) {
    moved.current = true
    setValue('identifier', '')
    setValue('identifierStep', next)
  }

  return (
    <div ref={rootRef} className="flex flex-col gap-2">
      {(!hasIdentifier || step === 'replace') && (
        <IdentifierInput
          {...fieldProps('identifier')}
          label={t`Serial number (kept secret)`}
          help={t`A serial number, IMEI or microchip. We compare it and never show it.`}
        />
      )}
      {hasIdentifier && (
        <>
          {step !== 'replace' && (
            <p>
              <span className="block font-semibold">{t`Serial number (kept secret)`}</span>
              <span>
                {step === 'remove'
                  ? t`The number will be deleted when you save this post.`
                  : t`A number is stored with this post. Nobody can see it.`}
              </span>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {step === '' ? (
              <>
                <Button onClick={() => go('replace')}>{t`Replace the number`}</Button>
                <Button onClick={() => go('remove')}>{t`Remove the number`}</Button>
              </>
            ) : (
              <Button onClick={() => go('')}>{t`Keep the number`}</Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
