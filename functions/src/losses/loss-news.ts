import { type Email, possibleMatch, titled, toLine } from '../delivery/email.ts'
import type { OwnPost } from '../delivery/own-post.ts'
import { say } from '../lib/texts.ts'
import { officeEmails } from '../offices/office-news.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { dailyLimit } from '../store/account-limit.ts'

/** What an office has posted as lost for the reader, who has agreed to hear of it. */
type LossWords = Record<'number' | 'office', string> & OwnPost

/** Emails about posts that may fit leave room for what someone has written. */
const MATCHES_PER_DAY = 3

const lossPath = (token: string) => `/listing?lost=${token}`

/**
 * Asks the owner of an address whether the board may write to it about what they have lost. Its
 * words are those of a receipt.
 * @param token opens the page on which they say so
 * @see receiptEmail
 */
export function lossEmail(itemId: string, { number, ...loss }: Pick<LossWords, 'number' | 'office'>, token: string) {
  const office = toLine(loss.office)
  return {
    id: `loss-${itemId}`,
    kind: 'office',
    subject: say('Your number at the lost-property office: {number}', { number }),
    paragraphs: [
      say('{office} has published your lost item on a public lost-and-found board. Its number is {number}.', {
        office,
        number,
      }),
      say('Shall we email you if something similar is found? Confirm with the link below – no login needed.'),
      say(
        'If you do nothing, your address will be deleted after {days, plural, other {# days}}, and we won’t email you about it again.',
        { days: KEPT_DAYS.unconfirmedAddress },
      ),
    ],
    link: { text: say('Confirm or decline emails'), path: lossPath(token) },
    limit: officeEmails(),
  } satisfies Email
}

const WRITTEN = say('Someone wrote about your lost item')

/**
 * Says that something is new about what the reader has lost: another post that may fit, or someone
 * has written to the office, which alone can read that.
 * @see lossEmail
 */
export function lossNewsEmail(
  id: string,
  loss: LossWords & { itemId: string; otherItemId?: string | undefined },
  token: string,
) {
  const { number, itemId, otherItemId } = loss
  const office = toLine(loss.office)
  return {
    id,
    kind: 'office',
    ...(otherItemId === undefined
      ? { subject: titled(WRITTEN, loss), heading: WRITTEN }
      : { subject: possibleMatch(loss), heading: say('Someone may have found your lost item') }),
    paragraphs: [
      otherItemId === undefined
        ? say('They wrote to {office}. Please ask there. Your number is {number}.', { office, number })
        : say('See if it’s yours, or ask at {office}. Your number there is {number}.', { office, number }),
    ],
    post: loss,
    link: {
      text: otherItemId === undefined ? say('View the post') : say('View the match'),
      path: `/items/${otherItemId ?? itemId}`,
    },
    switchOffPath: `${lossPath(token)}&end=yes`,
    unsubscribeToken: token,
    limit: officeEmails(otherItemId === undefined ? undefined : MATCHES_PER_DAY),
  } satisfies Email
}

/** It is not one of the others of a day, so that what these use up keeps nobody from being told. */
const EMAILS_OF_ENDS = dailyLimit('loss-ended-email', 5)

/**
 * Says that the post about what the reader has lost has ended, and where to ask. Nothing follows
 * it.
 * @see lossEmail
 */
export function lossEndedEmail(id: string, loss: LossWords & { isRecovered: boolean }, token: string) {
  const { number, isRecovered } = loss
  const office = toLine(loss.office)
  return {
    id,
    kind: 'office',
    subject: titled(isRecovered ? say('Marked as recovered') : say('No longer on the board'), loss),
    heading: isRecovered
      ? say('The post about your lost item was marked as recovered')
      : say('The post about your lost item is no longer on the board'),
    paragraphs: [
      say('If you don’t have the item, please ask at {office}. Your number there is {number}.', { office, number }),
      say(
        'You won’t get any more emails about it unless the post is reopened. Your address will be deleted after {days, plural, other {# days}}.',
        { days: KEPT_DAYS.endedLoss },
      ),
    ],
    post: loss,
    link: { text: say('Open the board'), path: '/' },
    switchOffPath: `${lossPath(token)}&end=yes`,
    unsubscribeToken: token,
    limit: EMAILS_OF_ENDS,
  } satisfies Email
}
