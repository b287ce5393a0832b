import { randomBytes } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { untilCommitted, writeIfUnchanged } from '../lib/firestore/commit.ts'
import { textOf } from '../lib/firestore/field-values.ts'

function settingsReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('settings').doc(uid)
}

/** Whether a person wants e-mails. They do until they switch them off. */
export async function readEmailNotifications(firestore: Firestore, uid: string): Promise<boolean> {
  return (await settingsReference(firestore, uid).get()).get('emailNotices') !== false
}

export async function writeEmailNotifications(firestore: Firestore, uid: string, emailNotices: boolean): Promise<void> {
  await settingsReference(firestore, uid).set({ emailNotices }, { merge: true })
}

/**
 * Returns the choice with the token that switches e-mails off from a link in them. The token is
 * created before the first e-mail, and stays.
 */
export async function readEmailChoice(
  firestore: Firestore,
  uid: string,
): Promise<{ emailNotices: boolean; unsubscribeToken: string }> {
  const reference = settingsReference(firestore, uid)
  return untilCommitted(async () => {
    const document = await reference.get()
    const known = textOf(document.get('unsubscribeToken'))
    const emailNotices = document.get('emailNotices') !== false
    if (known !== '') return { result: { emailNotices, unsubscribeToken: known } }
    const unsubscribeToken = randomBytes(32).toString('base64url')
    const batch = firestore.batch()
    writeIfUnchanged(batch, reference, document, { emailNotices, unsubscribeToken })
    return { batch, result: { emailNotices, unsubscribeToken } }
  })
}

/** @returns undefined if no account has this token */
export async function findSettingsByToken(firestore: Firestore, token: string): Promise<DocumentSnapshot | undefined> {
  const found = await firestore.collection('settings').where('unsubscribeToken', '==', token).limit(1).get()
  return found.docs[0]
}
