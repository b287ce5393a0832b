import { t } from '@lingui/core/macro'
import type { PostType } from '@shared/items/item-status.ts'
import { OWN_CATEGORIES } from '@/config/board.ts'

const CATEGORY_WORDS = new Map<string, string>(
  Object.entries({
    pets: t`pets`,
    documents: t`documents`,
    gadgets: t`gadgets`,
  }),
)

const POST_TYPE_WORDS = new Map<string, string>(
  Object.entries({
    Lost: t({ message: 'Lost', context: 'type of a post' }),
    Found: t({ message: 'Found', context: 'type of a post' }),
  } satisfies Record<PostType, string>),
)

/** @returns a category in words, or as the database has it if the board knows it no longer */
export const categoryWord = (category: string) =>
  CATEGORY_WORDS.get(category) ?? OWN_CATEGORIES.find(({ id }) => id === category)?.name ?? category

/** @returns the type of a post in words, or as the database has it if it is neither */
export const postTypeWord = (postType: string) => POST_TYPE_WORDS.get(postType) ?? postType
