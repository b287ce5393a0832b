import type { NodemailerError } from 'nodemailer'
import { redact } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { boardNameIn } from '../lib/texts.ts'
import { DAY_MS, MINUTE_MS } from '../shared/lib/durations.ts'
import { changeOnce } from '../store/change.ts'
import { timeAfter } from '../store/field-values.ts'
import { outbox } from './outbox.ts'
import { drawForEmail } from './own-post.ts'
import { PICTURE_ID } from './render-email.ts'

/**
 * The pause after the first attempt. Each further pause is twice as long as the one before, so a
 * day has nine attempts. It is longer than an attempt may take.
 */
const FIRST_PAUSE_MS = 5 * MINUTE_MS

export const SENDING_OUTCOMES = ['sent', 'waiting', 'failed'] as const
type Outcome = (typeof SENDING_OUTCOMES)[number]

/**
 * Tries to send an email of the outbox, if that is due. Each attempt sets first when the next one
 * may, so there is one attempt at a time, and an attempt that dies is followed by another: an email
 * may then arrive twice, but is never lost. One that the server refuses for good, or has not taken
 * within a day, has failed.
 * @returns what has become of it; undefined if it was not due
 */
export async function sendFromOutbox(context: Context, id: string, now = new Date()): Promise<Outcome | undefined> {
  const reference = outbox.document(context.firestore, id)
  const document = await reference.get()
  const { dueAt, attempts, createdAt, ...email } = outbox.parse(document)
  if (dueAt === null || dueAt.toMillis() > now.getTime()) return undefined
  // The run that looks for what is due may have begun a while ago.
  const next = timeAfter(new Date(Math.max(now.getTime(), Date.now())), FIRST_PAUSE_MS * 2 ** attempts)
  const isOurs = await changeOnce(context, (commit) => commit.update(document, { attempts: attempts + 1, dueAt: next }))
  if (!isOurs) return undefined
  const error = await attempt(context, email)
  const end = (createdAt?.toMillis() ?? 0) + DAY_MS
  const hasFailed = (error && isRefused(error)) || next.toMillis() > end
  const outcome = error ? (hasFailed ? 'failed' : 'waiting') : 'sent'
  const said = error ? (error.response ?? error.message).slice(0, 1000) : ''
  if (error) context.log.error('An email could not be sent.', { id, outcome, cause: redact(said) })
  // An account that is erased meanwhile takes its emails along.
  await changeOnce(context, (commit) =>
    commit.update(reference, { state: outcome, error: said, ...(outcome !== 'waiting' && { dueAt: null }) }),
  )
  return outcome
}

/**
 * Whether the server will never take this email for this address. A login, a sender or a whole
 * machine that it refuses is for the operator to mend.
 */
const isRefused = ({ permanent, command = '' }: NodemailerError) => permanent && /^(?:RCPT TO|DATA)/.test(command)

/** @returns why the email was not taken; undefined if it was */
async function attempt(
  { firestore, smtp, settings }: Context,
  email: StoredEmail,
): Promise<NodemailerError | undefined> {
  const { id, to, language, message, headers, picture } = email
  try {
    const content = picture && (await drawForEmail(firestore, picture))
    await smtp({
      ...(message as object),
      ...{ to, headers: headers as Record<string, string>, fromName: boardNameIn(language) },
      ...(content && {
        attachments: [{ filename: 'post.jpg', content, cid: PICTURE_ID, contentDisposition: 'inline' as const }],
      }),
      // A person who gets an email twice may see by this that it is the same one.
      messageId: `<${digestOfSecret(id)}@${new URL(settings.siteUrl).hostname}>`,
    })
    return undefined
  } catch (error) {
    return error as NodemailerError
  }
}

type StoredEmail = Pick<ReturnType<typeof outbox.parse>, 'id' | 'to' | 'language' | 'message' | 'headers' | 'picture'>
