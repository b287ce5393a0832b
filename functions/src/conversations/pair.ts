import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { writeIfUnchanged } from '../lib/firestore/commit.ts'

/**
 * What is stored about two people: who of them has blocked the other. Whoever begins a conversation
 * and whoever blocks write the same document with a precondition, so that neither passes the other.
 */
export interface Pair {
  blockedBy: string[]
}

/** Reads a pair. People who have never met have none. */
export function readPair(document: DocumentSnapshot | undefined): Pair {
  const blockedBy: unknown = document?.get('blockedBy')
  return { blockedBy: Array.isArray(blockedBy) ? blockedBy.filter((uid) => typeof uid === 'string') : [] }
}

/** Adds what is stored about two people to a commit, which fails if it has changed meanwhile. */
export function addPair(
  batch: WriteBatch,
  document: DocumentSnapshot,
  people: readonly string[],
  { blockedBy }: Pair,
): void {
  const fields = { people: people.toSorted(), blockedBy, updatedAt: Timestamp.now() }
  writeIfUnchanged(batch, document.ref, document, fields)
}
