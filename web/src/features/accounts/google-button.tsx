import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { loginErrorText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { accountTexts } from './account.texts.ts'

const texts = accountTexts.login

/** Nobody waits longer than this for Google; a click then shows what is wrong, if anything is. */
const GOOGLE_TIMEOUT_MS = 5000

export function GoogleButton() {
  const { status, logInWithGoogle } = useAuth()
  const ready = useGoogleReady()
  const [clicked, setClicked] = useState(false)
  // The button is not busy while the popup is open: it may be hidden behind the window, and another
  // click opens a new one.
  const loggingIn = clicked && status === 'loading'

  function logIn() {
    setClicked(true)
    logInWithGoogle()
      .catch((error: unknown) => notifyError(loginErrorText(error)))
      .finally(() => setClicked(false))
  }

  return (
    <Button onClick={logIn} busy={loggingIn || !ready} busyLabel={texts.google}>
      <GoogleIcon />
      {texts.google}
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

/**
 * A plain G in the text's colour, not in Google's colours. It is as large as the spinner that
 * replaces it while the button is busy.
 */
function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" className="-mx-0.5" aria-hidden="true" focusable="false">
      <path fill="none" stroke="currentColor" strokeWidth="3" d="M18.4 6.2A8.6 8.6 0 1 0 20.6 12h-8.2" />
    </svg>
  )
}
