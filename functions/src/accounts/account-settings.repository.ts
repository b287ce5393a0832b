import { randomBytes } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { untilCommitted, writeIfUnchanged } from '../lib/firestore/commit.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import type { AccountSettingsInput, EmailChoice } from '../shared/accounts/account-settings.ts'
import { EMAIL_KINDS, type EmailKind } from '../shared/lib/shared-constants.ts'

function settingsReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('settings').doc(uid)
}

/** Which e-mails a person wants: those of these kinds, or none at all. */
export interface StoredEmailChoice {
  emailNotices: boolean
  emails: EmailChoice
}

/** Reads which e-mails a person wants. They want all until they switch them off. */
export async function readEmailNotifications(firestore: Firestore, uid: string): Promise<StoredEmailChoice> {
  return toChoice(await settingsReference(firestore, uid).get())
}

/** Stores which e-mails a person wants. Kinds that are left out stay as they are. */
export async function writeEmailNotifications(
  firestore: Firestore,
  uid: string,
  { emailNotices, emails = {} }: AccountSettingsInput,
): Promise<void> {
  // An empty map would replace what is stored, which the merge of its entries does not.
  const kinds = Object.keys(emails).length > 0 ? { emails } : {}
  await settingsReference(firestore, uid).set({ emailNotices, ...kinds }, { merge: true })
}

/**
 * Returns the choice with the token that switches e-mails off from a link in them. The token is
 * created before the first e-mail, and stays.
 */
export async function readEmailChoice(
  firestore: Firestore,
  uid: string,
): Promise<StoredEmailChoice & { unsubscribeToken: string }> {
  const reference = settingsReference(firestore, uid)
  return untilCommitted(async () => {
    const document = await reference.get()
    const known = textOf(document.get('unsubscribeToken'))
    const choice = toChoice(document)
    if (known !== '') return { result: { ...choice, unsubscribeToken: known } }
    const unsubscribeToken = randomBytes(32).toString('base64url')
    const batch = firestore.batch()
    writeIfUnchanged(batch, reference, document, { emailNotices: choice.emailNotices, unsubscribeToken })
    return { batch, result: { ...choice, unsubscribeToken } }
  })
}

function toChoice(document: DocumentSnapshot): StoredEmailChoice {
  const isWanted = (kind: EmailKind) => document.get(`emails.${kind}`) !== false
  const emails = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, isWanted(kind)])) as EmailChoice
  return { emailNotices: document.get('emailNotices') !== false, emails }
}

/** @returns undefined if no account has this token */
export async function findSettingsByToken(firestore: Firestore, token: string): Promise<DocumentSnapshot | undefined> {
  const found = await firestore.collection('settings').where('unsubscribeToken', '==', token).limit(1).get()
  return found.docs[0]
}
