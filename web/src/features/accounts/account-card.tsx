import type { ReactNode } from 'react'

/** The frame that login and registration share. */
export function AccountCard({ heading, intro, children }: { heading: string; intro: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{heading}</h1>
      <p className="mt-2 text-muted">{intro}</p>
      <div className="mt-6 flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">{children}</div>
    </div>
  )
}
