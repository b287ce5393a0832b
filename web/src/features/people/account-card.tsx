import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '@/config/paths.ts'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import { PURPOSES, purposeOf, wantedOf } from './return-path.ts'

interface Props {
  heading: string
  /** Shown when nothing was wanted. */
  intro: string
  /** The beginning of a sentence that ends with what was wanted. */
  invitation: string
  children: ReactNode
}

/** The frame that login and registration share. */
export function AccountCard({ heading, intro, invitation, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{heading}</h1>
      <AccountIntro intro={intro} invitation={invitation} />
      {/* Without the script, the browser would send the form to where nobody reads it. */}
      <div className="mt-6 flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6 noscript:hidden">
        {children}
      </div>
    </div>
  )
}

/** Says what logging in is good for: what the visitor has just asked for, if anything. */
function AccountIntro({ intro, invitation }: Pick<Props, 'intro' | 'invitation'>) {
  const { state } = useLocation()
  // The build's HTML knows no navigation state.
  const wanted = useHydrated() ? wantedOf(state) : undefined
  const purpose = wanted && purposeOf(wanted)
  if (!wanted || !purpose) return <p className="mt-2 text-muted">{intro}</p>
  return (
    <p className="mt-2 text-lg wrap-anywhere">
      <span>{`${invitation} ${PURPOSES[purpose].words}`}</span>
      {purpose === 'item-by-title' && (
        <span>
          {' '}
          <bdi className="font-semibold">{wanted.title}</bdi>
        </span>
      )}
      <span>.</span>
    </p>
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
      <Link to={paths.privacy} className="text-accent underline">
        What is kept, and how to have it deleted
      </Link>
    </p>
  )
}
