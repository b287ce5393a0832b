import { MAX_LENGTH, MIN_IDENTIFIER_LENGTH } from '@shared/lib/shared-constants.ts'
import type { FieldProps } from './field.tsx'
import { type TextBinding, TextField } from './text-field.tsx'

/** Anything with enough letters and digits; what stands between them does not count. */
const PATTERN = `(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{N}]){${MIN_IDENTIFIER_LENGTH}}.*`

type Props = Pick<FieldProps, 'label' | 'help'> & TextBinding

/** Asks for the number of a thing, in a post as in a claim. It may stay empty. */
export function IdentifierInput(props: Props) {
  return (
    <TextField
      {...props}
      optional
      pattern={PATTERN}
      maxLength={MAX_LENGTH.identifier}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
