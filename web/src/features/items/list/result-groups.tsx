import { useId } from 'react'
import { ItemGrid } from '@/components/item-grid.tsx'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { asWritten, type groupResults } from './group-results.ts'

interface Props {
  groups: ReturnType<typeof groupResults>
  /** The words that were searched for. */
  q: string
}

/**
 * The items of a page. Those that lack words of the search stand under a heading that names these.
 */
export function ResultGroups({ groups, q }: Props) {
  const id = useId()
  const [first] = groups
  if (groups.length === 1 && first?.missing.length === 0) return <ItemGrid items={first.items} />
  return groups.map(({ missing, items }, n) => {
    const words = asWritten(missing, q)
    return (
      <section key={missing.join(' ')} aria-labelledby={`${id}-${n}`} className="not-first:mt-8">
        <h2 id={`${id}-${n}`} className="mb-3 text-lg wrap-anywhere">
          {words === '' ? (
            texts.withAllWords
          ) : (
            <>
              {texts.without} <bdi>{`“${words}”`}</bdi>
            </>
          )}
        </h2>
        <ItemGrid items={items} headingLevel={3} />
      </section>
    )
  })
}
