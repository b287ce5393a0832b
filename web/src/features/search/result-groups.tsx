import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FoundItem, PublicItem } from '@shared/items/items.ts'
import { foldText, foldWord, writtenWords } from '@shared/lib/compare-texts.ts'
import { useId } from 'react'
import { ItemGrid } from '@/components/item-grid.tsx'
import type { SortKey } from './list-address.ts'

/**
 * The items of a page. Those that lack words of the search stand under a heading that names these.
 * @param q the words that were searched for
 */
export function ResultGroups({ groups, q }: { groups: readonly ResultGroup[]; q: string }) {
  const id = useId()
  const [first] = groups
  if (groups.length === 1 && first?.missing.length === 0) return <ItemGrid items={first.items} />
  return groups.map(({ missing, items }, n) => {
    const words = asWritten(missing, q)
    return (
      <section key={missing.join(' ')} aria-labelledby={`${id}-${n}`} className="not-first:mt-8">
        <h2 id={`${id}-${n}`} className="mb-3 text-lg wrap-anywhere">
          {words === '' ? (
            t`With all words`
          ) : (
            <Trans>
              Missing: <bdi>{words}</bdi>
            </Trans>
          )}
        </h2>
        <ItemGrid items={items} headingLevel={3} />
      </section>
    )
  })
}

/** Items of a search that lack the same words of it; none if they have all. */
interface ResultGroup {
  missing: readonly string[]
  items: FoundItem[]
}

/** Divides the results of a search by the words that they lack, in the server's order. */
export function groupResults(items: readonly FoundItem[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>()
  for (const item of items) {
    const { missingWords: missing = [] } = item
    const key = missing.join(' ')
    const group = groups.get(key) ?? { missing, items: [] }
    groups.set(key, group)
    group.items.push(item)
  }
  return [...groups.values()]
}

/** Returns words of the API, which have lost case and accents, as the visitor has written them. */
export function asWritten(words: readonly string[], q: string): string {
  const written = writtenWords(q)
  const find = (word: string) =>
    written.find((one) => fold(one) === word) ?? written.find((one) => fold(one).startsWith(word)) ?? word
  const write = (phrase: string) => phrase.split(' ').map(find).join(' ')
  return words.map(write).join(', ')
}

const fold = (word: string) => foldWord(word).join('')

/**
 * Narrows a loaded page to titles that contain the query, ignoring case and accents, and sorts it;
 * without a sort it keeps the server's order. A title's ends count as spaces: phones add one after
 * each word they suggest, and 'umbrella ' must find 'Black umbrella'.
 */
export function arrangeItems<Item extends PublicItem>(
  items: readonly Item[],
  query: string,
  sort: SortKey | '',
): Item[] {
  const folded = foldText(query)
  const wanted = folded.trim() && folded
  const found = items.filter(({ title }) => ` ${foldText(title)} `.includes(wanted))
  if (sort === '') return found
  // Making one takes a slow phone 60 ms, and few people sort.
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return found.sort((a, b) => compare(a[sort], b[sort]))
}
