import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { UnreadCount } from '@/components/badges.tsx'
import { paths } from '@/config/paths.ts'
import { useWaitingCases } from '@/features/moderation/moderation-api.ts'
import { NotificationBell } from '@/features/news/notification-bell.tsx'
import { useUnreadConversations } from '@/features/news/notifications-api.ts'
import { AccountMenu } from '@/features/people/account-menu.tsx'
import { ContinueBanner, useRememberedWanted, VerifyReminder } from '@/features/people/account-notes.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { type SessionUser, useAuth } from '@/lib/auth/auth-context.ts'
import { loadToasts } from '@/lib/notify.ts'
import { screenAt } from '../screens.ts'
import { BAR_LINK } from './bar-link.ts'

/** The links in the bar's menu, the bell and the account in the bar, or the notes below it. */
export type FramePart = 'links' | 'account' | 'notes'

/** What only whoever is signed in sees of the frame. */
export default function OwnFrame({ part }: { part: FramePart }): ReactNode {
  const { user, status } = useAuth()
  if (!user) return null
  const isConfirmed = status === 'signed-in'
  if (part === 'links') return <OwnLinks uid={user.uid} />
  if (part === 'account') return <OwnAccount user={user} isConfirmed={isConfirmed} />
  return isConfirmed && <AccountNotes key={user.uid} user={user} />
}

/** It loads what many screens and a logout need before the network is lost. */
function OwnAccount({ user, isConfirmed }: { user: SessionUser; isConfirmed: boolean }) {
  usePreload(loadToasts)
  usePreload(screenAt(paths.login).load)
  const unread = useUnreadConversations(user.uid)
  const waiting = useWaitingCases(user.uid, isConfirmed)
  return (
    <>
      {/* The bell's calls need a session, so it is shown only once that is confirmed. */}
      {isConfirmed ? <NotificationBell key={user.uid} uid={user.uid} /> : <span className="size-11" />}
      <AccountMenu user={user} unreadConversations={unread} waitingCases={waiting} />
    </>
  )
}

const LINK = `${BAR_LINK} gap-2 md:hidden`

/** A phone's links to what others have asked or claimed. A desk has them in the account's menu. */
function OwnLinks({ uid }: { uid: string }) {
  const unread = useUnreadConversations(uid)
  return (
    <>
      <NavLink to={paths.conversations} className={LINK}>
        Messages
        <UnreadCount count={unread} label={`, ${unread} unread`} />
      </NavLink>
      <NavLink to={paths.claims} className={LINK}>
        Claims
      </NavLink>
    </>
  )
}

/**
 * What stands below the bar for a signed-in user: the way to what they wanted before they
 * registered, otherwise the reminder to confirm their address. One at a time, because a phone has
 * little room.
 */
function AccountNotes({ user }: { user: SessionUser }) {
  const { wanted, putAway } = useRememberedWanted()
  return (
    <>
      <div aria-live="polite">{wanted && <ContinueBanner wanted={wanted} onPutAway={putAway} />}</div>
      {!wanted && !user.emailVerified && <VerifyReminder user={user} />}
    </>
  )
}
