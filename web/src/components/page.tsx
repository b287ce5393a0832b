import { boardName } from '@board'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

type Props = {
  heading: string
  /** The page's title if it is not made of the heading; null if another part has it. */
  title?: string | null | undefined
  /** Whether the heading is small, because the title of a thing leads on the screen. */
  isQuiet?: boolean
  /** Shown beside the heading on a wide screen, below it on a phone. */
  actions?: ReactNode
  /** `form` is one column that is easy to read. */
  width?: 'page' | 'form'
  children: ReactNode
}

/** A screen's frame: its heading, its width, its margins. */
export function Page({
  heading,
  title = `${heading} - ${boardName}`,
  isQuiet = false,
  actions,
  width = 'page',
  children,
}: Props) {
  return (
    <div
      className={clsx(
        'mx-auto px-4',
        isQuiet ? 'pt-4 pb-8 sm:pt-6' : 'py-5 sm:py-8',
        width === 'form' ? 'max-w-[36rem]' : 'max-w-page',
      )}
    >
      {title !== null && <title>{title}</title>}
      <div className={clsx('flex flex-wrap items-center justify-between gap-4', isQuiet ? 'mb-2' : 'mb-6')}>
        <h1 className={isQuiet ? 'text-sm text-muted' : 'text-2xl'}>{heading}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
