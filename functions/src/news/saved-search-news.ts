import { type Email, quote } from '../delivery/email.ts'
import { wordIn } from '../items/item-words.ts'
import { say } from '../lib/texts.ts'
import type { SavedSearch } from '../shared/news/saved-searches.ts'
import { dailyLimit } from '../store/account-limit.ts'

/** @see PushWords */
export const searchPush = { search: say('A new post fits a search that you saved') }

/** Whatever else fits on the same day is in the bell alone. */
const EMAILS_OF_SEARCHES = dailyLimit('search-email', 1)

/** Says that a new post fits a search that the reader has saved. */
export function savedSearchEmail(id: string, itemId: string, { q, postType, category }: SavedSearch): Email {
  const words = [postType, category].flatMap((word) => (word ? [(language: string) => wordIn(word, language)] : []))
  return {
    id,
    kind: 'searches',
    subject: say('A new post matches your saved search'),
    paragraphs: [
      say('Someone posted an item that matches your search: {search}.', {
        search: [...(q ? [quote(q)] : []), ...words],
      }),
      say(
        'We send at most one of these emails a day. Your notifications show what else is new, and let you end the search.',
      ),
    ],
    link: { text: say('View the post'), path: `/items/${itemId}` },
    limit: EMAILS_OF_SEARCHES,
  }
}
