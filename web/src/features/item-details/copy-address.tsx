import { type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/button.tsx'

/** How long the button says that it has copied, in milliseconds. */
const SHOWN_MS = 4000

interface Props {
  email: string
  /** Shows the address, which is selected if the browser does not let the page copy it. */
  addressRef: RefObject<HTMLElement | null>
}

/** Copies the poster's address, for whoever reads e-mails elsewhere. */
export function CopyAddress({ email, addressRef }: Props) {
  const [result, setResult] = useState<'copied' | 'selected'>()

  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    // So that the same result is said again.
    setResult(undefined)
    try {
      await navigator.clipboard.writeText(email)
      setResult('copied')
    } catch {
      if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current)
      setResult('selected')
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()} className="grow sm:grow-0">
        {result === 'copied' ? 'Copied' : 'Copy e-mail address'}
      </Button>
      <p role="status" className={result === 'selected' ? 'basis-full text-sm' : 'sr-only'}>
        {result &&
          (result === 'copied'
            ? 'Copied'
            : 'The address could not be copied. It is selected now, so that you can copy it yourself.')}
      </p>
    </>
  )
}
