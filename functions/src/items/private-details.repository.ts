import type { DocumentReference, FieldValue, Firestore, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Transaction } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { readQuery } from '../store/queries.ts'
import { secretsOf, storedUid, wordsOf } from '../store/stored-fields.ts'

/**
 * What a poster tells nobody but the board: a note, and the digests of a number. The document has
 * its item's id and is deleted with the item.
 */
export interface PrivateDetails {
  privateNote: string
  /** Each begins with the version of its key. They go when the post is closed. */
  identifierDigests: string[]
}

/** Digests of a number are secret, as a short number can be found by trying. */
export const privateDetails = defineCollection(
  'privateDetails',
  z.object({
    ownerUid: storedUid,
    privateNote: wordsOf('ownerUid'),
    identifierDigests: secretsOf('ownerUid'),
  }),
  { title: 'What you told nobody but the board', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

export function privateDetailsReference(firestore: Firestore, itemId: string): DocumentReference {
  return privateDetails.document(firestore, itemId)
}

/** Reads the private details of an item, and charges for it. They are empty if there are none. */
export async function readPrivateDetails(firestore: Firestore, itemId: string): Promise<PrivateDetails> {
  return privateDetails.read(await privateDetailsReference(firestore, itemId).get())
}

/** The most items with the same number that are found. */
export const MAX_SAME_IDENTIFIER = 10

/** Returns the ids of the items that have one of these digests, without those of one poster. */
export async function findItemsWithIdentifier(
  firestore: Firestore,
  digests: readonly string[],
  { exceptOf }: { exceptOf: string },
): Promise<string[]> {
  if (digests.length === 0) return []
  const details = privateDetails.in(firestore)
  const found = await readQuery(
    // One of them is the item itself.
    details.where('identifierDigests', 'array-contains-any', digests).limit(MAX_SAME_IDENTIFIER + 1),
  )
  const others = found.filter((document) => document.get('ownerUid') !== exceptOf)
  return others.slice(0, MAX_SAME_IDENTIFIER).map(({ id }) => id)
}

/** The item whose private details are written. */
interface DetailedItem {
  itemId: string
  ownerUid: string
  hasPrivateDetails: boolean
  /** When the details are given. */
  time: Timestamp | FieldValue
}

/**
 * Adds those private details that are given to a commit. A post that has never had any gets no
 * document for empty ones.
 * @returns the fields by which the item tells of them, which the same commit must write
 */
export function addPrivateDetails(
  tx: Transaction,
  { itemId, ownerUid, hasPrivateDetails, time }: DetailedItem,
  details: { [Field in keyof PrivateDetails]?: PrivateDetails[Field] | undefined },
) {
  const { privateNote, identifierDigests } = details
  const hasIdentifier = identifierDigests !== undefined && identifierDigests.length > 0
  const isGiven = (privateNote !== undefined && privateNote !== '') || hasIdentifier
  const given = { ...(privateNote !== undefined && { privateNote }), ...(identifierDigests && { identifierDigests }) }
  if (isGiven || (hasPrivateDetails && Object.keys(given).length > 0))
    tx.merge(privateDetailsReference(tx.firestore, itemId), { ownerUid, ...given })
  return {
    ...(identifierDigests && { hasIdentifier }),
    ...(hasIdentifier && { identifierAt: time }),
    ...(isGiven && { hasPrivateDetails: true }),
  }
}

/** Takes the digests away, in the commit that closes their item. */
export function forgetIdentifier(tx: Transaction, itemId: string): void {
  tx.merge(privateDetailsReference(tx.firestore, itemId), { identifierDigests: [] })
}
