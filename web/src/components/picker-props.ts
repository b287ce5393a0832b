import type { ControlProps } from './field.tsx'

/** What a date field passes to its picker. */
export type PickerProps = {
  control: ControlProps
  /** `YYYY-MM-DD`, empty, or a text that was typed and is no day. */
  value: string
  onChange: (value: string) => void
  /** Called with the message about such a text once the typing has ended. */
  onProblem: (problem: string | undefined) => void
  required: boolean
  className: string
}
