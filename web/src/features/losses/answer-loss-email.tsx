import { t } from '@lingui/core/macro'
import type { AnsweredLoss, LossAnswer } from '@shared/losses/losses.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/states.tsx'
import { FormErrorNote } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError, publicApi } from '@/lib/api-client.ts'

interface Props {
  /** From the link in the email. */
  token: string
  /** Whether the email's reader wants no more of them. */
  isEnding: boolean
  /** Called when the address is deleted. */
  onForgotten: () => void
}

/**
 * Lets the board write to someone about what an office has posted as lost for them, or deletes
 * their address, by the link in an email. It asks first: see `AnswerEmail`.
 */
export function AnswerLossEmail({ token, isEnding, onForgotten }: Props) {
  const [answered, setAnswered] = useState<AnsweredLoss & { action: LossAnswer['action'] }>()
  const { mutate, isPending, error } = useMutation({
    // It is sent without cookies, because another account may be signed in here.
    mutationFn: async (action: LossAnswer['action']) => {
      const post = await publicApi.post('/losses', { body: { token, action } })
      return { ...post, action }
    },
    onSuccess: (done) => {
      setAnswered(done)
      if (done.action === 'forget') onForgotten()
    },
  })
  const boxRef = useRef<HTMLDivElement>(null)
  const isOver = token === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  useEffect(() => {
    // The button that had the focus may be gone; the focused result is read out.
    if (answered || isOver) boxRef.current?.focus()
  }, [answered, isOver])
  const isForgotten = answered?.action === 'forget'
  const button = { busy: isPending, busyLabel: t`One moment…`, className: 'w-full sm:w-auto' }
  if (isOver && !answered)
    return (
      <div ref={boxRef} tabIndex={-1} className="focus:outline-none">
        <EmptyState
          text={t`This link no longer works.`}
          hint={t`If you took over the post, you’ll find it under Manage My Items. Otherwise, please contact the office with your number.`}
          action={<ButtonLink to={paths.myItems}>{t`Manage My Items`}</ButtonLink>}
        />
      </div>
    )
  return (
    <div ref={boxRef} tabIndex={-1} className="card flex flex-col items-start gap-4 p-5 focus:outline-none sm:p-6">
      <p className="text-lg wrap-anywhere">{answered ? textOf(answered) : isEnding ? END : BEGIN}</p>
      {!answered && (
        <p className="text-muted">
          {t`A lost-property office published it for you on this site. You’ll get an email when another post may be about it or someone writes to the office about it.`}
        </p>
      )}
      <FormErrorNote error={error} />
      {answered && !isForgotten && (
        <>
          <p>{t`It may have been found already. Take a look:`}</p>
          <ButtonLink to={`${paths.allItems}?${new URLSearchParams({ q: answered.title, postType: 'Found' })}`}>
            {t`Search found items`}
          </ButtonLink>
        </>
      )}
      {!isForgotten && (
        <span className="flex w-full flex-wrap gap-3">
          {!answered && !isEnding && (
            <Button {...button} variant="primary" onClick={() => mutate('confirm')}>
              {t`Yes, write to me`}
            </Button>
          )}
          <Button {...button} {...(isEnding && { variant: 'primary' })} onClick={() => mutate('forget')}>
            {t`Delete my address`}
          </Button>
        </span>
      )}
      {!isForgotten && (
        <>
          <p className="text-muted">
            {t`You can also take over the post: log in or register with the address that got the email. Then you can edit it, and people can contact you.`}
          </p>
          <ButtonLink to={`${paths.myItems}?lost=${encodeURIComponent(token)}`}>{t`Take over the post`}</ButtonLink>
        </>
      )}
    </div>
  )
}

const BEGIN = t`May we email you about your lost item?`
const END = t`Stop emails about your lost item?`

const textOf = ({ action, title }: AnsweredLoss & { action: LossAnswer['action'] }) =>
  action === 'confirm'
    ? t`You’ll get an email when something like “${{ title }}” is found.`
    : title === ''
      ? t`Your address was deleted.`
      : t`Your address was deleted. “${{ title }}” stays on the board; to have it removed, please ask the office.`
