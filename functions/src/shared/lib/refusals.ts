import { HANDOVER_CODE_LENGTH, MIN_IDENTIFIER_LENGTH } from './lengths.ts'
import { IDEMPOTENCY_HEADER } from './requests.ts'

/**
 * What the API refuses, by the code in the answer: the status, and words for a person in English,
 * in ICU's syntax. They say what to do and nothing about what failed inside. `{when}` is made from
 * the value `seconds`. The translations are in `web/words`.
 */
export const REFUSALS = {
  'invalid-input': [400, 'Please check the marked fields.'],
  'no-object': [400, 'Please send a JSON object with the fields of this call.'],
  'no-json': [400, 'This is not valid JSON. Please check the request’s body.'],
  incomplete: [400, 'This did not arrive completely. Please try again.'],
  'wrong-idempotency-key': [400, `${IDEMPOTENCY_HEADER} must be 8 to 128 letters, digits, - or _.`],
  'unreadable-picture': [400, 'This picture cannot be read. Please choose another one: a JPEG, PNG or WebP.'],
  'too-many-pixels': [400, 'This picture has too many pixels. Please choose one of at most 12 megapixels.'],
  'empty-search': [
    400,
    'That would fit too many posts. Please write a word for the item, such as “umbrella”, or choose only a type or a category.',
  ],
  'too-many-searches': [
    400,
    'You have saved {maximum} searches already. Please stop one of them in your notifications first.',
  ],

  unauthenticated: [401, 'Please log in to do this.'],

  'cross-site': [403, 'Changes can only be made on this site.'],
  'other-app': [403, 'This request doesn’t come from our own app. Please reload the page.'],
  'other-address': [403, 'You’re logged in with another email address.'],
  'email-not-confirmed': [403, 'Please confirm your email address first. Then people can trust that it is yours.'],
  'recent-login-required': [403, 'Please log in again first, to show that it is you. Then try again.'],
  'others-list': [403, 'You can only list what is your own.'],
  'others-post': [403, 'This item is not yours to change.'],
  'others-loss': [403, 'Please log in with the address that got the email.'],
  'your-own': [403, 'This is your own. You can change or delete it yourself.'],
  'poster-decides': [403, 'Only the person who posted it can decide about a claim.'],
  'poster-closes': [403, 'Only the person who posted it can close it without the code.'],
  'claimant-withdraws': [403, 'Only the person who made a claim can withdraw it.'],
  'code-with-receiver': [403, 'The code is with the person whom you give it to.'],
  'giver-enters-code': [403, 'The code is entered by the person who gives it to you.'],
  'claimed-often': [
    403,
    'You have claimed this three times, the most we allow. If you have something new to say, please contact us.',
  ],
  'reopened-by-poster': [
    403,
    'You marked this item as recovered before, and the person who posted it reopened it. If there is a mix-up, please write to them.',
  ],
  'recovery-undone': [403, 'This was recovered and has been reopened since. Please try again if it is back.'],
  'conversation-ended': [403, 'This conversation has ended.'],
  'ended-with-poster': [
    403,
    'This is not possible, because your conversation with the person who posted it has ended.',
  ],
  'wait-for-answer': [403, 'They have your messages and haven’t answered yet. You can write more once they do.'],
  'another-moderator': [403, 'The user has appealed your decision, so another moderator has to decide.'],
  'account-of-moderator': [
    403,
    'This is a moderator’s account. It can be closed once an administrator has taken that role away.',
  ],

  'not-found': [404, 'There is nothing at this address.'],
  'item-not-found': [404, 'This item is not on the board. It may have been deleted.'],
  'claim-not-found': [404, 'There is no such claim, or it is between other people.'],
  'conversation-not-found': [404, 'There is no such conversation, or it is between other people.'],
  'case-not-found': [404, 'There is no such case.'],
  'decision-not-found': [404, 'There is no such decision, or it is about someone else.'],
  'photo-not-found': [404, 'There is no such photo.'],
  'export-not-found': [404, 'This download is no longer there. Please ask for a new one.'],
  'thing-not-found': [404, 'Your office has no item with this number.'],
  'step-over': [404, 'This can no longer be undone.'],
  'listing-link-over': [404, 'This link no longer works. Please log in: your posts are under Manage My Items.'],
  'loss-link-over': [
    404,
    'This link no longer works. If you took the post over, it is under Manage My Items. Otherwise, please ask at the office.',
  ],
  'unsubscribe-link-unknown': [404, 'This link is not known. Please open the one in a newer email, or log in.'],

  'method-not-allowed': [405, '{method} does not work at this address. Please use {allowed}.'],
  'too-slow': [408, 'This took too long to arrive. Please try again with a better connection.'],

  'idempotency-key-reused': [409, 'An earlier version of this was already sent, so this one was not.'],
  'already-recovered': [409, 'This item has already been marked as recovered.'],
  'not-recovered': [409, 'This item is not marked as recovered.'],
  'too-late': [409, 'This was marked as recovered more than {days} days ago. Please post it again if it is missing.'],
  'unknown-status': [409, 'This item is neither open nor recovered. Please contact us.'],
  'post-closed': [409, 'This post is closed or was deleted.'],
  'post-hidden': [
    409,
    'This post is hidden, so it stays off the board until a moderator decides otherwise. Your notifications say why.',
  ],
  'too-many-posts': [
    409,
    'You have {maximum, plural, one {one open post} other {# open posts}}, the most that one account may have. Please take some down, or mark those you have back as recovered.',
  ],
  'claims-open': [
    409,
    'Someone claimed this post, so its type, its contact and its question stay as they are while a claim is open.',
  ],
  'claim-instead': [409, 'The person who posted it decides who gets it back. Please claim it on its page.'],
  'not-protected': [409, 'This post doesn’t take claims. Please write to the person who posted it.'],
  'claim-open': [409, 'You have claimed this already. You can read or withdraw your claim.'],
  'too-many-claims': [409, 'Many people have claimed this. Please try again once some claims are decided.'],
  'question-changed': [409, 'The question has changed while you wrote. Please answer the new one.'],
  'claim-pending': [409, 'This claim has not been decided yet.'],
  'claim-approved': [409, 'This claim has already been approved.'],
  'claim-declined': [409, 'This claim has already been declined.'],
  'claim-withdrawn': [409, 'This claim was withdrawn.'],
  'claim-handed-over': [409, 'This has already been handed over.'],
  'claim-expired': [409, 'This claim has expired.'],
  'another-claim-approved': [409, 'You have approved another claim on this post. Please decline that one first.'],
  'renewed-often': [
    409,
    'This was given a further {days} days {times} times already. Please hand it over, or decline the claim.',
  ],
  'renewed-today': [409, 'You have given more time already today. If you need still more, please come back tomorrow.'],
  'not-renewable-yet': [409, 'There are more than six days left to meet. If you need more, please come back tomorrow.'],
  'not-handed-over': [409, 'Nothing was handed over by this claim yet.'],
  'handed-over-long-ago': [409, 'This was handed over more than {days} days ago.'],
  'already-disputed': [409, 'You have said already that something is wrong.'],
  'case-changed': [409, 'This has changed since you read it. Please read it again.'],
  'already-answered': [409, 'You can appeal a decision once, within {days} days. This one can no longer be appealed.'],

  'thing-not-kept': [409, 'Your office no longer keeps this item, so it can’t be changed.'],
  'import-unfinished': [409, 'The import of this item is not finished. Please finish or undo it first.'],
  'thing-claimed': [409, 'Someone claimed this on the board, so it wasn’t returned.'],
  'thing-changed': [409, 'Someone changed this since you opened it. Please reload the page.'],
  'loss-claimed': [409, 'Someone claimed this post of the office. Please ask there first.'],
  'numbers-used-up': [409, 'All numbers for this year are used up. Please contact us.'],

  'too-large': [413, 'Please keep a request below {kilobytes, plural, other {# KB}}.'],
  'no-picture-type': [415, 'Please choose a JPEG, PNG or WebP picture.'],
  'no-json-type': [415, 'Please send JSON, with Content-Type: application/json.'],
  compressed: [415, 'Please send the body as it is, without Content-Encoding.'],

  'too-many-requests': [429, 'Too many requests. Please try again {when}.'],
  'codes-pause': [429, 'The code was entered wrongly {tries} times. There is a new one {when}.'],
  'other-photos-wait': [429, 'Your other photos are not ready yet. Please try again in a moment.'],

  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'We can’t connect right now. Please try again.'],
  'no-codes': [503, 'Handover codes aren’t available here yet. The person who posted it can close it without one.'],
} as const satisfies Record<string, readonly [status: number, words: string]>
export type RefusalCode = keyof typeof REFUSALS

