import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { Button } from './button.tsx'
import { confirmAction } from './confirm.ts'
import type { Confirmation } from './question.ts'

interface Action {
  action: () => Promise<unknown>
  /** What is asked first. */
  question?: Confirmation | undefined
  /** What a toast says once it is done, unless something else says it. */
  done?: string | undefined
  /** What a toast says if it has failed, before the reason. */
  failed: string
}

type Props = Action & Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'>

/** A button that does something, after a question if there is one, and says how it went. */
export function ActionButton({ action, question, done, failed, ...button }: Props) {
  const { isBusy, press } = useAction({ action, question, done, failed })
  return <Button {...button} busy={isBusy} onClick={press} />
}

/** @see ActionButton */
export function useAction({ action, question, done, failed }: Action) {
  const [isBusy, setBusy] = useState(false)

  async function run() {
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

  return { isBusy, press: () => void run() }
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
