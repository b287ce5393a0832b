import type { ReceivedClaim } from '@shared/claims/claims.ts'
import type { Item } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { DayText, formatMonth, TimeAgo } from '@/components/dates.tsx'
import { CheckIcon } from '@/components/icons.tsx'
import { DeletedAccountWords, firstNameOfOther, nameOfPerson } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { isolate } from '@/lib/text.ts'
import { ClaimMessages, ClaimStateBadge, ClaimWarnings } from './claim-parts.tsx'
import { DecideClaim } from './decide-claim.tsx'
import { describeNext, formatDeadlineDay } from './describe-claim.ts'

interface Props {
  uid: string
  item: Item
  claim: ReceivedClaim
  /** Whether the claims have numbers to compare. */
  hasNumbers: boolean
  /** Whether another claim is approved, so that this one has to wait. */
  isAfterApproved: boolean
}

/**
 * One claim. On a desk its parts share their rows with those of the claims beside it, so that the
 * same things stand side by side.
 */
export function ClaimColumn({ uid, item, claim, hasNumbers, isAfterApproved }: Props) {
  const headingId = useId()
  const { state, claimant, other } = claim
  const name = nameOfPerson(other, 'Somebody')
  const nameInSentence = firstNameOfOther(other, name)
  const until = formatDeadlineDay(claim.endsAt)
  const isPending = state === 'pending'
  const next =
    isPending && isAfterApproved
      ? 'You have approved another claim. If that comes to nothing, you can still approve this one.'
      : describeNext(claim, until)
  return (
    <article
      aria-labelledby={headingId}
      className={clsx(
        'grid min-w-0 gap-y-3 md:row-span-7 md:grid-rows-subgrid rounded-card border bg-surface p-4',
        state === 'approved' ? 'border-found' : 'border-line',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id={headingId} className="min-w-0 text-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <ClaimStateBadge claim={claim} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            claimed <TimeAgo time={claim.createdAt} />
          </span>
          <Link
            to={paths.claim(claim._id)}
            aria-label={`See the claim of ${nameInSentence}`}
            className="-my-3 inline-block py-3 text-accent underline"
          >
            See the claim
          </Link>
        </p>
      </div>
      {other.isGone ? (
        <div className="min-w-0 md:row-span-2">
          <DeletedAccountWords />
        </div>
      ) : (
        <Written item={item} claim={claim} />
      )}
      <Part name="Number" isShown={hasNumbers}>
        <SameNumber same={claim.sameIdentifier} />
      </Part>
      <Part name="Where and when" isShown={!other.isGone}>
        <bdi>{claim.recoveredLocation}</bdi>, <DayText day={claim.recoveredDate} />
      </Part>
      <Part name="About this person" isShown={!other.isGone}>
        <AboutClaimant claimant={claimant} />
      </Part>
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        <p className="text-sm wrap-anywhere">{next}</p>
        <ClaimMessages claim={claim} className="text-sm" />
        {isPending && <DecideClaim uid={uid} claim={claim} mayApprove={!isAfterApproved} />}
        {state === 'approved' && (
          <ButtonLink
            to={paths.claim(claim._id)}
            variant="primary"
            aria-label={`Go on to the handover with ${nameInSentence}`}
            className="self-start"
          >
            Go on to the handover
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

/** What the claimant has answered and written, with what it is held against. */
function Written({ item, claim }: Pick<Props, 'item' | 'claim'>) {
  const { question, answer, message, recoveredLocation } = claim
  const isAsked = question !== '' || answer !== ''
  return (
    <>
      <Part name="Answer" isShown={isAsked}>
        {question !== item.question && question && (
          <span className="block text-sm text-muted">{`You asked then: “${isolate(question)}”`}</span>
        )}
        <span dir="auto" className="block text-lg whitespace-pre-line">
          {answer || 'No answer'}
        </span>
        <RepeatedNote note={item.privateNote} />
      </Part>
      <Part name="A few words">
        <span dir="auto" className={clsx('block whitespace-pre-line', !message && 'text-muted')}>
          {message || 'None'}
        </span>
        {!isAsked && <RepeatedNote note={item.privateNote} />}
        <ClaimWarnings words={[answer, message, recoveredLocation]} />
      </Part>
    </>
  )
}

/** One thing that the claims are compared by. What none of them has keeps its row, empty. */
function Part({ name, isShown = true, children }: { name: string; isShown?: boolean; children: ReactNode }) {
  if (!isShown) return <div className="max-md:hidden" />
  return (
    <div className="min-w-0 wrap-anywhere">
      <h4 className="font-sans text-sm font-semibold text-muted">{name}</h4>
      {children}
    </div>
  )
}

/** The poster's note under what it is held against, where it does not stand in view beside it. */
function RepeatedNote({ note }: { note: string | undefined }) {
  if (!note) return null
  return (
    <span className="mt-2 block rounded-control border border-dashed border-field px-3 py-2 text-sm lg:hidden">
      <span className="text-muted">Your note: </span>
      <span dir="auto" className="whitespace-pre-line">
        {note}
      </span>
    </span>
  )
}

function SameNumber({ same }: { same: boolean | null }) {
  if (same === null) return <span className="text-muted">None to compare</span>
  if (!same) return <span>Another one than yours</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-found">
      <CheckIcon className="size-4 shrink-0" />
      The same as yours
    </span>
  )
}

const RETURNED = ['No returns yet', 'Has returned something to 1 person']
const DECLINED = ['No declined claims', '1 declined claim']

/** What the board knows of a claimant, as plain facts. */
export function AboutClaimant({ claimant }: Pick<ReceivedClaim, 'claimant'>) {
  const { memberSince, isConfirmed, returned, declined } = claimant
  return (
    <ul className="flex flex-col gap-0.5">
      <li>{memberSince ? `Here since ${formatMonth(memberSince)}` : 'This account is gone'}</li>
      {memberSince && <li>{isConfirmed ? 'Address confirmed' : 'Address not confirmed'}</li>}
      <li>{RETURNED[returned] ?? `Has returned things to ${returned} people`}</li>
      <li>{DECLINED[declined] ?? `${declined} declined claims`}</li>
    </ul>
  )
}
