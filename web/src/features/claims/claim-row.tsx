import { Link } from 'react-router'
import { firstNameOfOther } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { ClaimStateBadge } from './claim-state-badge.tsx'
import { formatDeadlineDay } from './claim-times.ts'
import { describeNext } from './describe-claim.ts'
import type { ClaimEntry } from './group-claims.ts'

interface Props {
  entry: ClaimEntry
  /** Whether the poster has approved another claim on the same post. */
  isAfterApproved: boolean
}

/** A claim in the list, or several on one post. One link covers the whole of it. */
export function ClaimRow({ entry: { claim, others }, isAfterApproved }: Props) {
  const { itemId, title, endsAt, role } = claim
  const isSeveral = others.length > 0
  const other = firstNameOfOther(claim.other, 'somebody')
  const between = role === 'poster' ? `Your post, claimed by ${other}` : `Posted by ${other}, claimed by you`
  const until = formatDeadlineDay(endsAt)
  const whatNext = isSeveral
    ? `Compare them side by side, and approve or decline each by ${until}.`
    : describeNext(claim, until)
  return (
    <article className="relative flex flex-col items-start gap-2.5 rounded-card border border-line bg-surface p-4 transition-shadow hover:shadow-lg has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <ClaimStateBadge claim={claim} />
      <div className="min-w-0">
        <h3 className="line-clamp-3 text-lg wrap-anywhere">
          <Link
            to={isSeveral ? paths.itemClaims(itemId) : paths.claim(claim._id)}
            className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none"
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {isSeveral ? `${others.length + 1} claims to compare` : between}
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere">
        {isAfterApproved ? 'You have approved another claim, so this can wait until the handover.' : whatNext}
      </p>
    </article>
  )
}
