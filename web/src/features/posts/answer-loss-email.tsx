import { t } from '@lingui/core/macro'
import type { LossAnswer } from '@shared/offices/offices.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/states.tsx'
import { FormErrorNote } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError, send } from '@/lib/api-client.ts'

const ANSWERED = {
  confirm: t`The board writes to you when something like it is found.`,
  forget: t`Your address is forgotten. The post stays on the board.`,
}

/**
 * Lets the board write to somebody about what an office has posted as lost for them, or forgets
 * their address, by the link in an e-mail. It asks first: see `AnswerEmail`.
 */
export function AnswerLossEmail({ token, onAnswered }: { token: string; onAnswered: () => void }) {
  const {
    mutate,
    isPending,
    error,
    data: answer,
  } = useMutation({
    mutationFn: async (action: LossAnswer['action']) => {
      await send('POST', '/losses', 'omit', { body: { token, action } })
      return action
    },
    onSuccess: onAnswered,
  })
  const boxRef = useRef<HTMLDivElement>(null)
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 400)
  useEffect(() => {
    // The button that had the focus may be gone; the focused result is read out.
    if (answer || isOver) boxRef.current?.focus()
  }, [answer, isOver])
  const button = { busy: isPending, busyLabel: t`One moment…`, className: 'w-full sm:w-auto' }
  return (
    <div ref={boxRef} tabIndex={-1} className="focus:outline-none">
      {isOver ? (
        <EmptyState
          text={t`This link does not work any longer.`}
          hint={t`Please ask at the office, and say the number that you got there.`}
        />
      ) : (
        <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
          <p className="text-lg">
            {answer ? ANSWERED[answer] : t`May the board write to you about what you have lost?`}
          </p>
          {!answer && (
            <p className="text-muted">
              {t`A lost-property office has posted it for you. You get an e-mail when another post may be about it, or somebody writes to the office about it.`}
            </p>
          )}
          <FormErrorNote error={error} />
          {answer !== 'forget' && (
            <>
              <span className="flex w-full flex-wrap gap-3">
                {!answer && (
                  <Button {...button} variant="primary" onClick={() => mutate('confirm')}>
                    {t`Yes, write to me`}
                  </Button>
                )}
                <Button {...button} onClick={() => mutate('forget')}>
                  {t`Forget my address`}
                </Button>
              </span>
              <p className="text-muted">
                {t`Or take the post over with an account of your own, under this address: then you can change it, and people write to you.`}
              </p>
              <ButtonLink to={`${paths.myItems}?lost=${encodeURIComponent(token)}`}>{t`Take the post over`}</ButtonLink>
            </>
          )}
        </div>
      )}
    </div>
  )
}
