import type { PublicItem } from '@shared/items/items.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ItemGrid } from '@/components/item-grid.tsx'
import { similarItemsQuery } from './board-api.ts'
import type { BoardFilter } from './list-address.ts'

const MAX_SHOWN = 8

interface Props {
  filter: BoardFilter
  /** What the words have found, which is not shown twice. */
  found: readonly PublicItem[]
}

/** Posts that say something similar to a search in other words. If they fail, nothing says so. */
export function SimilarItems({ filter, found }: Props) {
  const id = useId()
  const { data = [] } = useQuery(similarItemsQuery(filter))
  const others = data.filter(({ _id }) => !found.some((one) => one._id === _id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-lg">
        Similar posts
      </h2>
      <p className="mb-3 text-muted">They may mean the same in other words, or in another language.</p>
      <ItemGrid items={others.slice(0, MAX_SHOWN)} headingLevel={3} />
    </section>
  )
}
