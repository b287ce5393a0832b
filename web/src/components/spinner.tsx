import { clsx } from 'clsx/lite'

/** Shows that something is loading, to screen readers as well. */
export function Spinner({ label = 'Loading…', className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={clsx('flex flex-col items-center gap-3 py-16 text-muted', className)}>
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-3 border-accent border-r-transparent"
      />
      <span>{label}</span>
    </div>
  )
}
