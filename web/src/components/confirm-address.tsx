import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuth } from '@/hooks/use-auth.ts'
import { useSendVerification } from '@/hooks/use-send-verification.ts'
import { Button } from './button.tsx'
import { confirmAddressTexts as texts } from './confirm-address.texts.ts'

interface Props {
  /** What a confirmed address is needed for. */
  reason: string
  /** The address is confirmed, and the server knows it. Left out, the form that this stands in is sent again. */
  onConfirmed?: () => void
}

/** Says that one's address must be confirmed first, has the link for it sent, and goes on once it was opened. */
export default function ConfirmAddress({ reason, onConfirmed }: Props) {
  const { user, checkVerification } = useAuth()
  const { sending, send } = useSendVerification()
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState('')
  const panelRef = useRef<HTMLDivElement>(null)

  async function check() {
    setChecking(true)
    setProblem('')
    try {
      if (!(await checkVerification())) setProblem(texts.notYet)
      else if (onConfirmed) onConfirmed()
      else sendForm(panelRef.current?.closest('form'))
    } catch {
      setProblem(texts.unchecked)
    } finally {
      setChecking(false)
    }
  }

  // Firebase may know already, from another tab, while the cookie does not. Forms need no check: the API looks at the
  // account itself.
  const checkAtFirst = useEffectEvent(() => {
    if (onConfirmed && user?.emailVerified) void check()
  })
  useEffect(() => checkAtFirst(), [])

  if (!user) return null
  return (
    <div ref={panelRef} className="flex flex-col items-start gap-3 rounded-control bg-lost-tint p-4 print:hidden">
      {/* Only in a form does it answer a press. */}
      <p role={onConfirmed ? undefined : 'alert'} className="font-semibold wrap-anywhere text-lost">
        {reason}
      </p>
      <p>
        {texts.where} <strong className="wrap-anywhere">{user.email}</strong>. {texts.wrong}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={sending} busyLabel={texts.sending} onClick={() => void send()}>
          {texts.send}
        </Button>
        <Button busy={checking} busyLabel={texts.checking} onClick={() => void check()}>
          {texts.confirmed}
        </Button>
      </div>
      <p role="status" className="font-semibold text-lost empty:-mt-3">
        {problem}
      </p>
    </div>
  )
}

/** As a press on its button would: the focus goes there, as this panel leaves. */
function sendForm(form: HTMLFormElement | null | undefined): void {
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  form?.requestSubmit()
}
