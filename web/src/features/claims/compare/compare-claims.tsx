import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { paths } from '@/config/paths.ts'
import { itemQuery } from '@/features/items/items-api.ts'
import { ApiError } from '@/lib/api-client.ts'
import { REFRESHING, receivedClaimsQuery } from '../claims-api.ts'
import { hasOpenClaims } from '../group-claims.ts'
import { arrangeClaims } from './arrange-claims.ts'
import { ClaimColumn } from './claim-column.tsx'
import { compareClaimsTexts as texts } from './compare-claims.texts.ts'
import { OwnKnowledge } from './own-knowledge.tsx'

/** All claims on one of the user's own posts, side by side, beside what the user knows. */
export function CompareClaims({ uid, itemId }: { uid: string; itemId: string }): ReactNode {
  const claims = useQuery({
    ...receivedClaimsQuery(uid, itemId),
    ...REFRESHING,
    refetchInterval: ({ state }) => hasOpenClaims(state.data ?? []) && REFRESHING.refetchInterval,
  })
  const refetchInterval = hasOpenClaims(claims.data ?? []) && REFRESHING.refetchInterval
  const item = useQuery({ ...itemQuery(uid, itemId), ...REFRESHING, refetchInterval })
  const received = claims.data
  const headingId = useId()
  const regionRef = useRef<HTMLElement>(null)
  const error = claims.error ?? item.error

  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        text={texts.hidden}
        hint={texts.hiddenHint}
        action={<ButtonLink to={paths.allItems}>{texts.allItems}</ButtonLink>}
      />
    )
  }
  if (claims.isLoadingError || item.isLoadingError) {
    const retry = () => void Promise.all([claims.refetch(), item.refetch()])
    return <ErrorState text={texts.failed} error={error} onRetry={retry} />
  }
  if (!received || !item.data) {
    return (
      <div role="status" className="skeleton-rows h-96">
        <span className="sr-only">{texts.loading}</span>
      </div>
    )
  }
  const { data: post } = item
  const hasNumbers = post.hasIdentifier === true || received.some(({ sameIdentifier }) => sameIdentifier !== null)
  const isApproved = received.some(({ state }) => state === 'approved')
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <title>{texts.pageTitle(post.title)}</title>
      <OwnKnowledge item={post} />
      {received.length === 0 ? (
        <EmptyState
          text={texts.empty}
          hint={texts.emptyHint}
          action={<ButtonLink to={paths.item(itemId)}>{texts.seePost}</ButtonLink>}
        />
      ) : (
        <section
          ref={regionRef}
          tabIndex={-1}
          aria-labelledby={headingId}
          className="flex flex-col gap-4 focus:outline-none"
        >
          <h2 id={headingId} className="sr-only">
            {texts.list}
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
                // The buttons that had the focus disappear.
                onDecided={() => regionRef.current?.focus({ preventScroll: true })}
              />
            ))}
          </div>
          <p className="max-w-prose text-sm text-muted">{texts.newcomers}</p>
        </section>
      )}
    </div>
  )
}
