import { t } from '@lingui/core/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { whenIdle } from '@/hooks/use-preload.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { notifyError, notifyInfo } from '@/lib/notify.ts'
import { loginErrorText } from './login-errors.ts'

/** Nobody waits longer than this for Google; a click then shows what is wrong, if anything is. */
const GOOGLE_TIMEOUT_MS = 5000

interface Props {
  label: string
  onClick?: () => void
  /** Opens the popup; to log in, unless something else is given. */
  action?: () => Promise<void>
  failureText?: (error: unknown) => string
}

export function GoogleButton({ label, onClick, action, failureText = loginErrorText }: Props) {
  const { status, logInWithGoogle } = useAuth()
  const openPopup = action ?? logInWithGoogle
  const ready = useGoogleReady()
  const [clicked, setClicked] = useState(false)
  // The button is not busy while the popup is open: it may be hidden behind the window, and another
  // click opens a new one.
  const loggingIn = clicked && status === 'loading'

  function logIn({ isTrusted }: MouseEvent) {
    // Browsers open a window only right after the visitor’s own press, and this one was made before
    // the script was there.
    if (!isTrusted) return notifyInfo(t`Please press “${label}” once more.`)
    setClicked(true)
    onClick?.()
    openPopup()
      .catch((error: unknown) => notifyError(failureText(error)))
      .finally(() => setClicked(false))
  }

  return (
    <Button onClick={logIn} busy={loggingIn || !ready} busyLabel={label}>
      {/* A plain G in the text's colour, not in Google's colours. It is as large as the spinner
          that replaces it while the button is busy. */}
      <svg viewBox="0 0 24 24" width="20" height="20" className="-mx-0.5 shrink-0" aria-hidden="true" focusable="false">
        <path fill="none" stroke="currentColor" strokeWidth="3" d="M18.4 6.2A8.6 8.6 0 1 0 20.6 12h-8.2" />
      </svg>
      <span>{label}</span>
    </Button>
  )
}

/**
 * Loads what the popup needs when the page is idle, because phones block a popup that opens after a
 * wait for the network.
 */
function useGoogleReady(): boolean {
  const { prepareGoogle } = useAuth()
  const prepare = useRef(prepareGoogle)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const done = () => setReady(true)
    const cancel = whenIdle(() => void prepare.current().then(done, done))
    const timeout = setTimeout(done, GOOGLE_TIMEOUT_MS)
    return () => {
      cancel()
      clearTimeout(timeout)
    }
  }, [])

  return ready
}
