import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { boardName } from '../../../board.config.ts'
import { DAY_MS } from '../lib/durations.ts'
import { escapeTags } from '../lib/escape-text.ts'
import type { Context } from '../lib/request-context.ts'
import { readEmailChoice } from '../people/account-settings.service.ts'
import { isAuthRefusal } from '../people/verify-token.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { countUse } from '../store/account-limit.ts'
import { changeOnce, type Transaction } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { countQuery } from '../store/queries.ts'
import { type Email, marksToHtml, toLine, withoutMarks } from './email-texts.ts'
import { mail } from './mail.ts'

/**
 * Hands an e-mail, in a transaction that may write other documents, too, to Firebase's Trigger
 * Email extension, which sends every document in `mail`. It is sent once, and only to the verified
 * address of an enabled account that has not switched e-mails of its kind off; what moderators have
 * decided is sent to any verified address. Those beyond its limit are never sent.
 * https://firebase.google.com/docs/extensions/official/firestore-send-email
 * @returns whether the person gets it
 */
export async function addEmail(context: Context, tx: Transaction, uid: string, email: Email): Promise<boolean> {
  const address = await findVerifiedAddress(context, uid, email)
  if (address === undefined) return false
  let unsubscribeLink: string | undefined
  if (email.kind !== 'moderation') {
    const { emailNotices, emails, unsubscribeToken } = await readEmailChoice(context.firestore, uid)
    if (!emailNotices || !emails[email.kind]) return false
    unsubscribeLink = `${context.settings.siteUrl}/unsubscribe?token=${unsubscribeToken}`
  }
  const { limit, id: name } = email
  if (limit && (await countUse(context, uid, limit, { name })) !== undefined) return false
  createEmail(context, tx, { to: address, uid }, email, unsubscribeLink)
  return true
}

/** How many e-mails a day go to an address that nobody has confirmed, whoever gives it. */
const VISITOR_EMAILS_PER_DAY = 5

/**
 * Sends an e-mail to the address that a visitor without an account has given. It is sent once;
 * those beyond the day's are never sent.
 * @param email its words are the board's own alone, as nobody has confirmed the address
 */
export async function sendToVisitor(context: Context, to: string, email: Email): Promise<void> {
  const since = Timestamp.fromMillis(Date.now() - DAY_MS)
  const sent = mail.in(context.firestore).where('to', '==', to).where('uid', '==', '')
  if ((await countQuery(sent.where('createdAt', '>', since))) >= VISITOR_EMAILS_PER_DAY) return
  await changeOnce(context, (tx) => createEmail(context, tx, { to, uid: '' }, email))
}

/** @param unsubscribeLink of e-mails that can be switched off */
function createEmail(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  reader: { to: string; uid: string },
  email: Email,
  unsubscribeLink?: string,
): void {
  tx.create(mail.document(tx.firestore, email.id), {
    ...reader,
    message: renderEmail(email, settings.siteUrl, unsubscribeLink),
    // The extension reads the headers here, and not in the message.
    ...(unsubscribeLink !== undefined && { headers: { 'List-Unsubscribe': `<${unsubscribeLink}>` } }),
    createdAt: tx.now,
    expiresAt: daysAfter(tx.now, KEPT_DAYS.email),
  })
}

/** Whoever has had their account closed must hear of it, too. */
async function findVerifiedAddress({ auth }: Context, uid: string, { kind }: Email): Promise<string | undefined> {
  const account = await auth.getUser(uid).catch((error: unknown): UserRecord | undefined => {
    if (isAuthRefusal(error)) return undefined // The account is gone.
    throw error
  })
  const isReached = account?.emailVerified && (!account.disabled || kind === 'moderation')
  return isReached ? account.email : undefined
}

const REASON_OF_MODERATION = `You get this e-mail because something has happened on ${boardName} that you have to know.`
const REASON = `You get this e-mail because you have posted, claimed or asked about something on ${boardName}.`
const REASON_OF_SEARCHES = `You get this e-mail because you have saved a search on ${boardName}.`
const SWITCH_OFF = 'Switch these e-mails off'

/**
 * Renders the e-mail as the extension sends it: plain text and HTML, with a link that switches
 * e-mails off without signing in, if they can be.
 */
export function renderEmail(email: Email, siteUrl: string, unsubscribeLink: string | undefined) {
  const reason = { moderation: REASON_OF_MODERATION, searches: REASON_OF_SEARCHES, other: REASON }[
    email.kind === 'moderation' || email.kind === 'searches' ? email.kind : 'other'
  ]
  const address = `${siteUrl}${email.link.path}`
  const paragraphs = ['Hello,', ...email.paragraphs]
  return {
    subject: toLine(email.subject),
    text: [
      ...paragraphs.map(withoutMarks),
      `${email.link.text}: ${address}`,
      '-- ',
      unsubscribeLink === undefined ? reason : `${reason}\n${SWITCH_OFF}: ${unsubscribeLink}`,
      '',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1c1c">',
      ...paragraphs.map((paragraph) => `<p>${marksToHtml(escapeTags(paragraph))}</p>`),
      `<p><a href="${escapeTags(address)}">${escapeTags(email.link.text)}</a></p>`,
      `<p style="font-size:13px;color:#595959">${escapeTags(reason)}${switchOff(unsubscribeLink)}</p>`,
      '</body></html>',
    ].join('\n'),
  }
}

const switchOff = (link: string | undefined) =>
  link === undefined ? '' : `<br>\n<a href="${escapeTags(link)}" style="color:#595959">${SWITCH_OFF}</a>`
