import { t } from '@lingui/core/macro'
import type { PublicItem } from '@shared/items/items.ts'
import { readReferenceNumber } from '@shared/offices/reference-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '@/components/button.tsx'
import { ItemGrid } from '@/components/item-grid.tsx'
import { similarItemsQuery } from './board-api.ts'

const MAX_SHOWN = 8

interface Props {
  q: string
  filter: string
  /** What the words have found, which is not shown twice. */
  found: readonly PublicItem[]
  onSearch: (q: string) => void
}

/**
 * What follows the few results of a search. An office's reference number finds what the office
 * keeps alone, so a search for its digits in all posts is offered: in quotes, they are words.
 */
export default function MoreResults({ q, onSearch, ...props }: Props) {
  if (!readReferenceNumber(q)) return <SimilarItems {...props} />
  return (
    <p className="mt-4 text-center">
      <Button variant="quiet" onClick={() => onSearch(`"${q}"`)}>
        {t`Search all for “${{ wanted: q }}”`}
      </Button>
    </p>
  )
}

/** Posts that say something similar to a search in other words. If they fail, nothing says so. */
function SimilarItems({ filter, found }: Pick<Props, 'filter' | 'found'>) {
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
