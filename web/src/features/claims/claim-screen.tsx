import { boardName } from '@board'
import type { Claim, ClaimWithHistory } from '@shared/claims/claims.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { PostTypeTag } from '@/components/badges.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { Page, Panel } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { isolate } from '@/lib/text.ts'
import { ClaimMessages, ClaimStateBadge } from './claim-parts.tsx'
import { receives } from './claim-turn.ts'
import { ClaimWritten } from './claim-written.tsx'
import { claimQuery } from './claims-api.ts'
import { DeclineClaim } from './decide-claim.tsx'
import { describeEvent, describeNext, formatDayOf, formatDeadline } from './describe-claim.ts'
import { EnterCode, HandoverCode, Meeting } from './handover.tsx'
import { OtherSteps } from './other-steps.tsx'

/** `/claims/{id}` */
export default function ClaimScreen() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  return user && <OneClaim key={id} id={id} uid={user.uid} />
}

function OneClaim({ id, uid }: { id: string; uid: string }) {
  const query = useQuery(claimQuery(uid, id))
  const claim = query.data
  const back = (
    <Link to={paths.claims} className="inline-flex min-h-11 items-center text-accent underline">
      All claims
    </Link>
  )
  return (
    <Page
      heading="Claim"
      title={`Claim: ${isolate(claim?.title ?? 'Claim')} - ${boardName}`}
      isQuiet
      width="form"
      actions={back}
    >
      <QueryState
        query={query}
        loading="Loading the claim…"
        failed="The claim could not be loaded."
        gone={
          <EmptyState
            text="There is no such claim of yours."
            hint="It may be long over, or the link has a mistake in it."
            action={<ButtonLink to={paths.claims}>All claims</ButtonLink>}
          />
        }
      />
      {claim && <ClaimView uid={uid} claim={claim} />}
    </Page>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline'

/** One claim: where it stands, the handover once it is approved, and what was written and done. */
export function ClaimView({ uid, claim }: { uid: string; claim: ClaimWithHistory }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { title, postType, state, role, itemId, reason, other } = claim
  const isPosterGone = role === 'claimant' && other.isGone
  const isApproved = state === 'approved'
  const Handover = receives(claim) ? HandoverCode : EnterCode
  // After a step the button that had the focus disappears.
  useFocusWhenLost(headingRef, claim.history.length)

  return (
    <article className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4">
          <PostTypeTag postType={postType} />
          {reason !== 'post-deleted' && reason !== 'post-removed' && !isPosterGone && (
            <Link to={paths.item(itemId)} className={LINK}>
              See the post
            </Link>
          )}
        </div>
        <h2 ref={headingRef} tabIndex={-1} className="mt-1 text-2xl wrap-anywhere focus:outline-none">
          <bdi>{title}</bdi>
        </h2>
      </div>
      <div className="flex flex-col gap-2">
        <ClaimStory claim={claim} />
        {isPosterGone && <p className="max-w-prose">The account of the poster was deleted.</p>}
        <ClaimMessages claim={claim} />
      </div>
      {isApproved && (
        <>
          <Handover uid={uid} claim={claim} />
          <Meeting claim={claim} />
        </>
      )}
      <ClaimWritten claim={claim}>
        {role === 'poster' && state === 'pending' && (
          // The poster's note, numbers and the facts about claimants are beside the claims there.
          <div className="flex flex-col gap-2 sm:flex-row sm:gap-3">
            <ButtonLink to={paths.itemClaims(itemId)} variant="primary">
              Compare and decide
            </ButtonLink>
            <DeclineClaim uid={uid} claim={claim} />
          </div>
        )}
      </ClaimWritten>
      <ClaimHistory claim={claim} />
      <OtherSteps uid={uid} claim={claim} />
    </article>
  )
}

/** Where a claim stands and what comes next. What changes while somebody looks is read out. */
function ClaimStory({ claim }: { claim: Claim }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <ClaimStateBadge claim={claim} />
      <p className="max-w-prose text-lg wrap-anywhere">{describeNext(claim, formatDeadline(claim.endsAt))}</p>
    </div>
  )
}

/** What has happened to a claim, in the order in which it happened. */
function ClaimHistory({ claim }: { claim: ClaimWithHistory }) {
  return (
    <Panel heading="What has happened">
      <ol className="flex flex-col">
        {claim.history.map(({ what, by, at }) => (
          <li key={`${at} ${what}`} className="relative flex flex-col border-s-2 border-line ps-4 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -start-[0.4375rem] size-3 rounded-full border-2 border-surface bg-field"
            />
            <span className="wrap-anywhere">{describeEvent(what, by, claim)}</span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDayOf(at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
