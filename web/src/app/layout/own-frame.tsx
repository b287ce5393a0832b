import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { loadQuestion } from '@/components/confirm.ts'
import { pathIcon } from '@/components/icons.tsx'
import { UnreadCount } from '@/components/unread-count.tsx'
import { paths } from '@/config/paths.ts'
import { useWaitingCases } from '@/features/moderation/moderation-api.ts'
import { NotificationBell } from '@/features/news/notification-bell.tsx'
import { useUnreadConversations } from '@/features/news/notifications-api.ts'
import { AccountMenu } from '@/features/people/account-menu.tsx'
import {
  ContinueBanner,
  PasswordNote,
  usePasswordRemoved,
  useRememberedWanted,
  VerifyReminder,
} from '@/features/people/account-notes.tsx'
import { pushOfferQuery } from '@/features/people/push-offer.ts'
import { usePreload } from '@/hooks/use-preload.ts'
import { type SessionUser, useAuth } from '@/lib/auth/auth-context.ts'
import { useRoles } from '@/lib/auth/use-roles.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { loadToasts } from '@/lib/notify.ts'
import { loadScreen } from '../screens.ts'

const PushNote = lazyPart(() => import('@/features/people/push-note.tsx'), NoPushNote)

/** Where the question cannot be loaded, it makes room for the other notes. */
function NoPushNote({ onDone }: { onDone: () => void }) {
  useEffect(() => onDone())
  return null
}

/** The bell and the account in the bar, the notes below it, or a phone's bar at the foot. */
export type FramePart = 'account' | 'notes' | 'tabs'

/** What only whoever is signed in sees of the frame. */
export default function OwnFrame({ part }: { part: FramePart }): ReactNode {
  const { user, status } = useAuth()
  if (!user) return null
  const isConfirmed = status === 'signed-in'
  if (part === 'tabs') return <Tabs uid={user.uid} />
  if (part === 'account') return <OwnAccount user={user} isConfirmed={isConfirmed} />
  return isConfirmed && <AccountNotes key={user.uid} user={user} />
}

const loadLogin = () => loadScreen(paths.login)

/** It loads what many screens and a logout need before the network is lost. */
function OwnAccount({ user, isConfirmed }: { user: SessionUser; isConfirmed: boolean }) {
  usePreload(loadToasts)
  usePreload(loadQuestion)
  usePreload(loadLogin)
  const unread = useUnreadConversations(user.uid)
  const { moderator, office } = useRoles(user.uid, isConfirmed)
  const waiting = useWaitingCases(user.uid, moderator === true)
  return (
    <>
      {/* The bell's calls need a session, so it is shown only once that is confirmed. */}
      {isConfirmed ? <NotificationBell key={user.uid} uid={user.uid} /> : <span className="size-11" />}
      <AccountMenu user={user} unreadConversations={unread} waitingCases={waiting} isOffice={office === true} />
    </>
  )
}

const TABS = [
  { to: paths.home, text: t`Home`, Icon: pathIcon('M4 11 12 4l8 7v9h-5v-6H9v6H4Z') },
  { to: paths.allItems, text: t`All items`, Icon: pathIcon('M4 6h16M4 12h16M4 18h16') },
  { to: paths.addItem, text: t({ message: 'Post', context: 'to post something' }), Icon: pathIcon('M12 5v14M5 12h14') },
  { to: paths.conversations, text: t`Messages`, Icon: pathIcon('M4 5h16v11H10l-4 4v-4H4Z') },
  { to: paths.account, text: t`Account`, Icon: pathIcon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0') },
]

/** The screens that are used most, at the thumb of whoever holds a phone. */
function Tabs({ uid }: { uid: string }) {
  const unread = useUnreadConversations(uid)
  return (
    <nav
      aria-label={t`Shortcuts`}
      className="inset-x-0 bottom-0 z-20 flex h-(--tabs) upright-phone:fixed print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {TABS.map(({ to, text, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          className="relative flex min-w-0 flex-auto flex-col items-center justify-center text-[min(0.75rem,3.6vw)] font-semibold focus-visible:-outline-offset-3 aria-[current]:text-accent"
        >
          <Icon className="size-6 max-h-6 max-w-6" />
          {text}
          {to === paths.conversations && (
            <UnreadCount count={unread} label={t`, ${unread} unread`} className="absolute top-1 start-1/2 ms-1" />
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/**
 * What stands below the bar for a signed-in user: the question about notices on this device, else
 * the way to what they wanted before they registered, else the reminder to confirm their address,
 * or that Google's login has removed their password.
 * One at a time, because a phone has little room.
 */
function AccountNotes({ user }: { user: SessionUser }) {
  const { wanted, putAway } = useRememberedWanted()
  const { isRemoved, forget } = usePasswordRemoved(user)
  const client = useQueryClient()
  const offer = pushOfferQuery(user.uid)
  const { data: pushKey = '' } = useQuery(offer)

  return (
    <>
      <div aria-live="polite" className={pushKey ? 'sticky top-16 z-20' : undefined}>
        {pushKey ? (
          <Suspense>
            <PushNote uid={user.uid} pushKey={pushKey} onDone={() => client.setQueryData(offer.queryKey, '')} />
          </Suspense>
        ) : (
          wanted && <ContinueBanner wanted={wanted} onPutAway={putAway} />
        )}
      </div>
      {!pushKey && !wanted && isRemoved && <PasswordNote onDone={forget} />}
      {!pushKey && !wanted && !user.emailVerified && <VerifyReminder user={user} />}
    </>
  )
}
