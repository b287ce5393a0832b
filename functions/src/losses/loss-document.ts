import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { items } from '../items/item-document.ts'
import { hasLeft, isHidden } from '../items/item-listing.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret, newSecret } from '../lib/secret-digest.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { defineCollection } from '../store/collection.ts'
import { runQuery } from '../store/queries.ts'
import { secretsOf, storedFlag, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/**
 * To whom the board writes about what an office has posted as lost for someone else. The id is the
 * post's. A TTL policy deletes an address that its owner does not confirm, and a confirmed one some
 * days after its post has ended.
 */
export const losses = defineCollection(
  'losses',
  z.object({
    ownerUid: storedUid,
    /** Always empty: whose address it is, the board does not know. */
    uid: storedUid,
    address: wordsOf('uid', 'address'),
    language: storedText,
    /** Of the tokens in the emails to the address, which are a few a day. */
    digests: secretsOf('uid', 'address'),
    isConfirmed: storedFlag,
    /** Null while it is confirmed and its post is open. */
    expiresAt: storedTime,
  }),
  {
    title: 'Items that an office reported lost for you',
    namings: [
      { at: 'ownerUid', erase: 'delete', isDownloaded: false },
      { at: 'address', inPlaceOf: 'uid', erase: 'delete' },
    ],
  },
)

/**
 * Whether the board still writes about a post that an office has made for someone: also while it
 * is hidden, unless it had left the board before.
 */
export const isLive = (item: DocumentSnapshot) =>
  isOpen(item.get('status')) && !hasLeft(item) && (!isHidden(item) || items.parse(item).listedUntilBefore !== null)

export function newToken(): [token: string, digest: string] {
  const token = newSecret()
  return [token, digestOfSecret(token)]
}

/** @throws {HttpError} 404 if the token is unknown or has expired */
export async function readByToken({ firestore }: Context, token: string): Promise<DocumentSnapshot> {
  const [found] = await runQuery(
    losses.in(firestore).where('digests', 'array-contains', digestOfSecret(token)).limit(1),
  )
  const { expiresAt } = losses.parse(found)
  if (!found || (expiresAt !== null && expiresAt.toMillis() <= Date.now())) throw new HttpError('loss-link-over')
  return found
}
