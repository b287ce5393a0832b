import type { ReactNode } from 'react'
import { AccountIntro } from './account-intro.tsx'

interface Props {
  heading: string
  intro: string
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

/** A line between two ways to the same end. */
export function Or({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {text}
    </p>
  )
}
