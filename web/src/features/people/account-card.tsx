import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { readStorage } from '@/lib/storage.ts'
import { type Purpose, purposeOf, wantedOf } from './return-path.ts'

/**
 * Sentences that say what logging in is good for, by what was wanted. They lack their full stop;
 * the one with the title of a post has elements of its own, and its full stop.
 */
export type Invitations = Readonly<
  Record<Exclude<Purpose, 'item-by-title'>, string> & { 'item-by-title': (title: string) => ReactNode }
>

interface Props {
  heading: string
  /** Shown when nothing was wanted. */
  intro: string
  invitations: Invitations
  children: ReactNode
}

/** The frame that login and registration share. */
export function AccountCard({ heading, intro, invitations, children }: Props) {
  const { status } = useAuth()
  useEffect(() => {
    // A device shows nobody's notices while nobody is logged in, whatever has ended the login.
    if (status === 'signed-out' && readStorage('localStorage', 'push') !== null)
      import('./push.ts').then(({ endPush }) => endPush()).catch(() => {})
  }, [status])
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{heading}</h1>
      <AccountIntro intro={intro} invitations={invitations} />
      {/* Without the script, the browser would send the form to where nobody reads it. */}
      <div className="card mt-6 flex flex-col gap-5 p-5 sm:p-6 noscript:hidden">{children}</div>
    </div>
  )
}

/** Says what logging in is good for: what the visitor has just asked for, if anything. */
function AccountIntro({ intro, invitations }: Pick<Props, 'intro' | 'invitations'>) {
  const { state } = useLocation()
  // The build's HTML knows no navigation state.
  const wanted = useHydrated() ? wantedOf(state) : undefined
  const purpose = wanted && purposeOf(wanted)
  if (!wanted || !purpose) return <p className="mt-2 text-muted">{intro}</p>
  return (
    <p className="mt-2 text-lg wrap-anywhere">
      {purpose === 'item-by-title' ? invitations[purpose](wanted.title) : <Sentence text={invitations[purpose]} />}
    </p>
  )
}

function Sentence({ text }: { text: string }) {
  return (
    <Trans>
      <span>{text}</span>
      <span>.</span>
    </Trans>
  )
}

/** A line between two ways to the same end. */
export function Or({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {text}
    </p>
  )
}

/** @param text says what an account means for people's data, above the link to the rest */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="text-center text-sm text-muted">
      {text}{' '}
      <Link to={paths.privacy} className="text-link">
        {t`What we store and how to delete it`}
      </Link>
    </p>
  )
}
