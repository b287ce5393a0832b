import type { Claim, ClaimWithHistory } from '@shared/claims/claims.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { PostTypeTag } from '@/components/post-type-tag.tsx'
import { paths } from '@/config/paths.ts'
import { describeNext } from './claim.texts.ts'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimMessages } from './claim-messages.tsx'
import { ClaimStateBadge } from './claim-state-badge.tsx'
import { formatDeadline } from './claim-times.ts'
import { receives } from './claim-turn.ts'
import { claimViewTexts as texts } from './claim-view.texts.ts'
import { ClaimWritten } from './claim-written.tsx'
import { DeclineClaim } from './decline-claim.tsx'
import { EnterCode } from './enter-code.tsx'
import { HandoverCode } from './handover-code.tsx'
import { Meeting } from './meeting.tsx'
import { OtherSteps } from './other-steps.tsx'

const LINK = 'inline-flex min-h-11 items-center text-accent underline'

/** One claim: where it stands, the handover once it is approved, and what was written and done. */
export function ClaimView({ uid, claim }: { uid: string; claim: ClaimWithHistory }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { title, postType, state, role, itemId, reason, other } = claim
  const isPosterGone = role === 'claimant' && other.isGone
  const isApproved = state === 'approved'
  const Handover = receives(claim) ? HandoverCode : EnterCode
  /** After a step the button that had the focus disappears. */
  const focusHeading = () => headingRef.current?.focus()

  return (
    <article className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4">
          <PostTypeTag postType={postType} />
          {reason !== 'post-deleted' && reason !== 'post-removed' && !isPosterGone && (
            <Link to={paths.item(itemId)} className={LINK}>
              {texts.seePost}
            </Link>
          )}
        </div>
        <h2 ref={headingRef} tabIndex={-1} className="mt-1 text-2xl wrap-anywhere focus:outline-none">
          <bdi>{title}</bdi>
        </h2>
      </div>
      <div className="flex flex-col gap-2">
        <ClaimStory claim={claim} />
        {isPosterGone && <p className="max-w-prose">{texts.posterGone}</p>}
        <ClaimMessages claim={claim} />
      </div>
      {isApproved && (
        <>
          <Handover uid={uid} claim={claim} onDone={focusHeading} />
          <Meeting claim={claim} />
        </>
      )}
      <ClaimWritten claim={claim}>
        {role === 'poster' && state === 'pending' && (
          // The poster's note, numbers and the facts about claimants are beside the claims there.
          <div className="flex flex-col gap-2 sm:flex-row sm:gap-3">
            <ButtonLink to={paths.itemClaims(itemId)} variant="primary">
              {texts.compare}
            </ButtonLink>
            <DeclineClaim uid={uid} claim={claim} onDecided={focusHeading} />
          </div>
        )}
      </ClaimWritten>
      <ClaimHistory claim={claim} />
      <OtherSteps uid={uid} claim={claim} onChanged={focusHeading} />
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
