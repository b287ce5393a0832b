import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { withinDeadline } from '../lib/http/deadline.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { spokenLanguage } from '../lib/texts.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import {
  type AccountSettings,
  type AccountSettingsInput,
  type EmailChoice,
  type EmailKind,
  emailChoiceSchema,
} from '../shared/people/account-settings.ts'
import type { Commit } from '../store/change.ts'
import { change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { links, newLink, readLink } from '../store/links.ts'
import { runQuery } from '../store/queries.ts'
import { storedAnything, storedMap, storedText } from '../store/stored-fields.ts'
import type { Session } from './account.ts'
import { throwAuthError } from './verify-token.ts'

/** Its id is the user id. */
export const settings = defineCollection(
  'settings',
  z.object({
    emailNotices: storedAnything,
    emails: storedMap(),
    /** In which the board writes to the person: one of its languages, or empty. */
    language: storedText,
  }),
  { title: 'Settings', namings: [{ at: 'id', erase: 'delete' }] },
)

/** A login waits for no more than this. */
const KEEPING_MS = 1000

/**
 * Keeps the language in which the board writes to a person, unless it does not speak that one. A
 * failure is logged, and a slow database is not waited for, as neither may keep anyone from
 * logging in.
 */
export async function keepLanguage({ firestore, log }: Context, uid: string, language = ''): Promise<void> {
  if (spokenLanguage(language) !== language) return
  const reference = settings.document(firestore, uid)
  try {
    await withinDeadline(
      (async () => {
        const kept = settings.parse(await reference.get()).language
        if (kept !== language) await mergeSettings(firestore, uid, { language })
      })(),
      KEEPING_MS,
    )
  } catch (error) {
    log.error('The language of an account could not be kept.', { cause: describeCause(error) })
  }
}

/** Stores some settings. Of a map, only a merge in depth leaves the entries that are not given. */
const mergeSettings = (firestore: Firestore, uid: string, some: object) =>
  settings.document(firestore, uid).set(some, { merge: true })

/** The person who is asking, as their session or account describes them. */
type Owner = Pick<Session, 'uid' | 'email'>

/**
 * Returns a person's settings. Whether the address is verified is read from Auth, because it may
 * have been verified after the session was opened.
 * @throws {HttpError} 401 if the account is gone, 503 if Auth cannot be reached
 */
export async function getSettings(context: Context, { uid, email }: Owner): Promise<AccountSettings> {
  const { firestore, auth, settings: deployed } = context
  const [document, account] = await Promise.all([
    settings.document(firestore, uid).get(),
    auth.getUser(uid).catch(throwAuthError),
  ])
  return {
    ...toChoice(document),
    email: account.email ?? email,
    emailVerified: account.emailVerified,
    pushKey: deployed.vapid?.publicKey ?? '',
  }
}

/**
 * Stores which emails a person wants. Kinds that are left out stay as they are.
 * @see getSettings
 */
export async function changeSettings(
  context: Context,
  owner: Owner,
  { emailNotices, emails = {} }: AccountSettingsInput,
): Promise<AccountSettings> {
  // An empty map would replace what is stored, which the merge of its entries does not.
  const kinds = Object.keys(emails).length > 0 ? { emails } : {}
  await mergeSettings(context.firestore, owner.uid, { emailNotices, ...kinds })
  return getSettings(context, owner)
}

/**
 * Adds a link by which a person ends the emails of one kind, or someone without an account those
 * about reports.
 * @returns its token
 */
export function addUnsubscribeLink(commit: Commit, of: { uid: string; kind: EmailKind } | { address: string }): string {
  const [whose, about] = 'uid' in of ? [{ uid: of.uid }, of.kind] : [of, 'moderation']
  const time = { days: KEPT_DAYS.emailLink, from: commit.now.toDate() }
  const link = newLink({ purpose: 'unsubscribe', about, of: whose, ...time })
  link.addTo(commit)
  return link.token
}

/**
 * Switches the emails of one kind off by the token from one of them, without a session. It may be
 * repeated.
 * @returns whether the token is known
 */
export async function useUnsubscribeLink({ firestore }: Context, token: string): Promise<boolean> {
  const link = await readLink(firestore, 'unsubscribe', token)
  if (!link) return false
  const { uid, about: kind, document } = link
  if (uid !== '') await mergeSettings(firestore, uid, { emails: { [kind]: false } })
  else await change({ firestore }, (commit) => commit.update(document.ref, { isUsed: true, expiresAt: null }))
  return true
}

/** Whether someone without an account has ended the emails about reports to their address. */
export async function hasUnsubscribed(firestore: Firestore, address: string): Promise<boolean> {
  const own = links.in(firestore).where('purpose', '==', 'unsubscribe').where('address', '==', address)
  const used = own.where('isUsed', '==', true)
  return (await runQuery(used.limit(1))).length > 0
}

/** Returns which emails a person wants, and in which language. */
export async function readEmailChoice(firestore: Firestore, uid: string) {
  const document = await settings.document(firestore, uid).get()
  return { ...toChoice(document), language: spokenLanguage(settings.parse(document).language) }
}

/**
 * Returns which emails a person wants: those of these kinds, or none at all. They want all until
 * they switch them off.
 */
function toChoice(document: DocumentSnapshot): Pick<AccountSettings, 'emailNotices' | 'emails'> {
  const isWanted = (kind: EmailKind) => document.get(`emails.${kind}`) !== false
  const emails = Object.fromEntries(
    z.keyof(emailChoiceSchema).options.map((kind) => [kind, isWanted(kind)]),
  ) as EmailChoice
  return { emailNotices: document.get('emailNotices') !== false, emails }
}
