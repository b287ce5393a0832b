import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { unsubscribeTexts as texts } from './own-account.texts.ts'
import { unsubscribe } from './own-account-api.ts'

/**
 * Asks before it switches the e-mails off, because programs that scan e-mails open every link in
 * them.
 */
export function Unsubscribe({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'unknown'>(token ? 'asking' : 'unknown')
  const [error, setError] = useState<unknown>()
  const resultRef = useRef<HTMLDivElement>(null)
  const answered = state === 'done' || (state === 'unknown' && token !== '')

  useEffect(() => {
    // The button that had the focus is gone; the focused result is read out.
    if (answered) resultRef.current?.focus()
  }, [answered])

  async function stopEmails() {
    setState('sending')
    setError(undefined)
    try {
      await unsubscribe({ token })
      setState('done')
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && (failure.status === 404 || failure.status === 400)
      setState(isUnknown ? 'unknown' : 'asking')
      setError(failure)
    }
  }

  const toAccount = <ButtonLink to={paths.account}>{texts.account}</ButtonLink>
  if (state === 'done' || state === 'unknown')
    return (
      <div ref={resultRef} tabIndex={-1} className="focus:outline-none">
        {state === 'done' ? (
          <EmptyState text={texts.done} hint={texts.doneHint} action={toAccount} />
        ) : (
          <EmptyState text={texts.unknown} hint={texts.unknownHint} action={toAccount} />
        )}
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="text-lg">{texts.question}</p>
      <p className="text-muted">{texts.hint}</p>
      <FormErrorNote error={error} />
      <Button
        variant="primary"
        busy={state === 'sending'}
        busyLabel={texts.submitting}
        className="w-full sm:w-auto"
        onClick={() => void stopEmails()}
      >
        {texts.submit}
      </Button>
    </div>
  )
}
