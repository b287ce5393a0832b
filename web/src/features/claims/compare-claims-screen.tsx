import { t } from '@lingui/core/macro'
import type { ReceivedClaim } from '@shared/claims/claims.ts'
import type { OwnItem } from '@shared/posts/item-details.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@/components/states.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { itemQuery } from '@/features/items/items-api.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ClaimColumn } from './claim-column.tsx'
import { isOnHold, isOpenClaim } from './claim-turn.ts'
import { hasOpenClaims, REFRESHING, receivedClaimsQuery } from './claims-api.ts'

/** `/items/{id}/claims` */
export default function CompareClaimsScreen() {
  const { id = '' } = useParams()
  const { uid } = useUser()
  return (
    <Page heading={t`Claims on your post`} title={`${t`Claims`} - ${boardName}`}>
      <CompareClaims key={id} uid={uid} itemId={id} />
    </Page>
  )
}

/** All claims on one of the user's own posts, side by side, beside what the user knows. */
export function CompareClaims({ uid, itemId }: { uid: string; itemId: string }): ReactNode {
  const claims = useQuery(receivedClaimsQuery(uid, itemId))
  const refetchInterval = hasOpenClaims(claims.data) && REFRESHING.refetchInterval
  const item = useQuery({ ...itemQuery(uid, itemId), ...REFRESHING, refetchInterval })
  const received = claims.data
  const headingId = useId()
  const regionRef = useRef<HTMLElement>(null)
  const error = claims.error ?? item.error
  // After a decision the buttons that had the focus disappear.
  useFocusWhenLost(regionRef, received?.map(({ state }) => state).join(), { preventScroll: true })

  const isGone = isNotFound(error)
  if (isGone || claims.isLoadingError || item.isLoadingError) {
    return (
      <ErrorState
        text={t`The claims could not be loaded.`}
        error={error}
        onRetry={() => void Promise.all([claims.refetch(), item.refetch()])}
        gone={
          <EmptyState
            text={t`There are no claims for you to see here.`}
            hint={t`Only the person who posted an item can see who claimed it.`}
            action={<ButtonLink to={paths.allItems}>{t`See all items`}</ButtonLink>}
          />
        }
      />
    )
  }
  if (!received || item.data?.reader !== 'poster')
    return <SkeletonRows label={t`Loading the claims…`} className="h-96" />
  const { data: post } = item
  const title = post.title ? t`Claims on ${{ title: post.title }}` : t`Claims`
  const hasNumbers = post.hasIdentifier || received.some(({ sameIdentifier }) => sameIdentifier !== null)
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <title>{`${title} - ${boardName}`}</title>
      <OwnKnowledge item={post} />
      {received.length === 0 ? (
        <EmptyState
          text={t`Nobody has claimed this yet.`}
          hint={t`When someone does, we’ll let you know, and you can compare all claims here.`}
          action={<ButtonLink to={paths.item(itemId)}>{t`See your post`}</ButtonLink>}
        />
      ) : (
        <section
          ref={regionRef}
          tabIndex={-1}
          aria-labelledby={headingId}
          className="flex flex-col gap-4 focus:outline-none"
        >
          <h2 id={headingId} className="sr-only">
            {t`Claims, the open ones first, then the newest`}
          </h2>
          <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
            {arrangeClaims(received).map((claim) => (
              <ClaimColumn
                key={claim._id}
                uid={uid}
                item={post}
                claim={claim}
                hasNumbers={hasNumbers}
                onHold={isOnHold(claim, received)}
              />
            ))}
          </div>
          <p className="max-w-prose text-sm text-muted">
            {t`Most people come here once, when they have lost something. Being new here is no reason for suspicion: what counts is what only the right person can know.`}
          </p>
        </section>
      )}
    </div>
  )
}

/**
 * Returns the claims as they are compared: the approved one, the open ones, then the closed ones,
 * each the newest first. Nothing else ranks them, because the poster decides.
 */
export function arrangeClaims(claims: readonly ReceivedClaim[]): ReceivedClaim[] {
  const rank = (claim: ReceivedClaim) => (claim.state === 'approved' ? 0 : isOpenClaim(claim) ? 1 : 2)
  return claims.toSorted((one, other) => rank(one) - rank(other) || other.createdAt.localeCompare(one.createdAt))
}

/** The poster's question and private note, which stay in view beside the claims on a desk. */
function OwnKnowledge({ item }: { item: OwnItem }) {
  const { question, privateNote } = item
  return (
    <section aria-label={t`What you know`} className="card flex flex-col gap-3 p-4 lg:sticky lg:top-24">
      <h2 className="text-lg wrap-anywhere">
        <Link to={paths.item(item._id)} className="-my-2.5 inline-block py-2.5 text-accent hover:underline">
          <bdi>{item.title}</bdi>
        </Link>
      </h2>
      {question && (
        <div>
          <p className="text-sm text-muted">{t`You ask:`}</p>
          <p dir="auto" className="text-page font-semibold wrap-anywhere">
            {question}
          </p>
        </div>
      )}
      {privateNote ? (
        <div className="rounded-control border border-dashed border-field px-3 py-2">
          <p className="text-sm text-muted">{t`Your private note:`}</p>
          <p dir="auto" className="text-page whitespace-pre-line wrap-anywhere">
            {privateNote}
          </p>
          <p className="mt-1 text-sm text-muted">{t`Only you see your note.`}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">
          {t`You have written no private note to hold the answers against. You can add one by updating the post.`}
        </p>
      )}
    </section>
  )
}
