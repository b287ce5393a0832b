import { clsx } from 'clsx/lite'

interface SwitchProps {
  label: string
  on: boolean
  /** While true it keeps its focus and cannot be changed again. */
  busy: boolean
  describedBy: string
  onChange: (on: boolean) => void
}

/**
 * A switch that takes effect at once. Its state is shown by a word and the knob's place, not by
 * colour alone.
 */
export function Switch({ label, on, busy, describedBy, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-min flex-1 font-semibold">{label}</span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-disabled={busy || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            if (!busy) onChange(target.checked)
          }}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-field bg-bg checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute top-1 start-1 size-5 rounded-full transition-transform',
            on ? 'translate-x-5 bg-on-accent rtl-page:-translate-x-5' : 'bg-field',
          )}
        />
      </span>
    </label>
  )
}
