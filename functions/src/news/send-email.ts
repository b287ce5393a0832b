import type { UserRecord } from 'firebase-admin/auth'
import { escapeTags } from '../lib/escape-text.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { boardNameIn, inLanguage, labelled, say, type Text } from '../lib/words.ts'
import { hasUnsubscribed, newUnsubscribeToken, readEmailChoice } from '../people/account-settings.service.ts'
import { isAuthRefusal } from '../people/verify-token.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { directionOf, prefixOf } from '../shared/lib/languages.ts'
import { type AccountLimit, countUse, tryUse } from '../store/account-limit.ts'
import type { Transaction } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import type { Email, NecessaryKind } from './email-texts.ts'
import { emailsIn } from './mail.ts'

/**
 * Queues an e-mail, in a transaction that may write other documents, too, for whoever sends the
 * board's e-mails. It is sent once, and only to the verified address of an enabled account that has
 * not switched e-mails of its kind off; what moderators have decided is sent to any verified
 * address. Those beyond its limit are never sent.
 * @returns whether the person gets it
 */
export async function addEmail(context: Context, tx: Transaction, uid: string, email: Email): Promise<boolean> {
  if (context.settings.mailSender === 'none') return false
  const address = await findVerifiedAddress(context, uid, email)
  if (address === undefined) return false
  const { emailNotices, emails, language } = await readEmailChoice(context.firestore, uid)
  const { limit, id: name, kind } = email
  if (!isNecessary(kind) && !(emailNotices && emails[kind])) return false
  if (limit && (await countUse(context, uid, limit, { name })) !== undefined) return false
  const unsubscribeToken = isNecessary(kind) ? undefined : newUnsubscribeToken(tx, { uid, kind })
  createEmail(context, tx, { to: address, uid }, email, { language, unsubscribeToken })
  return true
}

const isNecessary = (kind: Email['kind']): kind is NecessaryKind => kind === 'moderation' || kind === 'office'

/**
 * Queues an e-mail to the address that somebody without an account has given, in a transaction. It
 * is sent once; those beyond its limit are never sent, and none about reports once the reader of
 * one has ended them.
 * @param email its words are the board's or an office's alone
 * @returns whether it will be sent; false if it was queued before
 */
export async function addEmailToVisitor(
  context: Context,
  tx: Transaction,
  address: string,
  email: Email & { limit: AccountLimit },
  language: string,
): Promise<boolean> {
  const { firestore, settings } = context
  if (settings.mailSender === 'none') return false
  // By this, an account with that address finds what it got as a visitor.
  const to = address.toLowerCase()
  if ((await emailsIn(firestore, settings).doc(idOfEmail(email.id)).get()).exists) return false
  const isAboutReport = email.kind === 'moderation'
  if (isAboutReport && (await hasUnsubscribed(firestore, to))) return false
  if ((await tryUse(tx, { address: to }, email.limit)) !== undefined) return false
  const unsubscribeToken = isAboutReport ? newUnsubscribeToken(tx, { address: to }) : email.unsubscribeToken
  createEmail(context, tx, { to, uid: '' }, email, { language, unsubscribeToken })
  return true
}

/**
 * Returns the id of an e-mail's document: a digest, because names of e-mails contain user ids, and
 * an e-mail to somebody else stays when one of these people has gone.
 */
export const idOfEmail = (name: string) => digestOfSecret(name)

function createEmail(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  address: { to: string; uid: string },
  email: Email,
  reader: Reader,
): void {
  const { language, unsubscribeToken } = reader
  tx.create(emailsIn(tx.firestore, settings).doc(idOfEmail(email.id)), {
    ...address,
    message: renderEmail(email, settings.siteUrl, reader),
    // The extension reads the headers here, and not in the message.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeToken !== undefined && {
        'List-Unsubscribe': `<${settings.siteUrl}/api/unsubscribe/${unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    createdAt: tx.now,
    expiresAt: daysAfter(tx.now, KEPT_DAYS.email),
    ...(settings.mailSender === 'smtp' && { language, state: 'waiting', dueAt: tx.now, attempts: 0, error: '' }),
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

const REASON = say('You get this e-mail because you have posted, claimed or asked about something on {board}.')
const REASONS: Partial<Record<Email['kind'], Text>> = {
  moderation: say('You get this e-mail because something has happened on {board} that you have to know.'),
  office: say('You get this e-mail because somebody has given your address to a lost-property office on {board}.'),
  searches: say('You get this e-mail because you have saved a search on {board}.'),
}
const SWITCH_OFF = say('Switch these e-mails off')

/** Whoever reads an e-mail. The token is in those that can be switched off. */
interface Reader {
  language: string
  unsubscribeToken?: string | undefined
}

/** Renders the e-mail: plain text and HTML. */
export function renderEmail(email: Email, siteUrl: string, { language, unsubscribeToken }: Reader) {
  const write = (text: Text) => inLanguage(language, text)
  const reason = write({ ...(REASONS[email.kind] ?? REASON), values: { board: boardNameIn(language) } })
  const link = write(email.link.text)
  // Programs that find addresses in a text take the end of an isolate for a part of them.
  const asLine = (named: { text: string; address: string }) => write(labelled(named.text, '')) + named.address
  const address = `${siteUrl}${prefixOf(language)}${email.link.path}`
  const paragraphs = [say('Hello,'), ...email.paragraphs].map(write)
  const switchOffPath = email.switchOffPath ?? (unsubscribeToken && `/unsubscribe?token=${unsubscribeToken}`)
  const switchOff = switchOffPath && {
    text: write(SWITCH_OFF),
    address: `${siteUrl}${prefixOf(language)}${switchOffPath}`,
  }
  return {
    // A line break would start another header.
    subject: write(email.subject).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    text: [
      ...paragraphs,
      asLine({ text: link, address }),
      '-- ',
      switchOff ? `${reason}\n${asLine(switchOff)}` : reason,
      '',
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1c1c">`,
      ...paragraphs.map((paragraph) => `<p>${escapeTags(paragraph)}</p>`),
      `<p><a href="${escapeTags(address)}">${escapeTags(link)}</a></p>`,
      `<p style="font-size:13px;color:#595959">${escapeTags(reason)}`,
      switchOff
        ? `<br><a href="${escapeTags(switchOff.address)}" style="color:#595959">${escapeTags(switchOff.text)}</a>`
        : '',
      '</p></body></html>',
    ].join('\n'),
  }
}
