import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { caseNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { readDocuments } from '../store/queries.ts'
import { cases, lastDecision, type StoredCase } from './case-document.ts'
import { hasModeratorBesides } from './moderators.ts'

/**
 * Reads a case for a moderator. What is about a moderator's own posts and conversations is for the
 * others.
 * @throws {HttpError} 404 if there is no such case, or it is the moderator's own
 */
export async function readCaseFor(
  { firestore }: Pick<Context, 'firestore'>,
  { uid }: Pick<Account, 'uid'>,
  id: string,
): Promise<DocumentSnapshot> {
  const [document] = await readDocuments(firestore, [cases.document(firestore, id)])
  if (!document?.exists || cases.read(document).people.includes(uid)) throw caseNotFound()
  return document
}

/** Whether this moderator has decided what was answered, and somebody else could decide again. */
export async function mustLeaveToOthers(context: Context, stored: StoredCase, uid: string): Promise<boolean> {
  if (stored.state !== 'answered' || lastDecision(stored)?.byUid !== uid) return false
  return hasModeratorBesides(context, [uid, ...stored.people])
}
