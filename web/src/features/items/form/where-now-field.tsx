import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { type TextBinding, TextField } from '@/components/fields.tsx'

/** Anything but the suggestion that is still without a place. */
const PATTERN = `(?!\\s*Handed in at\\s*$).*`

interface Props extends TextBinding {
  onSuggestion: (text: string) => void
}

/** Where a found thing is now, in own words or by one press. */
export function WhereNowField({ onSuggestion, ...field }: Props) {
  const rootRef = useRef<HTMLDivElement>(null)

  /**
   * What has to be said next is where, so the field gets the focus, with the caret at its end. What
   * was typed already may be just that.
   */
  function beginHandedIn() {
    if (!field.value.startsWith('Handed in at')) {
      const place = field.value === 'With me' ? '' : field.value
      onSuggestion(`Handed in at ${place}`.slice(0, MAX_LENGTH.location))
    }
    rootRef.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={rootRef} className="flex flex-col gap-2">
      <TextField
        {...field}
        label="Where is it now?"
        optional
        pattern={PATTERN}
        maxLength={MAX_LENGTH.location}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Suggestions</legend>
        <Button onClick={() => onSuggestion('With me')}>With me</Button>
        <Button onClick={beginHandedIn}>Handed in at…</Button>
      </fieldset>
    </div>
  )
}
