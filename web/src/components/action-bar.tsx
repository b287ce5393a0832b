import type { ReactNode } from 'react'

/** The look of the first button of a bar. */
export const MAIN_ACTION = 'flex-1 md:basis-full'

/** The main action of a screen, and what goes with it: on a phone it stays at the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="inset-x-0 bottom-(--tabs) z-10 flex flex-wrap items-center gap-2 border-line bg-surface upright-phone:fixed upright-phone:border-t upright-phone:px-4 upright-phone:py-2 print:hidden"
    >
      {children}
    </div>
  )
}
