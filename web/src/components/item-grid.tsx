import type { PublicItem } from '@shared/items/items.ts'
import { CARD_ROWS, ItemCard } from './item-card.tsx'

// As many columns as have room for a title, at most four: with large text, there are fewer.
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3 sm:gap-4'

/** Cards in 1 to 4 columns, as the screen allows. */
export function ItemGrid({ items, headingLevel = 2 }: { items: readonly PublicItem[]; headingLevel?: 2 | 3 }) {
  return (
    <div className="@container">
      <ul className={GRID}>
        {items.map((item) => (
          <li key={item._id} className={`min-w-0 ${CARD_ROWS}`}>
            <ItemCard item={item} headingLevel={headingLevel} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The grid's outline while its items are loading. */
export function ItemGridSkeleton({ count, label = 'Loading…' }: { count: number; label?: string }) {
  return (
    <div role="status" className="@container noscript:hidden">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`${GRID} animate-pulse`}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div
            key={index}
            className="overflow-hidden rounded-card border border-line bg-surface compact:grid compact:grid-cols-[6rem_1fr] compact:gap-x-3 compact:p-2.5"
          >
            <div className="aspect-[4/3] bg-line/50 compact:rounded-lg" />
            <div className="flex flex-col gap-3 p-4 compact:contents">
              <div className="h-5 w-3/4 rounded bg-line" />
              <div className="h-28 rounded bg-line/50 compact:col-span-2 compact:h-26" />
              <div className="h-4 w-24 rounded bg-line compact:col-span-2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
