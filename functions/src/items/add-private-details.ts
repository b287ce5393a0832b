import type { FieldValue, Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { type PrivateDetails, writePrivateDetails } from '../private-details/private-details.repository.ts'
import type { BoardFields } from './item-document.ts'

/** The item whose private details are written. */
interface DetailedItem extends Pick<BoardFields, 'hasPrivateDetails'> {
  itemId: string
  ownerUid: string
  /** When the details are given. */
  time: Timestamp | FieldValue
}

/**
 * Adds those private details that are given to a commit. A post that has never had any gets no
 * document for empty ones.
 * @returns the fields by which the item tells of them, which the same commit must write
 */
export function addPrivateDetails(
  batch: WriteBatch,
  firestore: Firestore,
  { hasPrivateDetails, time, ...item }: DetailedItem,
  details: { [Field in keyof PrivateDetails]?: PrivateDetails[Field] | undefined },
) {
  const { privateNote = '', identifierDigests } = details
  const hasIdentifier = identifierDigests !== undefined && identifierDigests.length > 0
  const isGiven = privateNote !== '' || hasIdentifier
  if (isGiven || hasPrivateDetails) writePrivateDetails(batch, firestore, item, details)
  return {
    ...(identifierDigests && { hasIdentifier }),
    ...(hasIdentifier && { identifierAt: time }),
    ...(isGiven && { hasPrivateDetails: true }),
  }
}
