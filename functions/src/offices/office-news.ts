import { type Email, toLine } from '../delivery/email.ts'
import { say } from '../lib/texts.ts'
import { dailyLimit } from '../store/account-limit.ts'

/** How many emails a day offices cause to an address, however many of them do. */
const OFFICE_EMAILS_PER_DAY = 5

/** @param most fewer, for what must leave room for others */
export const officeEmails = (most = OFFICE_EMAILS_PER_DAY) => dailyLimit('office-email', most)

/**
 * Says that an office has handed something out. Anyone's address may have been typed in, so it has
 * the number and the office's name, which an administrator has written, and no words that the
 * office's login can write.
 */
export function receiptEmail(id: string, thing: { number: string; office: string; day: Date }) {
  const { number, day } = thing
  const office = toLine(thing.office)
  return {
    id,
    kind: 'office',
    subject: say('Receipt for {number}', { number }),
    paragraphs: [
      say('{office} returned an item to its owner on {day}. Its number is {number}.', { office, day, number }),
      say('If you didn’t collect it, please contact the office.'),
    ],
    link: { text: say('Open the board'), path: '/' },
    limit: officeEmails(),
  } satisfies Email
}
