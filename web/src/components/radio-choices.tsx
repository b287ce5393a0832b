import { type ComponentProps, useId } from 'react'

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  legend: string
  choices: readonly { value: string; text: string }[]
  error: string | undefined
}

/** A choice of one that has to be made, each on a line of its own. */
export function RadioChoices({ legend, choices, error, value: chosen, ...input }: Props) {
  const errorId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error && errorId}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ value, text }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-field px-3 py-2 has-checked:border-accent has-checked:bg-accent/10"
        >
          <input
            {...input}
            type="radio"
            value={value}
            required
            checked={value === chosen}
            className="size-5 shrink-0"
          />
          <span className="min-w-0">{text}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
