import { clsx } from 'clsx/lite'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  onClose: () => void
  /**
   * While true, because something is being saved, neither Escape nor a phone's Back gesture closes
   * it.
   */
  busy?: boolean
  /** The id of the element inside that is read out with the title when it opens. */
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * A modal native `<dialog>`, open while it is mounted. The browser keeps the focus inside, makes
 * the rest inert, and returns the focus when it closes.
 */
export function Modal({ title, onClose, busy = false, describedBy, className, children }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    // It is closed before React removes it, because otherwise the browser would not return the
    // focus.
    return () => dialog?.close()
  }, [])

  useEffect(() => {
    const page = document.documentElement
    page.classList.add('overflow-hidden')
    // Another dialog may still be open below this one.
    return () => void page.classList.toggle('overflow-hidden', document.querySelector('dialog[open]') !== null)
  }, [])

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A calendar inside closes by Escape, too; only the dialog's own cancel counts.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // Browsers close on a second Escape whatever the page says. Events of a dialog that is gone
        // or open again are ignored.
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      className={clsx(
        'card m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-form overflow-y-auto p-5 text-ink',
        'backdrop:bg-ink/60 sm:p-6 dark:backdrop:bg-bg/80',
        className,
      )}
    >
      <h2 id={titleId} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
