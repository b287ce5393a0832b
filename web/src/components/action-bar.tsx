import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** The look of the first button of a bar. */
export const MAIN_ACTION = 'flex-1 md:basis-full'

interface Props {
  /** Whether it is a card of its own on a desk, above what lies below it. */
  isFloating?: boolean
  children: ReactNode
}

/** The main action of a screen, and what goes with it: on a phone it stays at the thumb. */
export function ActionBar({ isFloating = false, children }: Props) {
  return (
    <div
      data-action-bar
      className={clsx(
        'inset-x-0 bottom-(--tabs) z-10 flex flex-wrap items-center gap-2 border-line bg-surface upright-phone:fixed upright-phone:border-t upright-phone:px-4 upright-phone:py-2 print:hidden',
        isFloating && 'md:mx-auto md:w-fit md:max-w-full md:rounded-card md:border md:px-5 md:py-3 md:shadow-lg',
      )}
    >
      {children}
    </div>
  )
}
