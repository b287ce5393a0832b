import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { loadQuestion } from '@/components/confirm.ts'
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

/** The bell and the account in the bar, the notes below it, or the count in a phone's bar. */
export type FramePart = 'account' | 'notes' | 'unread'

/** What people who are signed in see of the frame, and nobody else. */
export default function OwnFrame({ part }: { part: FramePart }): ReactNode {
  const { user, status } = useAuth()
  if (!user) return null
  const isConfirmed = status === 'signed-in'
  if (part === 'unread') return <UnreadTab uid={user.uid} />
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
      {office && (
        <NavLink to={paths.counter} className="bar-link -ms-2 max-md:hidden">
          {t`Counter`}
        </NavLink>
      )}
      {/* The bell's calls need a session, so it is shown only once that is confirmed. */}
      {isConfirmed ? <NotificationBell key={user.uid} uid={user.uid} /> : <span className="size-11" />}
      <AccountMenu user={user} unreadConversations={unread} waitingCases={waiting} isOffice={office === true} />
    </>
  )
}

/** Beside the link to the messages. */
function UnreadTab({ uid }: { uid: string }) {
  const unread = useUnreadConversations(uid)
  return <UnreadCount count={unread} label={t`, ${unread} unread`} className="absolute top-1 start-1/2 ms-1" />
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
      <div aria-live="polite" className={pushKey ? 'sticky top-14 z-20 sm:top-16' : undefined}>
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
