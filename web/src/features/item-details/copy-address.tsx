import type { RefObject } from 'react'
import { Button } from '@/components/button.tsx'
import { notifyError, notifySuccess } from '@/lib/notify.ts'

interface Props {
  email: string
  /** Shows the address, which is selected if the browser does not let the page copy it. */
  addressRef: RefObject<HTMLElement | null>
}

/** Copies the poster's address, for those who read e-mails elsewhere. */
export function CopyAddress({ email, addressRef }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(email)
      notifySuccess('Copied')
    } catch {
      if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current)
      notifyError('The address could not be copied. It is selected now, so that you can copy it yourself.')
    }
  }

  return (
    <Button variant="quiet" onClick={() => void copy()} className="grow sm:grow-0">
      Copy e-mail address
    </Button>
  )
}
