import type { PublicItem } from '@shared/items/items.ts'
import { foldText } from '@shared/lib/words.ts'
import type { SortKey } from './list-address.ts'

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
