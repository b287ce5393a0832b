import { t } from '@lingui/core/macro'
import type { FoundItem, PublicItem } from '@shared/items/items.ts'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { shorten } from '@/lib/text.ts'
import { PostTypeTag, StatusBadge } from './badges.tsx'
import { ShortDay } from './dates.tsx'
import { categoryWord, postTypeWord } from './item-words.ts'
import { GrowingPicture, Picture } from './picture.tsx'

/** An item with what a list says of it besides. */
type Listed = PublicItem & Pick<FoundItem, 'distance'>

interface CardProps {
  item: Listed
  /** The level of its heading in the screen's outline. */
  headingLevel?: 2 | 3
  /** Whether each fact has its name before it, as the specification asks on Home. */
  hasLabels?: boolean
  /** Shown in place of the item's picture. */
  picture?: ReactNode
}

/** One item in a grid: its picture, and what tells it from others. One link covers the whole. */
export function ItemCard({ item, headingLevel = 2, hasLabels = false, picture }: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="grid-card group">
      <div className="relative">
        {picture ?? (
          <GrowingPicture id={item._id}>
            <Picture
              src={item.thumbnail}
              alt=""
              kind={item.kind}
              tint={item.tint}
              className="aspect-[20/17]! rounded-picture"
            />
          </GrowingPicture>
        )}
        <PostTypeTag postType={item.postType} className="absolute start-2 top-2" />
        <div className="absolute inset-x-2 bottom-2 flex flex-col gap-1">
          {item.distance && <span className="tag-plain">{t`within about ${{ km: item.distance }} km`}</span>}
          <StatusBadge status={item.status} />
        </div>
      </div>
      <Heading dir="auto" className="mt-1 line-clamp-2 text-page text-base leading-[1.3] wrap-anywhere">
        {item.title}
      </Heading>
      <p className="flex gap-x-1 truncate">
        <ShortDay day={item.dateLost} />
        {!hasLabels && item.location && (
          <>
            {' · '}
            <span dir="auto" className="truncate">
              {item.location}
            </span>
          </>
        )}
      </p>
      {hasLabels ? (
        <LabelledFacts item={item} />
      ) : (
        item.description && (
          <p className="text-muted wrap-anywhere">
            <bdi>{shorten(item.description)}</bdi>
          </p>
        )
      )}
      <p className="mt-auto flex flex-wrap gap-x-3">
        <span className="text-muted">{!hasLabels && categoryWord(item.category)}</span>
        <Link
          to={paths.item(item._id)}
          // The login screen names the post that a visitor without a session wants to see, and the
          // post's own screen shows its picture at once.
          state={item}
          aria-label={t`View Details: ${{ title: item.title }}`}
          className="link-over-card ms-auto font-semibold group-hover:text-accent group-hover:underline"
        >
          {t`View Details`}
        </Link>
      </p>
    </article>
  )
}

/** What Home's cards say, each with its name. */
function LabelledFacts({ item: { description, postType, category, location } }: { item: Listed }) {
  return (
    <dl className="wrap-anywhere">
      {description && (
        <Fact name={t`Description:`}>
          <bdi>{shorten(description)}</bdi>
        </Fact>
      )}
      <Fact name={t`Post-type:`}>{postTypeWord(postType)}</Fact>
      <Fact name={t`Category:`}>{categoryWord(category)}</Fact>
      <Fact name={t`Location:`}>
        <bdi>{location}</bdi>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline whitespace-nowrap text-muted">{name}</dt> <dd className="inline">{children}</dd>
    </div>
  )
}

// In steps of the letters' size: with large text, there are fewer columns.
const GRID =
  'grid grid-cols-1 gap-x-3 gap-y-5 min-[21.25rem]:grid-cols-2 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-7'

/** As many cards as a phone shows are painted before the others are drawn. */
const FIRST_CARDS = 4

type GridProps = Omit<CardProps, 'item' | 'picture'> & { items: readonly Listed[] }

/** Cards in 1 to 4 columns, as the screen allows. */
export function ItemGrid({ items, ...looks }: GridProps) {
  const [drawn, setDrawn] = useState(FIRST_CARDS)
  useEffect(() => startTransition(() => setDrawn(Number.POSITIVE_INFINITY)), [])
  return (
    <ul className={GRID}>
      {items.map((item, index) => (
        <li key={item._id} className="min-w-0">
          {index < drawn ? <ItemCard item={item} {...looks} /> : <CardSkeleton />}
        </li>
      ))}
    </ul>
  )
}

/** More cards than these are out of sight while they load. */
const MAX_OUTLINES = 12

/** The grid's outline while its items are loading. */
export function ItemGridSkeleton({ count, label = t`Loading…` }: { count: number; label?: string }) {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={GRID}>
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
    <div className="flex flex-col gap-2">
      {/* The page's head shows a picture in it: see app/show-early-pictures.ts. */}
      <div data-outline-of-picture className="aspect-[20/17] rounded-picture bg-line" />
      <div className="lines-of-card" />
    </div>
  )
}
