import type { ComponentProps } from 'react'
import type { FieldProps } from '@/components/field.tsx'
import { TextField } from '@/components/text-field.tsx'
import { accountTexts } from './account.texts.ts'

type Props = Pick<FieldProps, 'name' | 'error'> & Pick<ComponentProps<'input'>, 'value' | 'onChange'>

export function EmailField(props: Props) {
  const label = accountTexts.fields.email
  return <TextField {...props} label={label} type="email" autoComplete="email" inputMode="email" required />
}
