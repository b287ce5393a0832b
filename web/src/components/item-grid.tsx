import type { PublicItem } from '@shared/items/items.ts'
import { componentTexts } from './components.texts.ts'
import { ItemCard } from './item-card.tsx'

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** Cards in 1 to 4 columns, as the screen allows. */
export function ItemGrid({ items, headingLevel = 2 }: { items: readonly PublicItem[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className={GRID}>
      {items.map((item) => (
        <li key={item._id} className="min-w-0">
          <ItemCard item={item} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

/** The grid's outline while its items are loading. */
export function ItemGridSkeleton({ count, label = componentTexts.loading }: { count: number; label?: string }) {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`${GRID} animate-pulse`}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className="overflow-hidden rounded-card border border-line bg-surface max-sm:p-4">
            <div className="flex gap-4 sm:flex-col sm:gap-0">
              <div className="aspect-[4/3] bg-line/50 max-sm:w-32 max-sm:rounded-lg" />
              <div className="h-5 w-3/4 rounded bg-line max-sm:w-1/2 sm:mx-4 sm:mt-4" />
            </div>
            <div className="flex flex-col gap-3 pt-3 sm:px-4 sm:pb-4">
              <div className="h-3.5 w-full rounded bg-line/70" />
              <div className="h-3.5 w-full rounded bg-line/70" />
              <div className="h-3.5 w-1/2 rounded bg-line/70" />
              <div className="my-4 h-4 w-24 rounded bg-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
