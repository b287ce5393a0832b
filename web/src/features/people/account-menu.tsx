import { plural, t } from '@lingui/core/macro'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { MENU_ENTRY, Menu } from '@/components/menu.tsx'
import { UnreadCount } from '@/components/unread-count.tsx'
import { paths } from '@/config/paths.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { Avatar } from './avatar.tsx'
import { useLogOut } from './use-log-out.ts'

const LINKS = [
  { to: paths.addItem, text: t`Add Item` },
  { to: paths.allRecovered, text: t`Recovered Items` },
  { to: paths.myItems, text: t`Manage My Items` },
  { to: paths.claims, text: t`Claims` },
  { to: paths.conversations, text: t`Messages` },
  { to: paths.account, text: t`Account` },
]

interface Props {
  user: SessionUser
  /** How many of the user's conversations have unread messages. */
  unreadConversations: number
  /** How many cases wait for the user; undefined if the user is no moderator. */
  waitingCases: number | undefined
  /** Whether the user is an office. */
  isOffice: boolean
}

/** The user's own screens and the logout. */
export function AccountMenu({ user, unreadConversations: unread, waitingCases: waiting, isOffice }: Props) {
  const unreadId = useId()
  const logOut = useLogOut()
  const name = user.name || user.email

  return (
    <Menu
      aria-label={t`Account menu`}
      aria-describedby={unread > 0 ? unreadId : undefined}
      title={name}
      className="relative grid size-11 place-items-center rounded-full"
      // On a phone it opens below the whole bar.
      rootClassName="md:relative"
      menuClassName="end-2 min-w-60 md:end-0 md:mt-2"
      icon={
        <>
          <Avatar key={user.photo} name={name} photo={user.photo} />
          {unread > 0 && (
            <span
              id={unreadId}
              className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-danger"
            >
              <span className="sr-only">
                {plural(unread, {
                  one: 'New messages in # conversation',
                  other: 'New messages in # conversations',
                })}
              </span>
            </span>
          )}
        </>
      }
    >
      <p className="border-b border-line px-4 pb-2">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          <AddressText>{user.email}</AddressText>
        </span>
      </p>
      <ul className="pt-2">
        {LINKS.map(({ to, text }) => (
          // A phone has these at its foot.
          <li key={to} className={to === paths.conversations || to === paths.account ? 'max-md:hidden' : undefined}>
            <Link to={to} className={MENU_ENTRY}>
              {text}
              {to === paths.conversations && (
                <UnreadCount count={unread} label={t`, ${unread} unread`} className="ms-2" />
              )}
            </Link>
          </li>
        ))}
        {isOffice && (
          // A desk has it in the bar.
          <li className="md:hidden">
            <Link to={paths.counter} className={MENU_ENTRY}>
              {t`Counter`}
            </Link>
          </li>
        )}
        {waiting !== undefined && (
          <li>
            <Link to={paths.moderation} className={MENU_ENTRY}>
              {t`Moderation`}
              <UnreadCount count={waiting} label={t`, ${waiting} waiting`} className="ms-2" />
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={MENU_ENTRY} onClick={() => void logOut()}>
            {t`Logout`}
          </button>
        </li>
      </ul>
    </Menu>
  )
}
