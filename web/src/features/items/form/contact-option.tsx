import { type ChangeEvent, useId } from 'react'

interface Props {
  value: string
  /** What is chosen, and a line on what follows from it. */
  label: string
  line: string
  checked: boolean
  disabled: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One way in which people reach the poster. The line, too, can be pressed. */
export function ContactOption({ value, label, line, ...input }: Props) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-not-allowed">
      <input
        {...input}
        type="radio"
        name="contact"
        value={value}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-line`}
        className="mt-1 size-[1.1em] shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-line`} className="block text-sm text-muted">
          {line}
        </span>
      </span>
    </label>
  )
}
