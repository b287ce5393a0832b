import type { ReactNode } from 'react'
import { paths } from '@/config/paths.ts'
import { AccountMenu } from '@/features/accounts/account-menu.tsx'
import { AccountNotes } from '@/features/accounts/account-notes.tsx'
import { useWaitingCases } from '@/features/moderation/use-waiting-cases.ts'
import { NotificationBell } from '@/features/notifications/notification-bell.tsx'
import { useUnreadConversations } from '@/features/notifications/use-unread-conversations.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { usePreload } from '@/hooks/use-preload.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { loadConfirmDialog } from '@/lib/confirm.ts'
import { loadToasts } from '@/lib/notify.ts'
import { screenAt } from '../screens.ts'
import { OwnLinks } from './own-links.tsx'

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
  usePreload(loadConfirmDialog)
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
