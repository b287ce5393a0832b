import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** A second press ends a `checkbox`; of the `radio`s of one name, one is always chosen. */
  type: 'checkbox' | 'radio'
  text: ReactNode
}

/** A filter in a form: dark while it is chosen. It works before the script is there, too. */
export function Chip({ text, ...input }: Props) {
  return (
    <label className="chip">
      <input
        {...input}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full focus-visible:outline-none"
      />
      {text}
    </label>
  )
}
