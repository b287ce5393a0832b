import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState } from '@/components/states.tsx'
import { FormErrorNote } from '@/components/text-fields.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { unsubscribe } from './own-account-api.ts'

/** `/unsubscribe?token=…`, where the link in each email leads */
export default function UnsubscribeScreen() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  return (
    <Page heading={t`Email notifications`} title={`${t`Unsubscribe`} - ${boardName}`} width="form">
      <meta name="robots" content="noindex" />
      <Unsubscribe key={token} token={token} />
    </Page>
  )
}

/**
 * Asks before it switches emails off, because programs that scan emails open every link in
 * them.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => unsubscribe(token) })
  const resultRef = useRef<HTMLDivElement>(null)
  const isUnknown = token === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  const isAnswered = isSuccess || (isUnknown && token !== '')

  useEffect(() => {
    // The button that had the focus is gone; the focused result is read out.
    if (isAnswered) resultRef.current?.focus()
  }, [isAnswered])

  if (isSuccess || isUnknown)
    return (
      <div ref={resultRef} tabIndex={-1} className="focus:outline-none">
        <EmptyState
          text={isSuccess ? t`We won’t send you any more emails of this kind.` : t`This link no longer works.`}
          hint={
            isSuccess
              ? t`If you have an account, you can change this there at any time.`
              : t`Please open the link in a newer email, or log in and turn emails off under Account.`
          }
          action={<ButtonLink to={paths.account}>{t`Go to your account`}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="card flex flex-col items-start gap-4 p-5 sm:p-6">
      <p className="text-lg">{t`Stop getting emails of this kind?`}</p>
      <p className="text-muted">{t`You’ll still get all other emails. If you have an account, you’ll find your news under the bell.`}</p>
      <FormErrorNote error={error} />
      <Button
        variant="primary"
        busy={isPending}
        busyLabel={t`Stopping…`}
        className="w-full sm:w-auto"
        onClick={() => mutate()}
      >
        {t`Unsubscribe`}
      </Button>
    </div>
  )
}
