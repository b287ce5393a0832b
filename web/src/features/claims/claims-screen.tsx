import { plural, select, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RoleBadges } from '@/components/badges.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ClaimStateBadge } from './claim-parts.tsx'
import { type ClaimEntry, groupClaims, isOnHold } from './claim-turn.ts'
import { claimsQuery } from './claims-api.ts'
import { describeNext, formatDeadlineDay } from './describe-claim.ts'

/** `/claims` */
export default function ClaimsScreen() {
  const { uid } = useUser()
  return (
    <Page heading={t`Claims`} width="form">
      <p className="-mt-1 mb-6 max-w-prose text-muted">
        {t`What you have claimed, and what others claim of what you posted.`}
      </p>
      <ClaimList uid={uid} />
    </Page>
  )
}

const GROUPS = [
  { name: 'own', heading: t`Waiting for you` },
  { name: 'other', heading: t`Waiting for someone else` },
  { name: 'over', heading: t({ message: 'Closed', context: 'claims' }) },
] as const

/** A user's claims, made and received: what needs them next stands first. */
export function ClaimList({ uid }: { uid: string }) {
  const query = useQuery(claimsQuery(uid))
  const { data } = query
  if (!data)
    return <QueryState query={query} loading={t`Loading your claims…`} failed={t`Your claims could not be loaded.`} />
  if (data.length === 0)
    return (
      <EmptyState
        kind="keys"
        text={t`You have no claims yet.`}
        hint={t`Some posts ask for proof. When you claim one, or someone claims one of yours, it will appear here.`}
        action={<ButtonLink to={paths.allItems}>{t`See all items`}</ButtonLink>}
      />
    )
  const groups = groupClaims(data)
  return (
    <div className="flex flex-col gap-8">
      {GROUPS.filter(({ name }) => groups[name].length > 0).map(({ name, heading }) => (
        <section key={name} aria-labelledby={`claims-${name}`}>
          <h2 id={`claims-${name}`} className="mb-3 text-xl">
            {heading}
          </h2>
          <ul className="flex flex-col gap-3">
            {groups[name].map((entry) => (
              <li key={entry.claim._id}>
                <ClaimRow entry={entry} onHold={isOnHold(entry.claim, data)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/**
 * A claim in the list, or several on one post. One link covers the whole of it.
 * @param onHold whether the poster has approved another claim on the same post
 */
export function ClaimRow({ entry, onHold }: { entry: ClaimEntry; onHold: boolean }) {
  const { claim, others } = entry
  const { itemId, title, endsAt } = claim
  const isSeveral = others.length > 0
  const until = formatDeadlineDay(endsAt)
  const whatNext =
    isSeveral && !onHold
      ? t`Compare them side by side, and approve or decline each by ${until}.`
      : describeNext(claim, until, onHold)
  return (
    <article className="card-link flex flex-col items-start gap-2.5 p-4">
      <ClaimStateBadge claim={claim} onHold={onHold} />
      <div className="min-w-0">
        <h3 className="line-clamp-3 text-lg wrap-anywhere">
          <Link
            to={isSeveral ? paths.itemClaims(itemId) : paths.claim(claim._id)}
            className="link-over-card hover:text-accent"
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {isSeveral
            ? plural({ count: others.length + 1 }, { one: '# claim to compare', other: '# claims to compare' })
            : describePeople(claim)}{' '}
          {!isSeveral && <RoleBadges of={claim.other} />}
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere">{whatNext}</p>
    </article>
  )
}

/** Says who has posted a thing and who has claimed it. */
function describePeople({ role, other }: ClaimEntry['claim']): string {
  const name = firstNameOf(other.name, '')
  const who = name ? 'named' : other.isGone ? 'gone' : 'nameless'
  return role === 'poster'
    ? select(who, {
        gone: 'Your post, claimed by a deleted account',
        nameless: 'Your post, claimed by someone',
        other: `Your post, claimed by ${name}`,
      })
    : select(who, {
        gone: 'Posted by a deleted account, claimed by you',
        nameless: 'Posted by someone, claimed by you',
        other: `Posted by ${name}, claimed by you`,
      })
}
