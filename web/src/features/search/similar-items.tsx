import { t } from '@lingui/core/macro'
import type { PublicItem } from '@shared/items/items.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ItemGrid } from '@/components/item-grid.tsx'
import { similarItemsQuery } from './board-api.ts'

const MAX_SHOWN = 8

/**
 * Posts that say something similar to a search in other words. If they fail, nothing says so.
 * @param found what the words have found, which is not shown twice
 */
export default function SimilarItems({ filter, found }: { filter: string; found: readonly PublicItem[] }) {
  const id = useId()
  const { data = [] } = useQuery(similarItemsQuery(filter))
  const others = data.filter(({ _id }) => !found.some((one) => one._id === _id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-lg">
        {t`Similar posts`}
      </h2>
      <p className="mb-3 text-muted">{t`They may mean the same in other words, or in another language.`}</p>
      <ItemGrid items={others.slice(0, MAX_SHOWN)} headingLevel={3} />
    </section>
  )
}
