import type { ControlProps } from './field.tsx'

/** What a date field passes to its picker. */
export type PickerProps = {
  control: ControlProps
  value: string
  onChange: (day: string) => void
  required: boolean
  className: string
}
