import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { useDisclosure } from '@/hooks/use-disclosure.ts'
import { Button } from './button.tsx'
import { LineIcon } from './icons.tsx'

/**
 * A button that opens the actions of less weight, above it on a phone, where it stands at the foot
 * of the screen.
 * @param children buttons and links, one below the other
 */
export function MoreMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const { open, setOpen, rootRef, buttonRef } = useDisclosure<HTMLDivElement>()

  /** A dialog that an action opens gives the focus back to this button, as the action is hidden. */
  function close() {
    buttonRef.current?.focus()
    setOpen(false)
  }

  return (
    <div ref={rootRef} className="relative">
      <Button
        ref={buttonRef}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="max-md:px-2.5"
      >
        <LineIcon className="size-6 md:hidden">
          <path strokeWidth="3" d="M5 12h.01M12 12h.01M19 12h.01" />
        </LineIcon>
        <span className="max-md:sr-only">{t({ message: 'More', context: 'actions' })}</span>
      </Button>
      <div
        id={id}
        hidden={!open}
        onClickCapture={close}
        className="card absolute end-0 z-20 flex w-max max-w-[min(20rem,85vw)] flex-col items-stretch p-2 shadow-lg top-full mt-2 upright-phone:top-auto upright-phone:bottom-full upright-phone:mt-0 upright-phone:mb-2 [&[hidden]]:hidden"
      >
        {children}
      </div>
    </div>
  )
}

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
