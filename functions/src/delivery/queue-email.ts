import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { Commit } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import type { Email } from './email.ts'
import { outbox } from './outbox.ts'
import { type Reader, renderEmail } from './render-email.ts'

/**
 * Returns the id of an email's document: a digest, because names of emails contain user ids, and
 * an email to someone else stays when one of these people has gone.
 */
export const idOfEmail = (name: string) => digestOfSecret(name)

/** Puts an email into the outbox. */
export function createEmail(
  { settings }: Pick<Context, 'settings'>,
  commit: Commit,
  address: { to: string; uid: string },
  email: Email,
  reader: Reader,
): void {
  const { language, unsubscribeToken } = reader
  const { post } = email
  const picture = post ? { thumbnail: post.thumbnail, kind: post.kind, tint: post.tint } : null
  commit.create(outbox.document(commit.firestore, idOfEmail(email.id)), {
    ...address,
    message: renderEmail(email, settings.siteUrl, reader),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeToken !== undefined && {
        'List-Unsubscribe': `<${settings.siteUrl}/api/unsubscribe/${unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    createdAt: commit.now,
    expiresAt: daysAfter(commit.now, KEPT_DAYS.email),
    language,
    picture,
    state: 'waiting',
    dueAt: commit.now,
    attempts: 0,
    error: '',
  })
}
