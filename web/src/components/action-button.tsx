import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { Button } from './button.tsx'
import { confirmAction } from './confirm.ts'
import type { Confirmation } from './question.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> {
  action: () => Promise<unknown>
  /** What is asked first. */
  question?: Confirmation
  /** What a toast says once it is done, unless something else says it. */
  done?: string
  /** What a toast says if it has failed, before the reason. */
  failed: string
}

/** A button that does something, after a question if there is one, and says how it went. */
export function ActionButton({ action, question, done, failed, ...button }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function press() {
    if (question && !(await confirmAction(question))) return
    setBusy(true)
    try {
      await action()
      if (done) notifySuccess(done)
    } catch (error) {
      notifyFailure(error, (reason) => `${failed} ${reason}`)
    } finally {
      setBusy(false)
    }
  }

  return <Button {...button} busy={isBusy} onClick={() => void press()} />
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  dialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog, made anew each time; it may be a `lazyPart`. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
