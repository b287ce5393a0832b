import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { loginErrorText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { accountTexts } from './account.texts.ts'

const texts = accountTexts.login

/** Longer than this nobody waits for Google; the click then says what is wrong, if anything is. */
const PATIENCE_MS = 5000

export function GoogleButton() {
  const { status, logInWithGoogle } = useAuth()
  const ready = useGoogleReady()
  const [pressed, setPressed] = useState(false)
  // Not while the popup is open: it may be lost behind the window, and a further press brings a new one.
  const entering = pressed && status === 'loading'

  function logIn() {
    setPressed(true)
    logInWithGoogle()
      .catch((error: unknown) => notifyError(loginErrorText(error)))
      .finally(() => setPressed(false))
  }

  return (
    <Button onClick={logIn} busy={entering || !ready} busyLabel={texts.google}>
      <GoogleMark />
      {texts.google}
    </Button>
  )
}

/** A popup opened after a wait for the network is blocked on phones: what it needs is fetched ahead, when the page is idle. */
function useGoogleReady(): boolean {
  const { prepareGoogle } = useAuth()
  const prepare = useRef(prepareGoogle)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const done = () => setReady(true)
    const cancel = whenIdle(() => void prepare.current().then(done, done))
    const patience = setTimeout(done, PATIENCE_MS)
    return () => {
      cancel()
      clearTimeout(patience)
    }
  }, [])

  return ready
}

/** A plain G in the text's colour: no colours of somebody else's. It takes no more room than the mark of a busy button in its place. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" className="-mx-0.5" aria-hidden="true" focusable="false">
      <path fill="none" stroke="currentColor" strokeWidth="3" d="M18.4 6.2A8.6 8.6 0 1 0 20.6 12h-8.2" />
    </svg>
  )
}
