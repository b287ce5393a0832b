import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { decisionNotFound, HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isSecretOf } from '../lib/secret-digest.ts'
import type { Session } from '../people/account.ts'
import { MODERATION } from '../shared/lib/shared-constants.ts'
import type { OwnDecision } from '../shared/moderation/moderation.ts'
import type { DecisionAnswer } from '../shared/moderation/reports.ts'
import { change } from '../store/change.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { readDocuments } from '../store/queries.ts'
import { addCase } from './case-changes.ts'
import { cases, lastDecision, type StoredCase, type StoredDecision } from './case-document.ts'
import { addLogEntry } from './moderation-log.ts'
import { newestAnswer } from './show-case.ts'

/**
 * Returns the newest decision about something of the reader's.
 * @throws {HttpError} 404 if nothing was decided, or it is about somebody else
 */
export async function getOwnDecision(context: Context, { uid }: Pick<Session, 'uid'>, id: string) {
  const document = await readDecided(context, id)
  const stored = cases.read(document)
  if (stored.accusedUid !== uid) throw decisionNotFound()
  return toOwnDecision(stored, new Date())
}

/**
 * Stores what a person answers to a moderator's decision, once, so that it is decided again. What
 * was to be deleted stays until then.
 * @param uid undefined of somebody without a session, who needs the token of the e-mail
 * @throws {HttpError} 404 if nothing was decided, it is about somebody else, or the token is wrong,
 * 409 if it was answered already, is final, or was decided too long ago
 */
export async function answerDecision(
  context: Context,
  uid: string | undefined,
  id: string,
  { words, token }: DecisionAnswer,
): Promise<OwnDecision> {
  return change(context, async (tx) => {
    const document = await readDecided(context, id)
    const stored = cases.read(document)
    const isOwn = uid !== undefined && stored.accusedUid === uid
    if (!isOwn && !isSecretOf(stored.answerToken, token)) throw decisionNotFound()
    const { now } = tx
    const last = lastDecision(stored)
    if (!last || !canAnswer(stored, last, now.toDate())) throw alreadyAnswered()
    const answered = { ...last, answer: { words, at: now } }
    const next: StoredCase = {
      ...stored,
      state: 'answered',
      openedAt: now,
      decisions: [...stored.decisions.slice(0, -1), answered],
      dueAt: null,
    }
    addCase(tx, document, next)
    addLogEntry(tx, stored, { what: 'answered' })
    return toOwnDecision(next, now.toDate())
  })
}

/** @throws {HttpError} 404 if there is no such case, or nothing was decided about it */
async function readDecided({ firestore }: Pick<Context, 'firestore'>, id: string): Promise<DocumentSnapshot> {
  const [document] = await readDocuments(firestore, [cases.document(firestore, id)])
  if (!document?.exists || cases.read(document).decisions.length === 0) throw decisionNotFound()
  return document
}

const answerUntil = ({ at }: StoredDecision) => daysAfter(at, MODERATION.answerDays)

function canAnswer({ state }: StoredCase, { decision, isFinal, at, answer }: StoredDecision, now: Date): boolean {
  if (state !== 'decided' || decision === 'keep' || isFinal || answer) return false
  return daysAfter(at, MODERATION.answerDays).toMillis() > now.getTime()
}

function toOwnDecision(stored: StoredCase, now: Date): OwnDecision {
  const last = lastDecision(stored)
  if (!last) throw decisionNotFound()
  const { id, kind, itemId, title, reports, decisions } = stored
  const { decision, reason, words, at, isFinal } = last
  return {
    _id: id,
    kind,
    itemId,
    title,
    decision,
    reason,
    words,
    at: timeOf(at),
    reports,
    canAnswer: canAnswer(stored, last, now),
    answerUntil: timeOf(answerUntil(last)),
    answer: newestAnswer(decisions),
    isFinal,
  }
}

const alreadyAnswered = () =>
  new HttpError(
    409,
    'already-answered',
    `A decision can be answered once, within ${MODERATION.answerDays} days. This one cannot be answered any more.`,
  )
