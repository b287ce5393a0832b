import { plural, t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { UnreadCount } from '@/components/unread-count.tsx'
import { paths } from '@/config/paths.ts'
import { useDisclosure } from '@/hooks/use-disclosure.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { Avatar } from './avatar.tsx'
import { useLogOut } from './use-log-out.ts'

const ENTRY =
  'flex min-h-11 w-full items-center px-4 text-start hover:bg-bg hover:text-accent focus-visible:-outline-offset-3'

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

/** The user's own screens and the logout. Links stay links; the arrow keys move among them. */
export function AccountMenu({ user, unreadConversations: unread, waitingCases: waiting, isOffice }: Props) {
  const unreadId = useId()
  const { open, setOpen, rootRef, buttonRef } = useDisclosure<HTMLDivElement>()
  useArrowKeys(rootRef, open, () => setOpen(true))
  const logOut = useLogOut()
  const name = user.name || user.email

  return (
    <div ref={rootRef} className="md:relative">
      <button
        ref={buttonRef}
        type="button"
        aria-label={t`Account menu`}
        aria-expanded={open}
        aria-controls="account-menu"
        aria-describedby={unread > 0 ? unreadId : undefined}
        title={name}
        onClick={() => setOpen(!open)}
        className="relative grid size-11 place-items-center rounded-full"
      >
        <Avatar key={user.photo} name={name} photo={user.photo} />
        {unread > 0 && (
          <span
            id={unreadId}
            className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-accent"
          >
            <span className="sr-only">
              {plural(unread, {
                one: 'New messages in # conversation',
                other: 'New messages in # conversations',
              })}
            </span>
          </span>
        )}
      </button>
      <div
        id="account-menu"
        hidden={!open}
        // It scrolls on a phone that is held across, because the bar does not.
        className="card absolute top-full end-2 z-10 w-max max-w-[min(20rem,90vw)] min-w-60 md:end-0 md:mt-2 max-h-[calc(100dvh-5rem)] overflow-y-auto py-2 shadow-lg"
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
              <Link to={to} className={ENTRY} data-entry>
                {text}
                {to === paths.conversations && (
                  <UnreadCount count={unread} label={t`, ${unread} unread`} className="ms-2" />
                )}
              </Link>
            </li>
          ))}
          {isOffice && (
            <li>
              <Link to={paths.counter} className={ENTRY} data-entry>
                {t`Counter`}
              </Link>
            </li>
          )}
          {waiting !== undefined && (
            <li>
              <Link to={paths.moderation} className={ENTRY} data-entry>
                {t`Moderation`}
                <UnreadCount count={waiting} label={t`, ${waiting} waiting`} className="ms-2" />
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={ENTRY} data-entry onClick={() => void logOut()}>
              {t`Logout`}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

/**
 * Arrow keys, Home and End move among the entries (`data-entry`) of an open menu; Down on its
 * button opens it.
 */
function useArrowKeys(root: RefObject<HTMLElement | null>, open: boolean, onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const all = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])
    const entries = all.filter(({ parentElement: entry }) => entry && getComputedStyle(entry).display !== 'none')
    const current = entries.findIndex((entry) => entry.matches(':focus'))
    const next = nextIndex(event.key, current, entries.length)
    if (next === undefined || (!open && event.key !== 'ArrowDown')) return
    event.preventDefault()
    // The list must be rendered before the focus can move there.
    if (!open) flushSync(onOpen)
    entries[next]?.focus()
  })
  useEffect(() => {
    const element = root.current
    const onKey = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [root])
}

/** The index that a key leads to, in a circle; -1 is the button above the first entry. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
