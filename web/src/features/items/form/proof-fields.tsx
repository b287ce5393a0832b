import { clsx } from 'clsx/lite'
import { useId, useState } from 'react'
import { ChevronIcon } from '@/components/icons.tsx'
import { itemFormTexts } from './item-form.texts.ts'
import { ProofInputs, type ProofProps } from './proof-inputs.tsx'

const texts = itemFormTexts.proof
const FIELDS = ['question', 'privateNote', 'identifier'] as const

/** What proves whose a thing is. It is closed until somebody opens it or something is set. */
export function ProofFields(props: ProofProps) {
  const { values, fieldProps, hasIdentifier } = props
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const isSet = hasIdentifier || FIELDS.some((name) => values[name] !== '')
  const isOpen = FIELDS.some((name) => fieldProps(name).error) || (chosen ?? isSet)
  // Emptied by hand, it must not close under the writer.
  if (isOpen && chosen === undefined) setChosen(true)
  const isFoundDocument = values.postType === 'Found' && values.category === 'documents'

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-start text-lg font-semibold hover:text-accent"
      >
        {texts.heading}
        <ChevronIcon className={clsx('size-5 shrink-0 text-muted', isOpen && 'rotate-180')} />
      </button>
      <p className="-mt-4 text-sm text-muted">{isFoundDocument ? texts.documents : texts.line}</p>
      <div id={id} className={isOpen ? 'flex flex-col gap-5' : 'hidden'}>
        {isOpen && <ProofInputs {...props} />}
      </div>
    </div>
  )
}
