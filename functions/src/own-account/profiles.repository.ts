import { type DocumentReference, type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { ProfileInput } from '../shared/own-account/account.ts'
import type { Transaction } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { storedTime, wordsOf } from '../store/stored-fields.ts'

/** Its id is the user id. */
export const profiles = defineCollection(
  'profiles',
  z.object({ name: wordsOf('id'), photo: wordsOf('id'), changedAt: storedTime }),
  { title: 'Your name and photo', namings: [{ at: 'id', erase: 'delete' }] },
)

/** The name and the photo that a person has chosen. Its id is the user id. */
export function profileReference(firestore: Firestore, uid: string): DocumentReference {
  return profiles.document(firestore, uid)
}

/** @returns undefined if the person has not changed them on the board */
export function toProfile(document: DocumentSnapshot): ProfileInput | undefined {
  const { name, photo } = profiles.read(document)
  return document.exists ? { name, photo } : undefined
}

/** Stores the choice, unless the person has chosen something else meanwhile. */
export function addProfile(tx: Transaction, document: DocumentSnapshot, profile: ProfileInput): void {
  tx.put(document, { ...profile, changedAt: FieldValue.serverTimestamp() })
}
