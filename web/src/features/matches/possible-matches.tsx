import { plural, t } from '@lingui/core/macro'
import type { PublicItem } from '@shared/items/items.ts'
import type { Match, MatchReason } from '@shared/matches/matches.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ShortDay } from '@/components/dates.tsx'
import { Picture } from '@/components/picture.tsx'
import { languageName } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ownKey } from '@/lib/query-client.ts'
import { language } from '@/lib/words.tsx'

const SHORTEST_PAUSE_MS = 3000
/** From then on, the board tells the poster of what it finds: see matches/tell-matches.ts. */
const LATE_MS = 30_000

/**
 * Items that may be about the same thing, best first; none if no match is good enough. A new item
 * takes some seconds to be read, and longer if many are posted at once. Until then it is looked at
 * again, each time after as long as it has taken so far.
 * @param since when the first look began, by `performance.now`
 */
const matchesQuery = (uid: string, id: string, since: number) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'matches', id],
    queryFn: async ({ signal }) => {
      const found = await sessionApi.get('/items/:id/matches', { params: { id }, signal })
      return { ...found, isLate: performance.now() - since > LATE_MS }
    },
    refetchInterval: ({ state: { data } }) =>
      data?.isRead === false && Math.max(SHORTEST_PAUSE_MS, performance.now() - since),
  })

/** What a link to the matches ends in. */
const ID = 'possible-matches'
const GRID = 'grid grid-cols-1 gap-x-3 gap-y-5 min-[21.25rem]:grid-cols-2 sm:gap-x-5 lg:grid-cols-3'

interface Props {
  item: Pick<PublicItem, '_id' | 'postType'>
  /** Whether the reader has posted the item, and so is told of matches that come later. */
  isOwn: boolean
}

/**
 * Items of the other type that may be about the same thing. If there are none, the item's poster
 * reads so, and others see nothing. If they could not be loaded, it shows nothing either, because
 * they are not essential to the item.
 */
export function PossibleMatches({ item, isOwn }: Props) {
  const { uid } = useUser()
  const [since] = useState(() => performance.now())
  const { isPending, data } = useQuery(matchesQuery(uid, item._id, since))
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isWanted = hash === `#${ID}` && data !== undefined

  // A link to the matches leads to them as soon as they are there.
  useEffect(() => {
    if (!isWanted) return
    headingRef.current?.scrollIntoView()
    headingRef.current?.focus({ preventScroll: true })
  }, [isWanted])

  if (!data) return isPending ? <Skeleton /> : null
  const { matches } = data
  if (matches.length === 0) return isOwn ? <p className="card p-4 sm:px-5">{noneText(data)}</p> : null
  const [likely, weak] = [matches.filter((match) => !isWeak(match)), matches.filter(isWeak)]
  return (
    <section aria-labelledby={ID}>
      <h2 ref={headingRef} id={ID} tabIndex={-1} className="text-lg focus:outline-none">
        {t`Possible matches`}
      </h2>
      {(isOwn || likely.length > 0) && (
        <p className="mt-1 mb-4 text-muted">{likely.length === 0 ? noneText(data) : introText(item.postType)}</p>
      )}
      {likely.length > 0 && <MatchList matches={likely} />}
      {weak.length > 0 && (
        <details className={likely.length > 0 ? 'mt-3' : undefined}>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-accent">
            {plural(weak.length, { one: 'Show # weaker match', other: 'Show # weaker matches' })}
          </summary>
          <MatchList matches={weak} />
        </details>
      )}
    </section>
  )
}

const isWeak = ({ likelihood }: Match) => likelihood === 'weak'

const introText = (postType: string) =>
  postType === 'Lost'
    ? t`People have found these. One of them may be it.`
    : t`People are looking for these. One of them may be it.`

/** What the poster reads as long as nothing is likely. */
function noneText({ isRead, isLate }: { isRead: boolean; isLate: boolean }): string {
  if (isRead) return t`No matches yet. We’ll let you know.`
  return isLate ? t`Still looking for matches. We’ll let you know.` : t`Looking for matches…`
}

function MatchList({ matches }: { matches: readonly Match[] }) {
  return (
    <ul className={GRID}>
      {matches.map((match) => (
        <li key={match.item._id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}

/** A weak one, which is folded, needs no word of its own. */
const LIKELIHOODS = {
  'very-likely': t({ message: 'Very likely', context: 'a match' }),
  possible: t({ message: 'Possible', context: 'a match' }),
  weak: undefined,
}

/** One match in short. One link covers the whole of it. */
function MatchCard({ match: { item, likelihood, isOwn, reasons } }: { match: Match }) {
  const isSure = likelihood === 'very-likely'
  return (
    <article className="grid-card">
      <div className="relative">
        <Picture src={item.thumbnail} alt="" kind={item.kind} tint={item.tint} className="rounded-picture" />
        <p className="absolute inset-x-2 top-2 flex flex-wrap gap-1.5">
          {LIKELIHOODS[likelihood] && (
            <span className={isSure ? 'tag bg-ink text-bg' : 'tag-plain'}>{LIKELIHOODS[likelihood]}</span>
          )}
          {isOwn && <span className="tag-plain">{t`Your post`}</span>}
        </p>
      </div>
      <h3 dir="auto" className="mt-1 line-clamp-2 text-page text-base leading-[1.3] wrap-anywhere">
        <Link to={paths.item(item._id)} className="link-over-card hover:underline">
          {item.title}
        </Link>
      </h3>
      <p className="line-clamp-2 text-muted wrap-anywhere">
        <ShortDay day={item.dateLost} /> · <bdi>{item.location}</bdi>
      </p>
      {reasons.length > 0 && (
        <ul aria-label={t`Why it may be the one`} className="mt-1 flex flex-wrap content-start gap-1.5">
          {reasons.map(reasonText).map((reason) => (
            <li key={reason} className="rounded-xl border border-line px-2 wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Words that people wrote are quoted as they are. */
function reasonText({ code, count = 0, words = [] }: MatchReason): string {
  const [mine = '', theirs = ''] = words
  switch (code) {
    case 'same-number':
      return t`same number`
    case 'similar-description':
      return t`similar description`
    case 'same-place':
      return t`same place`
    case 'within':
      return t`within about ${{ km: count }} km`
    case 'same-day':
      return t`same day`
    case 'later':
      return plural(count, { one: '# day later', other: '# days later' })
    case 'earlier':
      return plural(count, { one: '# day earlier', other: '# days earlier' })
    case 'both-mention':
      return t`Both mention: ${{ words: words.join(t`, `) }}`
    case 'written-in':
      return t`written in ${{ language: languageName(words[0] ?? '', language) }}`
    case 'other-words':
      return t`“${mine}” here, “${theirs}” there`
  }
}

/** Reserves the matches' place. Screen readers skip it, because often there are no matches. */
function Skeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse">
      <div className="h-6 w-56 rounded-control bg-line" />
      <div className={`mt-9 ${GRID}`}>
        <div className="aspect-[4/3] rounded-picture bg-line" />
        <div className="aspect-[4/3] rounded-picture bg-line max-[21.25rem]:hidden" />
      </div>
    </div>
  )
}
