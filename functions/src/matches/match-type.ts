import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'

/**
 * Returns the type of posts that may match an item, or undefined if the item is not open or has a
 * type that the board does not know.
 */
export function typeOfMatches({ status, postType }: Pick<Item, 'status' | 'postType'>): PostType | undefined {
  if (!isOpen(status)) return undefined
  if (postType === 'Lost') return 'Found'
  return postType === 'Found' ? 'Lost' : undefined
}
