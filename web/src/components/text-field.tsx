import { clsx } from 'clsx/lite'
import type { ChangeEvent, ComponentProps } from 'react'
import { CONTROL_CLASSES, Field, type FieldProps, READ_ONLY_CLASSES } from './field.tsx'

/** What a form gives each of its text fields. */
export interface TextBinding {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

type Own = 'id' | 'name' | 'children' | 'aria-describedby' | 'aria-invalid'
type SingleLine = { multiline?: false } & Omit<ComponentProps<'input'>, Own>
type MultiLine = { multiline: true } & Omit<ComponentProps<'textarea'>, Own>

/**
 * A labelled text input, or a text area with `multiline`. Other attributes are passed to the
 * control itself.
 */
export function TextField(props: FieldProps & (SingleLine | MultiLine)) {
  const { label, name, error, help, optional, className, ...rest } = props
  const field = { label, name, error, help, optional, className }
  return (
    <Field {...field}>
      {(control) => {
        if (rest.multiline) {
          const { multiline: _, ...attributes } = rest
          return (
            <textarea
              rows={5}
              dir="auto"
              {...attributes}
              {...control}
              className={clsx(CONTROL_CLASSES, READ_ONLY_CLASSES, 'resize-y')}
            />
          )
        }
        const { multiline: _, ...attributes } = rest
        return <input dir="auto" {...attributes} {...control} className={clsx(CONTROL_CLASSES, READ_ONLY_CLASSES)} />
      }}
    </Field>
  )
}
