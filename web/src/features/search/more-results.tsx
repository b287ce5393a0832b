import { t } from '@lingui/core/macro'
import type { PublicItem } from '@shared/items/items.ts'
import { parseReferenceNumber } from '@shared/items/reference-number.ts'
import { foldText, foldWord, writtenWords } from '@shared/lib/compare-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '@/components/button.tsx'
import { ItemGrid } from '@/components/item-grid.tsx'
import { similarItemsQuery } from './board-api.ts'
import type { ApiFilter } from './list-address.ts'

const MAX_SHOWN = 8

interface Props {
  q: string
  /** Whether the words have found less than a page. */
  isFew: boolean
  filter: ApiFilter
  /** What the words have found, which is not shown twice. */
  found: readonly PublicItem[]
  onSearch: (q: string) => void
}

/**
 * What follows the results of a search, if they are few or most are in another language. An
 * office's reference number finds what the office keeps alone, so a search for its digits in all
 * posts is offered: in quotes, they are words.
 */
export default function MoreResults({ q, isFew, onSearch, ...props }: Props) {
  if (!isFew && !isInOtherWords(props.found, q)) return null
  if (!parseReferenceNumber(q)) return <SimilarItems {...props} />
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

/**
 * Whether most items have no word of a search, but for its ending, as they are in another language.
 * Words of up to three letters are in any language.
 */
function isInOtherWords(items: readonly PublicItem[], q: string): boolean {
  const words = writtenWords(q)
    .map((word) => foldWord(word).join(''))
    .filter((word) => word.length > 3 || !/^[a-z]+$/.test(word))
  const beginnings = words.map((word) => word.slice(0, Math.max(4, word.length - 2)))
  const texts = items.map(({ title, description, location }) => foldText(`${title} ${description} ${location}`))
  const having = texts.filter((text) => beginnings.some((beginning) => text.includes(beginning)))
  return words.length > 0 && having.length < items.length / 2
}
