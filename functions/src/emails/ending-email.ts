import { dayFormat } from '../lib/text/day-format.ts'
import { ARCHIVED_DAYS } from '../shared/items/listing-days.ts'
import { days } from '../shared/lib/days.ts'
import type { Email } from './email-texts.ts'
import { quote } from './own-words.ts'

/** A post of the reader's that leaves the board soon. */
interface EndingPost {
  title: string
  listedUntil: Date
}

/**
 * Asks whether a post is to stay on the board.
 * @param token opens the page on which its poster says so, without a login
 */
export function endingEmail(id: string, { title, listedUntil }: EndingPost, token: string): Email {
  return {
    id,
    kind: 'posts',
    subject: `Your post “${title}” leaves the board soon`,
    paragraphs: [
      'Hello,',
      `Your post ${quote(title)} is on the board until ${dayFormat.format(listedUntil)}.`,
      'Is it still missing, or still with you? Then keep it on the board. If not, take it down. The link works without a login, and nothing happens before you press a button there.',
      `If you do nothing, it leaves the board on that day. You can put it back for ${days(ARCHIVED_DAYS)} after that.`,
    ],
    link: { text: 'Keep it on the board, or take it down', path: `/listing?token=${token}` },
  }
}
