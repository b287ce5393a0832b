import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { memoryOfInstance } from '../lib/cache/memory-of-instance.ts'
import { conversationReference } from './conversations.repository.ts'

interface Reading {
  startedAt: number
  document: Promise<DocumentSnapshot>
}

const readingsOf = memoryOfInstance<Reading>({ max: 500 })

/**
 * Reads a conversation, unless this instance has read it a moment ago: its two people ask for it
 * every few seconds, and whoever writes has just asked.
 * @param maxAge in milliseconds. What is older is read again. A commit that is made from a
 * remembered document must have a precondition.
 */
export function readConversation(firestore: Firestore, id: string, maxAge = 0): Promise<DocumentSnapshot> {
  const known = readingsOf(firestore).get(id)
  const now = performance.now()
  if (known && now - known.startedAt < maxAge) return known.document
  const document = conversationReference(firestore, id).get()
  const reading = { startedAt: now, document }
  readingsOf(firestore).set(id, reading)
  // A failed read rejects for its own callers and is not remembered.
  document.catch(() => {
    if (readingsOf(firestore).peek(id) === reading) forgetConversation(firestore, id)
  })
  return document
}

/** Whether {@link readConversation} would answer without reading. */
export function isRemembered(firestore: Firestore, id: string, maxAge: number): boolean {
  const known = readingsOf(firestore).get(id)
  return known !== undefined && performance.now() - known.startedAt < maxAge
}

/** Forgets what was read of a conversation, because it has been changed. */
export function forgetConversation(firestore: Firestore, id: string): void {
  readingsOf(firestore).delete(id)
}
