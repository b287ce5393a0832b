import { randomBytes } from 'node:crypto'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { daysAfter } from '../store/days-after.ts'
import { textsOf, timestampOf } from '../store/field-values.ts'

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
  const expiresAt = timestampOf(document.get('expiresAt'))
  if (!expiresAt || expiresAt.toMillis() <= now.getTime()) return undefined
  return textsOf(document, 'itemId', 'ownerUid')
}

function tokenReference(firestore: Firestore, token: string): DocumentReference {
  return firestore.collection('listingTokens').doc(digestOfSecret(token))
}
