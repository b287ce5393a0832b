import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

type Props = {
  heading: string
  /** Shown beside the heading on a wide screen, below it on a phone. */
  actions?: ReactNode
  /** `form` is one column that is easy to read. */
  width?: 'page' | 'form'
  children: ReactNode
}

/** A screen's frame: its heading, its width, its margins. */
export function Page({ heading, actions, width = 'page', children }: Props) {
  return (
    <div className={clsx('mx-auto px-4 py-5 sm:py-8', width === 'form' ? 'max-w-[36rem]' : 'max-w-page')}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{heading}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
