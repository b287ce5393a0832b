import { LineIcon } from './icons.tsx'

/** Says that somebody is a moderator. It stands beside a name, and no name can look like it. */
export function ModeratorBadge() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-accent px-2.5 py-0.5 text-sm font-semibold text-on-accent">
      <LineIcon className="size-4 shrink-0">
        <path d="M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z" />
        <path d="m9 11.5 2.2 2.2L15.5 9" />
      </LineIcon>
      Moderator
    </span>
  )
}
