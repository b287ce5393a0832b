import { randomBytes } from 'node:crypto'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter } from '../store/days-after.ts'
import { storedText, storedTime, storedUid } from '../store/stored-fields.ts'

/** Its id is a digest of the token. The download has the post itself. */
export const listingTokens = defineCollection(
  'listingTokens',
  z.object({ itemId: storedText, ownerUid: storedUid, expiresAt: storedTime }),
  { title: 'Links in e-mails about your posts', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

/** The post that a token is of, and whose that was. */
export interface TokenOfPost {
  itemId: string
  ownerUid: string
}

/**
 * Makes a token by which a post is kept on the board or taken down, with its document for the
 * commit that also creates the e-mail. Only its digest is stored, so that nobody who reads the
 * database can use it.
 */
export function newListingToken(
  firestore: Firestore,
  post: TokenOfPost,
  listedUntil: Date,
): { token: string; reference: DocumentReference; fields: object } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = daysAfter(listedUntil, KEPT_DAYS.listingLink)
  return { token, reference: tokenReference(firestore, token), fields: { ...post, expiresAt } }
}

/** @returns undefined if nobody has made this token, or it has expired */
export async function findListingToken(
  firestore: Firestore,
  token: string,
  now: Date,
): Promise<TokenOfPost | undefined> {
  const document = await tokenReference(firestore, token).get()
  const { expiresAt, itemId, ownerUid } = listingTokens.read(document)
  return expiresAt && expiresAt.toMillis() > now.getTime() ? { itemId, ownerUid } : undefined
}

function tokenReference(firestore: Firestore, token: string): DocumentReference {
  return listingTokens.document(firestore, digestOfSecret(token))
}
