import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import type { ChangeEvent } from 'react'
import { TextField } from '@/components/text-field.tsx'
import { IdentifierField } from './identifier-field.tsx'
import { proofTexts as texts } from './item-form.texts.ts'
import type { ItemValues } from './item-values.ts'

export interface ProofProps {
  values: ItemValues
  fieldProps: (name: keyof ItemValues) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  setValue: (name: keyof ItemValues, value: string) => void
  hasIdentifier: boolean
  /** Claims are open, so that the question stays as it is. */
  fixed: boolean
}

/** The question, the private note and the number that prove whose a thing is. */
export function ProofInputs({ values, fieldProps, setValue, hasIdentifier, fixed }: ProofProps) {
  const isFound = values.postType === 'Found'
  const hint = isFound && values.category === 'documents' ? 'documents' : isFound ? 'found' : 'lost'
  return (
    <>
      <TextField
        {...fieldProps('question')}
        value={values.question}
        label={texts.question}
        help={`${texts.questionHelp[hint]} ${texts.questionEffect}`}
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
        label={texts.privateNote}
        help={texts.privateNoteHelp}
        optional
        maxLength={MAX_LENGTH.privateNote}
        autoComplete="off"
      />
      <IdentifierField
        isKept={hasIdentifier}
        step={values.identifierStep}
        onStep={(step) => {
          setValue('identifier', '')
          setValue('identifierStep', step)
        }}
        field={fieldProps('identifier')}
      />
    </>
  )
}
