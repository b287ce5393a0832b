import { createHmac } from 'node:crypto'
import type { FieldValue, Firestore, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { invalidField } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { comparableIdentifier } from '../shared/lib/fields.ts'
import { dailyLimit, requireUse } from '../store/account-limit.ts'
import { type Commit, change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { runQuery } from '../store/queries.ts'
import { secretsOf, storedUid, wordsOf } from '../store/stored-fields.ts'
import { items } from './item-document.ts'

/**
 * What a poster tells nobody but the board: a note, and the digests of a number, which are secret,
 * as a short number can be found by trying. The document has its item's id and is deleted with the
 * item.
 */
export const privateDetails = defineCollection(
  'privateDetails',
  z.object({
    ownerUid: storedUid,
    privateNote: wordsOf('ownerUid'),
    /** Each begins with the version of its key. They go when the post is closed. */
    identifierDigests: secretsOf('ownerUid'),
  }),
  { title: 'What you told nobody but the board', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

/** Reads the private details of an item, and charges for it. They are empty if there are none. */
export async function readPrivateDetails(firestore: Firestore, itemId: string) {
  return privateDetails.parse(await privateDetails.document(firestore, itemId).get())
}

/** The most items with the same number that are found. */
export const MAX_SAME_IDENTIFIER = 10

/**
 * Returns the ids of the items that have one of these digests.
 * @param exceptOf whose items are left out
 */
export async function findItemsWithIdentifier(firestore: Firestore, digests: readonly string[], exceptOf: string) {
  if (digests.length === 0) return []
  const having = privateDetails.in(firestore).where('identifierDigests', 'array-contains-any', digests)
  // One of them is the item itself.
  const found = await runQuery(having.limit(MAX_SAME_IDENTIFIER + 1))
  const others = found.filter((document) => document.get('ownerUid') !== exceptOf)
  return others.slice(0, MAX_SAME_IDENTIFIER).map(({ id }) => id)
}

/**
 * Adds those private details that are given to a commit. A post that has never had any gets no
 * document for empty ones.
 * @param item.time when the details are given
 * @returns the fields by which the item tells of them, which the same commit must write
 */
export function addPrivateDetails(
  commit: Commit,
  item: { itemId: string; ownerUid: string; hasPrivateDetails: boolean; time: Timestamp | FieldValue },
  { privateNote, identifierDigests }: { privateNote: string | undefined; identifierDigests: string[] | undefined },
) {
  const hasIdentifier = identifierDigests !== undefined && identifierDigests.length > 0
  const isGiven = (privateNote !== undefined && privateNote !== '') || hasIdentifier
  const given = { ...(privateNote !== undefined && { privateNote }), ...(identifierDigests && { identifierDigests }) }
  if (isGiven || (item.hasPrivateDetails && Object.keys(given).length > 0))
    commit.merge(privateDetails.document(commit.firestore, item.itemId), { ownerUid: item.ownerUid, ...given })
  return {
    ...(identifierDigests && { hasIdentifier }),
    ...(hasIdentifier && { identifierAt: item.time }),
    ...(isGiven && { hasPrivateDetails: true }),
  }
}

/** Takes the digests away, in the commit that closes their item. */
export function forgetIdentifier(commit: Commit, itemId: string): void {
  commit.merge(privateDetails.document(commit.firestore, itemId), { identifierDigests: [] })
}

/**
 * Deletes the private details of an item that is gone, and the digests and the rough place of one
 * that is closed, however that happened. It reads the current documents and commits only if neither
 * has changed since, so it may run late and twice.
 */
export function forgetPrivateDetails(context: Pick<Context, 'firestore'>, itemId: string): Promise<void> {
  const { firestore } = context
  return change(context, async (commit) => {
    const [item, details] = await firestore.getAll(
      items.document(firestore, itemId),
      privateDetails.document(firestore, itemId),
    )
    if (!item || !details) return
    if (!item.exists) commit.delete(details)
    else if (!isOpen(item.get('status'))) {
      commit.update(item, { hasIdentifier: false, coordinates: '' })
      commit.update(details, { identifierDigests: [] })
    }
  })
}

/**
 * Numbers that identify one thing are never stored, only their digests, by a secret key: someone
 * who reads the database learns none, although there are few enough IMEIs to try them all.
 */

/**
 * Returns the digests of an identifier, one for each known key, so that two posts can be compared
 * while the key is being replaced. Giving one counts towards the account's limit of a day, because
 * an answer tells whether two are equal.
 * @param options.once a name under which several tries count once
 * @returns undefined if the identifier is left out; empty if it is taken away
 * @throws {HttpError} 400 if the board has no key, 429 if the account has given too many
 */
export async function digestIdentifier(
  context: Pick<Context, 'firestore' | 'serialQueue' | 'settings'>,
  uid: string,
  identifier: string | undefined,
  { once }: { once?: string | undefined } = {},
): Promise<string[] | undefined> {
  if (identifier === undefined) return undefined
  if (identifier === '') return []
  const { identifierKeys, dailyLimits } = context.settings
  if (identifierKeys.length === 0) throw invalidField('identifier', 'identifier-not-kept')
  await requireUse(context, uid, dailyLimit('identifier', dailyLimits.identifier), { name: once })
  const text = comparableIdentifier(identifier)
  return identifierKeys.map(
    ({ version, key }) => `${version}.${createHmac('sha256', key).update(text).digest('base64url')}`,
  )
}

/** Whether two identifiers are equal, as far as a key is known to both. */
export function haveSameIdentifier(some: readonly string[], others: readonly string[]): boolean {
  return some.some((digest) => others.includes(digest))
}
