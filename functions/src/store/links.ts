import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { digestOfSecret, newSecret } from '../lib/secret-digest.ts'
import type { Commit } from './change.ts'
import { type DocumentOf, defineCollection } from './collection.ts'
import { daysAfter } from './field-values.ts'
import { storedFlag, storedText, storedTime, storedUid, wordsOf } from './stored-fields.ts'

/**
 * Links in emails, each for one purpose, by which someone does something without a login. The id is
 * the digest of the token in the link, so that nobody who reads the database can use it. A TTL
 * policy deletes those that have expired. They are not downloaded: the emails themselves have
 * them.
 */
export const links = defineCollection(
  'links',
  z.object({
    purpose: storedText,
    /** What it is about: the id of a post, or the kind of emails. */
    about: storedText,
    uid: storedUid,
    /** Of someone without an account. */
    address: wordsOf('uid', 'address'),
    /** Whether it was used for good. It is then kept, so that it stays so. */
    isUsed: storedFlag,
    expiresAt: storedTime,
  }),
  {
    title: 'Links in emails',
    namings: [
      { at: 'uid', erase: 'delete', isDownloaded: false },
      { at: 'address', inPlaceOf: 'uid', erase: 'delete', isDownloaded: false },
    ],
  },
)

interface NewLink {
  purpose: 'listing' | 'unsubscribe'
  about: string
  /** Whose it is. */
  of: { uid: string } | { address: string }
  /** For how many days it opens something, from which moment. */
  days: number
  from: Date
}

/**
 * Makes a link.
 * @returns its token, and what adds it to the commit that writes the email with it
 */
export function newLink({ purpose, about, of, days, from }: NewLink) {
  const token = newSecret()
  const fields = { purpose, about, uid: '', ...of, expiresAt: daysAfter(from, days) }
  const addTo = (commit: Commit) => commit.create(links.document(commit.firestore, digestOfSecret(token)), fields)
  return { token, addTo }
}

/**
 * Reads a link by its token.
 * @returns undefined if there is none for this purpose, or it has expired
 */
export async function readLink(
  firestore: Firestore,
  purpose: NewLink['purpose'],
  token: string,
  now = new Date(),
): Promise<(DocumentOf<typeof links> & { document: DocumentSnapshot }) | undefined> {
  const document = await links.document(firestore, digestOfSecret(token)).get()
  const link = links.parse(document)
  const isOver = !link.isUsed && (!link.expiresAt || link.expiresAt.toMillis() <= now.getTime())
  return link.purpose === purpose && !isOver ? { ...link, document } : undefined
}
