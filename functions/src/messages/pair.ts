import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { HttpError } from '../lib/http-errors.ts'
import type { Commit } from '../store/change.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { daysAfter, isSet, textListOf } from '../store/field-values.ts'
import { readDocuments } from '../store/queries.ts'
import { knownTime, storedEntries, storedTime, storedUids, wordsOf } from '../store/stored-fields.ts'
import { digest } from './conversations.repository.ts'

/**
 * What is stored about two people: who of them has blocked the other, which the one who has blocked
 * downloads alone. The person who begins a conversation or claims and the one who blocks write the
 * same document with a precondition, so that neither passes the other.
 */
export const pairs = defineCollection(
  'pairs',
  z.object({
    /** The uids of both. */
    people: storedUids,
    blockedBy: storedEntries(wordsOf('blockedBy[]')),
    updatedAt: knownTime,
    expiresAt: storedTime,
  }),
  { title: 'People you have met, and whom you have blocked', namings: [{ at: 'people[]', erase: 'delete' }] },
)

type Pair = Pick<DocumentOf<typeof pairs>, 'people' | 'blockedBy'>

/**
 * A document about two people, whichever of them is named first: whether one has blocked the other.
 */
export const pairReference = (firestore: Firestore, one: string, other: string) =>
  pairs.document(firestore, digest(...[one, other].toSorted()))

/** A pair without a block is needed for no longer than a commit takes. */
const PAIR_DAYS = 7

/** Reads a pair. People who have never met have none. */
export function parsePair(document: DocumentSnapshot | undefined): Pair {
  const people = textListOf(document?.get('people'))
  const blockedBy: unknown = document?.get('blockedBy')
  // What cannot be read is a block.
  return { people, blockedBy: isSet(blockedBy) && !Array.isArray(blockedBy) ? people : textListOf(blockedBy) }
}

/** Adds what is stored about two people to a commit, which fails if it has changed meanwhile. */
export function addPair(commit: Commit, document: DocumentSnapshot, { people, blockedBy }: Pair): void {
  commit.put(document, {
    people: people.toSorted(),
    blockedBy,
    updatedAt: commit.now,
    expiresAt: blockedBy.length > 0 ? null : daysAfter(commit.now, PAIR_DAYS),
  })
}

/** Returns those of the others whom a person has blocked, or who have blocked that person. */
export async function findBlockedWith(firestore: Firestore, uid: string, others: readonly string[]) {
  const references = others.map((other) => pairReference(firestore, uid, other))
  const pairs = await readDocuments(firestore, references)
  return new Set(others.filter((_, n) => parsePair(pairs[n]).blockedBy.length > 0))
}

/** @throws {HttpError} 403 if one of two people has blocked the other */
export function requireNoBlock(document: DocumentSnapshot): void {
  if (parsePair(document).blockedBy.length > 0) throw new HttpError('ended-with-poster')
}

/**
 * Adds to a commit that two people are in contact. The commit fails if one of them
 * blocks the other meanwhile.
 * @param document the document of `pairReference`, as it was read for this commit
 * @throws {HttpError} 403 if one of the two has blocked the other
 */
export function addMeeting(commit: Commit, document: DocumentSnapshot, people: string[]): void {
  requireNoBlock(document)
  addPair(commit, document, { people, blockedBy: [] })
}
