import { boardName } from '@board'
import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState, ErrorState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { itemQuery } from '@/features/items/items-api.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { ApiError } from '@/lib/api-client.ts'
import { isolate } from '@/lib/text.ts'
import { isOpenClaim } from '../claim-turn.ts'
import { hasOpenClaims, REFRESHING, receivedClaimsQuery } from '../claims-api.ts'
import { ClaimColumn } from './claim-column.tsx'
import { OwnKnowledge } from './own-knowledge.tsx'

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

  const isGone = error instanceof ApiError && error.status === 404
  if (isGone || claims.isLoadingError || item.isLoadingError) {
    return (
      <ErrorState
        text="The claims could not be loaded."
        error={error}
        onRetry={() => void Promise.all([claims.refetch(), item.refetch()])}
        gone={
          <EmptyState
            text="There are no claims for you to see here."
            hint="Only the poster of an item sees who has claimed it."
            action={<ButtonLink to={paths.allItems}>See all items</ButtonLink>}
          />
        }
      />
    )
  }
  if (!received || !item.data) {
    return (
      <div role="status" className="skeleton-rows h-96">
        <span className="sr-only">Loading the claims…</span>
      </div>
    )
  }
  const { data: post } = item
  const hasNumbers = post.hasIdentifier === true || received.some(({ sameIdentifier }) => sameIdentifier !== null)
  const isApproved = received.some(({ state }) => state === 'approved')
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <title>{post.title ? `Claims on ${isolate(post.title)} - ${boardName}` : `Claims - ${boardName}`}</title>
      <OwnKnowledge item={post} />
      {received.length === 0 ? (
        <EmptyState
          text="Nobody has claimed this yet."
          hint="When somebody does, the bell tells you, and you can compare all claims here."
          action={<ButtonLink to={paths.item(itemId)}>See your post</ButtonLink>}
        />
      ) : (
        <section
          ref={regionRef}
          tabIndex={-1}
          aria-labelledby={headingId}
          className="flex flex-col gap-4 focus:outline-none"
        >
          <h2 id={headingId} className="sr-only">
            Claims, the open ones first, then the newest
          </h2>
          <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
            {arrangeClaims(received).map((claim) => (
              <ClaimColumn
                key={claim._id}
                uid={uid}
                item={post}
                claim={claim}
                hasNumbers={hasNumbers}
                isAfterApproved={isApproved}
              />
            ))}
          </div>
          <p className="max-w-prose text-sm text-muted">
            Most people come here once, when they have lost something. Being new here is no reason for suspicion: what
            counts is what only the right person can know.
          </p>
        </section>
      )}
    </div>
  )
}

/**
 * Returns the claims as they are compared: the newest first, with the open ones before the closed
 * ones. Nothing else ranks them, because the poster decides.
 */
export function arrangeClaims(claims: readonly ReceivedClaim[]): ReceivedClaim[] {
  const newestFirst = claims.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...newestFirst.filter(isOpenClaim), ...newestFirst.filter((claim) => !isOpenClaim(claim))]
}
