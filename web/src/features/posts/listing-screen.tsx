import { t } from '@lingui/core/macro'
import type { Listing, ListingInput } from '@shared/posts/listing.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/button.tsx'
import { formatDayOfTime } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState } from '@/components/states.tsx'
import { FormErrorNote } from '@/components/text-fields.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { AnswerLossEmail } from '@/features/losses/answer-loss-email.tsx'
import { ApiError, publicApi } from '@/lib/api-client.ts'

/**
 * `/listing?token=…`, where the email leads that asks whether a post is to stay on the board, and
 * `/listing?lost=…`, where those lead about what an office has posted for someone
 */
export default function ListingScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  // The token leaves the address once it was used, and still changes the answer on this screen.
  const [token] = useState(() => parameters.get('token') ?? '')
  const [lost] = useState(() => parameters.get('lost'))
  const isLoss = lost !== null
  const forgetToken = (query = '') => void navigate(paths.listing + query, { replace: true })
  return (
    <Page
      heading={isLoss ? t`Your lost item` : t`Your post on the board`}
      title={`${isLoss ? t`Your lost item` : t`Your post`} - ${boardName}`}
      width="form"
    >
      <meta name="robots" content="noindex" />
      {isLoss ? (
        <AnswerLossEmail token={lost} isEnding={parameters.has('end')} onForgotten={() => forgetToken('?lost=')} />
      ) : (
        <AnswerEmail token={token} onAnswered={() => forgetToken()} />
      )}
    </Page>
  )
}

/**
 * Keeps a post on the board or takes it down by the link in an email, without a login. It asks
 * first, because programs that scan emails open every link in them.
 * @param token from the link in the email
 * @param onAnswered called when the board has accepted it
 */
export function AnswerEmail({ token, onAnswered }: { token: string; onAnswered: () => void }) {
  const [listing, setListing] = useState<Listing>()
  const { mutate, isPending, error } = useMutation({
    // It is sent without cookies, because another account may be signed in here.
    mutationFn: (action: ListingInput['action']) => publicApi.post('/listing', { body: { token, action } }),
    onSuccess: (changed) => {
      setListing(changed)
      onAnswered()
    },
  })
  const boxRef = useRef<HTMLDivElement>(null)
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  const isUnknown = token === '' || status === 404 || status === 400
  const isOver = isUnknown || code === 'already-recovered'
  const isRefused = isOver && token !== ''

  useEffect(() => {
    // The button that had the focus may be gone; the focused result is read out.
    if (listing || isRefused) boxRef.current?.focus()
  }, [listing, isRefused])

  const button = { busy: isPending, busyLabel: t`One moment…`, className: 'w-full sm:w-auto' }
  const toMyItems = <ButtonLink to={paths.myItems}>{t`Manage My Items`}</ButtonLink>
  if (isOver)
    return (
      <div ref={boxRef} tabIndex={-1} className="focus:outline-none">
        {isUnknown ? (
          <EmptyState
            text={t`This link no longer works.`}
            hint={t`Please log in: all your posts are under Manage My Items, where you can renew or unpublish them.`}
            action={toMyItems}
          />
        ) : (
          <EmptyState
            text={t`This post is marked as recovered, so it will be unpublished automatically.`}
            action={toMyItems}
          />
        )}
      </div>
    )
  return (
    <div ref={boxRef} tabIndex={-1} className="card flex flex-col items-start gap-4 p-5 focus:outline-none sm:p-6">
      <p className="text-lg wrap-anywhere">{listing ? stateOf(listing) : t`Should your post stay on the board?`}</p>
      {!listing && (
        <p className="text-muted">
          {t`Keep it if it is still missing, or still with you. If you unpublish it, only you can see it, and you can publish it again later.`}
        </p>
      )}
      <FormErrorNote error={error} />
      <span className="flex w-full flex-wrap gap-3">
        {listing?.isListed !== true && (
          <Button {...button} variant="primary" onClick={() => mutate('renew')}>
            {listing ? t`Publish again` : t`Keep it on the board`}
          </Button>
        )}
        {listing?.isListed !== false && (
          <Button {...button} onClick={() => mutate('archive')}>
            {t`Unpublish`}
          </Button>
        )}
      </span>
    </div>
  )
}

const stateOf = ({ title, isListed, listedUntil }: Listing) =>
  isListed
    ? t`“${{ title }}” stays on the board until ${{ day: formatDayOfTime(listedUntil) }}.`
    : t`“${{ title }}” is no longer on the board.`
