import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FoundItem, PublicItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { shorten } from '@/lib/text.ts'
import { PostTypeTag, StatusBadge } from './badges.tsx'
import { ShortDay, TimeAgo } from './dates.tsx'
import { categoryWord } from './item-words.ts'
import { Picture } from './picture.tsx'

/** An item with what a list says of it besides. */
type Listed = PublicItem & Pick<FoundItem, 'distance'>

const LINE = 'px-4 compact:col-span-full compact:px-0'

/**
 * One item in a grid. One link covers the whole card. On a phone the picture is small and beside
 * the title, so that three items are visible at once.
 * @param headingLevel the level of its heading in the screen's outline
 */
export function ItemCard({ item, headingLevel = 2 }: { item: Listed; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { postType, dateLost, createdAt } = item
  return (
    <article className="card-link flex h-full min-w-0 flex-col gap-y-1 overflow-hidden pb-4 text-sm text-muted compact:grid compact:grid-cols-[6rem_minmax(0,1fr)_auto] compact:content-start compact:gap-x-3 compact:gap-y-0 compact:p-2.5">
      <div className="relative mb-2 compact:row-span-2 compact:mb-1.5 compact:self-start compact:overflow-hidden compact:rounded-lg">
        <Picture src={item.thumbnail} alt="" kind={item.kind} tint={item.tint} />
        <StatusBadge
          status={item.status}
          className="absolute end-3 bottom-3 compact:end-0 compact:bottom-0 compact:w-full compact:justify-center compact:rounded-none compact:px-0 compact:py-0.5 compact:[&_svg]:hidden"
        />
      </div>
      <Heading className="line-clamp-2 px-4 text-lg leading-snug text-ink wrap-anywhere compact:col-span-2 compact:px-0">
        <bdi>{item.title}</bdi>
      </Heading>
      <dl className="contents">
        {item.description && (
          <Fact name={t`Description:`} className={`${LINE} order-4 line-clamp-2`}>
            <bdi>{shorten(item.description)}</bdi>
          </Fact>
        )}
        <Fact
          name={t`Post-type:`}
          className="order-1 flex flex-wrap items-center gap-x-1.5 px-4 compact:col-span-2 compact:mb-1.5 compact:px-0"
        >
          <PostTypeTag postType={postType} />
        </Fact>
        <Fact name={t`Category:`} className="order-5 px-4 compact:col-span-2 compact:px-0">
          {categoryWord(item.category)}
        </Fact>
        <Fact name={t`Location:`} className={`${LINE} order-2 line-clamp-2 compact:line-clamp-1`}>
          <bdi className="text-ink">{item.location}</bdi>
          {item.distance && ` · ${t`within about ${{ km: item.distance }} km`}`}
        </Fact>
      </dl>
      <p className={`${LINE} order-3 text-ink`}>
        <TypeAndDay postType={postType} day={<ShortDay day={dateLost} />} />
        {createdAt && (
          <>
            {' · '}
            <Trans comment="Such as “posted 2 hours ago”.">
              posted <TimeAgo time={createdAt} />
            </Trans>
          </>
        )}
      </p>
      <Link
        to={paths.item(item._id)}
        // The login screen names the post that a visitor without a session wants to see.
        state={{ title: item.title }}
        aria-label={t`View Details: ${{ title: item.title }}`}
        className="link-over-card order-6 mt-auto px-4 font-semibold text-accent hover:underline compact:px-0"
      >
        {t`View Details`}
      </Link>
    </article>
  )
}

/** When something was lost or found; an unknown word, from an administrator, is shown as it is. */
function TypeAndDay({ postType, day }: { postType: string; day: ReactNode }) {
  if (postType === 'Lost') return <Trans comment="Such as “Lost 20 Nov”.">Lost {day}</Trans>
  if (postType === 'Found') return <Trans comment="Such as “Found 20 Nov”.">Found {day}</Trans>
  return (
    <>
      {postType} {day}
    </>
  )
}

type FactProps = { name: string; className: string; children: ReactNode }

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={clsx('wrap-anywhere', className)}>
      <dt className="inline whitespace-nowrap">{name}</dt> <dd className="inline">{children}</dd>
    </div>
  )
}

// As many columns as have room for a title, at most four: with large text, there are fewer.
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3 sm:gap-4'

/** As many cards as a phone shows are painted before the others are drawn. */
const FIRST_CARDS = 4

/** Cards in 1 to 4 columns, as the screen allows. */
export function ItemGrid({ items, headingLevel = 2 }: { items: readonly Listed[]; headingLevel?: 2 | 3 }) {
  const [drawn, setDrawn] = useState(FIRST_CARDS)
  useEffect(() => startTransition(() => setDrawn(Number.POSITIVE_INFINITY)), [])
  return (
    <div className="@container">
      <ul className={GRID}>
        {items.map((item, index) => (
          <li key={item._id} className="min-w-0">
            {index < drawn ? <ItemCard item={item} headingLevel={headingLevel} /> : <CardSkeleton />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** More cards than these are out of sight while they load. */
const MAX_OUTLINES = 12

/** The grid's outline while its items are loading. */
export function ItemGridSkeleton({ count, label = t`Loading…` }: { count: number; label?: string }) {
  return (
    <div role="status" className="@container noscript:hidden">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`${GRID} animate-pulse`}>
        {Array.from({ length: Math.min(count, MAX_OUTLINES) }, (_, index) => index).map((index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

/** The outline of a card. */
function CardSkeleton() {
  return (
    <div className="card overflow-hidden compact:grid compact:grid-cols-[6rem_1fr] compact:gap-x-3 compact:p-2.5">
      <div className="aspect-[4/3] bg-line/50 compact:rounded-lg" />
      <div className="flex flex-col gap-3 p-4 compact:contents">
        <div className="h-5 w-3/4 rounded bg-line" />
        <div className="h-28 rounded bg-line/50 compact:col-span-2 compact:h-26" />
        <div className="h-4 w-24 rounded bg-line compact:col-span-2" />
      </div>
    </div>
  )
}
