import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { pathIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { useUnreadCount } from './notifications-api.ts'

/** The largest number that the bell has room for. */
const MAX_SHOWN = 99

const BellIcon = pathIcon('M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Zm4 10.5h4')

/** Leads to the notifications, and shows how many are unread. */
export function NotificationBell({ uid }: { uid: string }): ReactNode {
  const unread = useUnreadCount(uid)
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`
  return (
    <NavLink
      to={paths.notifications}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:text-accent aria-[current]:text-accent"
    >
      <BellIcon className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-accent px-1 text-[min(0.75rem,4vw)] leading-none font-semibold text-on-accent tabular-nums"
        >
          {Math.min(unread, MAX_SHOWN)}
        </span>
      )}
    </NavLink>
  )
}
