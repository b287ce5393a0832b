import type { ControlProps } from './field.tsx'

/** What a date picker is given by its field. */
export type PickerProps = {
  control: ControlProps
  value: string
  onChange: (day: string) => void
  required: boolean
  className: string
}