/** What may be wrong with one field, as {@link REFUSALS} without a status. */
export const FIELD_REFUSALS = {
  'not-as-described': 'This does not fit the description of this call at /api/openapi.json.',
  'not-text': 'Please write this as text.',
  'broken-text': 'Some characters here are broken. Please type them again.',
  'too-long': 'Please keep this to {maximum, plural, one {# character} other {# characters}}.',
  'whole-number': 'Please send a whole number from {minimum} to {maximum}.',

  'post-type-missing': 'Please choose Lost or Found.',
  'title-missing': 'Please give it a title, such as “Black umbrella”.',
  'category-missing': 'Please choose a category.',
  'location-missing': 'Please say where it was.',
  'date-missing': 'Please choose a date, for example 2026-05-31.',
  'date-too-early': 'Please choose a date in 1900 or later.',
  'date-to-come': 'This date is still to come. Please choose today or earlier.',
  'wrong-coordinates': 'Please give a latitude and a longitude, each rounded to a hundredth: 48.21,16.37.',
  'identifier-too-short': `Please give at least ${MIN_IDENTIFIER_LENGTH} letters and digits of it.`,
  'identifier-not-kept': 'Serial numbers can’t be stored here yet. Please leave this empty.',
  'wrong-picture-address': 'Please give a full address that starts with https://, or leave this empty.',
  'photo-gone': 'This photo was deleted. Please choose it again.',
  'others-photo': 'This photo belongs to someone else. Please choose one of your own.',
  'photo-refused': 'A moderator removed this photo. Please choose another one.',

  'return-location-missing': 'Please say where it was given back.',
  'answer-missing': 'Please answer the question of the post.',
  'digits-missing': `Please enter the ${HANDOVER_CODE_LENGTH} digits of the code.`,
  'wrong-code': 'This is not the code. You have {left, plural, one {one try} other {# tries}} left.',
  'wrong-code-pause': 'This is not the code. There is a new one {when}.',
  'dispute-missing': 'Please say what is wrong.',

  'message-missing': 'Please write a message.',
  'code-in-text': 'This holds your handover code. Please give it only when you meet. Nobody needs it before.',

  'reason-missing': 'Please choose a reason.',
  'report-missing': 'Please say in your own words what is wrong.',
  'good-faith-missing': 'Please confirm that you believe your report to be true.',
  'decision-missing': 'Please choose what to do.',
  'decision-impossible': 'This decision isn’t possible here.',
  'objection-missing': 'Please say why this decision should be changed.',

  'name-missing': 'Please give your name.',
  'receiver-missing': 'Please enter the recipient’s name.',
  'name-with-telephone': 'Please leave telephone numbers out of your name.',
  'name-asks': 'Please leave addresses, codes and ways to pay out of your name.',
  'name-of-two-alphabets': 'Please write each word of your name in one alphabet.',
  'name-of-staff':
    'Please choose a name without the name of this site, “moderator”, “support” and the like. They are reserved for the people who run it.',
  'name-of-office': 'Please choose a name that doesn’t contain the name of a lost-property office.',
  'email-missing': 'Please give your email address.',
  'wrong-email': 'Please check the address, such as name@example.com.',
  'reporter-email-missing': 'Please enter your email address so that we can tell you the outcome.',
  'other-email': 'This is not the address of your account. Please type it as it is shown.',
  'link-incomplete': 'This link is not complete. Please open the link in the email again.',
} as const satisfies Record<string, string>
export type FieldRefusal = keyof typeof FIELD_REFUSALS

/** Returns the words of all refusals, by their codes. */
export const refusalWords = (): Readonly<Record<string, string>> => ({
  ...FIELD_REFUSALS,
  ...Object.fromEntries(Object.entries(REFUSALS).map(([code, [, words]]) => [code, words])),
})

/** What the words of a refusal are filled in with. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** A refusal as the answer names it. */
export interface Refused<Code extends string = string> {
  code: Code
  values?: RefusalValues | undefined
}

/**
 * Returns what the words of a refusal are filled in with: `when` says in a language when another
 * try may succeed, such as `in 5 minutes`.
 */
export function valuesIn(language: string, values: RefusalValues = {}): RefusalValues {
  if (values.seconds === undefined) return values
  const minutes = Math.ceil(Number(values.seconds) / 60)
  const inLanguage = new Intl.RelativeTimeFormat(language)
  if (minutes > 48 * 60) return { ...values, when: inLanguage.format(Math.ceil(minutes / 60 / 24), 'day') }
  if (minutes >= 2 * 60) return { ...values, when: inLanguage.format(Math.ceil(minutes / 60), 'hour') }
  return { ...values, when: inLanguage.format(minutes, 'minute') }
}
