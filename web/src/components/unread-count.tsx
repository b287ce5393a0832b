import { clsx } from 'clsx/lite'

/** The largest number that there is room for. */
const MAX_SHOWN = 99

/**
 * How much is unread, and nothing if all is read.
 * @param label what a screen reader says in its place, if nothing else says it
 */
export function UnreadCount({ count, label, className }: { count: number; label?: string; className?: string }) {
  if (count === 0) return null
  return (
    <span className={clsx('inline-flex', className)}>
      <span
        aria-hidden="true"
        className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[min(0.75rem,4vw)] leading-none font-semibold text-on-accent tabular-nums"
      >
        {Math.min(count, MAX_SHOWN)}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
