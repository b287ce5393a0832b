import type { ComponentProps } from 'react'
import type { FieldProps } from '@/components/field.tsx'
import { TextField } from '@/components/text-field.tsx'

type Props = Pick<FieldProps, 'name' | 'error'> & Pick<ComponentProps<'input'>, 'value' | 'onChange'>

export function EmailField(props: Props) {
  const label = 'Email'
  return <TextField {...props} label={label} type="email" autoComplete="email" inputMode="email" required />
}
