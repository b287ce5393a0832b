import type { ComponentProps } from 'react'
import { type FieldProps, TextField } from '@/components/fields.tsx'

type Props = Pick<FieldProps, 'name' | 'error'> & Pick<ComponentProps<'input'>, 'value' | 'onChange'>

export function EmailField(props: Props) {
  const label = 'Email'
  return <TextField {...props} label={label} type="email" autoComplete="email" inputMode="email" required />
}
