import { plural, select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { OwnItem } from '@shared/posts/item-details.ts'
import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { RoleBadges } from '@/components/badges.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { DayText, formatMonth, TimeAgo } from '@/components/dates.tsx'
import { CheckIcon } from '@/components/icons.tsx'
import { DeletedAccountWords, firstNameOf, nameOfPerson } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { ClaimMessages, ClaimStateBadge } from './claim-parts.tsx'
import { ClaimWarnings } from './claim-warnings.tsx'
import { DecideClaim } from './decide-claim.tsx'
import { describeNext, formatDeadlineDay } from './describe-claim.ts'

interface Props {
  uid: string
  item: Pick<OwnItem, '_id' | 'question' | 'privateNote'>
  claim: ReceivedClaim
  /** Whether the claims have numbers to compare. */
  hasNumbers: boolean
  /** Whether another claim is approved, so that this one has to wait. */
  onHold: boolean
}

/**
 * One claim. On a desk its parts share their rows with those of the claims beside it, so that the
 * same things stand side by side.
 */
export function ClaimColumn({ uid, item, claim, hasNumbers, onHold }: Props) {
  const headingId = useId()
  const { state, claimant, other, recoveredLocation } = claim
  const name = firstNameOf(other.name, visibleName(other.name))
  const who = name ? 'named' : other.isGone ? 'gone' : 'nameless'
  const until = formatDeadlineDay(claim.endsAt)
  const isPending = state === 'pending'
  return (
    <article
      aria-labelledby={headingId}
      className={clsx(
        'card grid min-w-0 gap-y-3 p-4 md:row-span-7 md:grid-rows-subgrid',
        state === 'approved' && 'border-found',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id={headingId} className="min-w-0 text-lg wrap-anywhere">
            <bdi>{nameOfPerson(other, t`Someone`)}</bdi> <RoleBadges of={other} />
          </h3>
          <ClaimStateBadge claim={claim} onHold={onHold} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            <Trans>
              claimed <TimeAgo time={claim.createdAt} />
            </Trans>
          </span>
          <Link
            to={paths.claim(claim._id)}
            aria-label={select(who, {
              gone: 'See the claim of a deleted account',
              nameless: 'See the claim of Someone',
              other: `See the claim of ${name}`,
            })}
            className="text-link -my-3 inline-block py-3"
          >
            {t`See the claim`}
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
      <Part name={t({ message: 'Number', comment: 'The serial number of a thing, for instance' })} isShown={hasNumbers}>
        <SameNumber same={claim.sameIdentifier} />
      </Part>
      <Part name={t`Where and when`} isShown={!other.isGone}>
        <Trans>
          <bdi>{recoveredLocation}</bdi>, <DayText day={claim.recoveredDate} />
        </Trans>
      </Part>
      <Part name={t`About this person`} isShown={!other.isGone}>
        <AboutClaimant claimant={claimant} />
      </Part>
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        <p className="text-sm wrap-anywhere">{describeNext(claim, until, onHold)}</p>
        <ClaimMessages claim={claim} className="text-sm" />
        {isPending && <DecideClaim uid={uid} claim={claim} mayApprove={!onHold} />}
        {state === 'approved' && (
          <ButtonLink
            to={paths.claim(claim._id)}
            variant="primary"
            aria-label={name ? t`Go on to the handover with ${name}` : t`Go on to the handover with Someone`}
            className="self-start"
          >
            {t`Go on to the handover`}
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
      <Part name={t`Answer`} isShown={isAsked}>
        {question !== item.question && question && (
          <span className="block text-sm text-muted">{t`You asked then: “${{ question }}”`}</span>
        )}
        <span dir="auto" className="block text-page text-lg whitespace-pre-line">
          {answer || t`No answer`}
        </span>
        <RepeatedNote note={item.privateNote} />
      </Part>
      <Part name={t`A few words`}>
        <span dir="auto" className={clsx('block text-page whitespace-pre-line', !message && 'text-muted')}>
          {message || t({ message: 'None', context: 'a few words' })}
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
      <span className="text-muted">{t`Your note:`} </span>
      <span dir="auto" className="whitespace-pre-line">
        {note}
      </span>
    </span>
  )
}

function SameNumber({ same }: { same: boolean | null }) {
  if (same === null)
    return (
      <span className="text-muted">
        {t({ message: 'None to compare', comment: 'Numbers of things, such as serial numbers' })}
      </span>
    )
  if (!same) return <span>{t({ message: 'Another one than yours', comment: 'A number' })}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-found">
      <CheckIcon className="size-4 shrink-0" />
      {t({ message: 'The same as yours', comment: 'A number' })}
    </span>
  )
}

/** What the board knows of a claimant, as plain facts. */
export function AboutClaimant({ claimant }: Pick<ReceivedClaim, 'claimant'>) {
  const { memberSince, isConfirmed, returned, declined } = claimant
  return (
    <ul className="flex flex-col gap-0.5">
      <li>{memberSince ? t`Here since ${{ month: formatMonth(memberSince) }}` : t`This account was deleted`}</li>
      {memberSince && <li>{isConfirmed ? t`Address confirmed` : t`Address not confirmed`}</li>}
      <li>
        {plural(returned, {
          0: 'Hasn’t returned anything yet',
          one: 'Has returned something to # person',
          other: 'Has returned items to # people',
        })}
      </li>
      <li>{plural(declined, { 0: 'No claims declined', one: '# declined claim', other: '# declined claims' })}</li>
    </ul>
  )
}
