import { Timestamp } from 'firebase-admin/firestore'
import { HttpError, invalidField } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isSecretOf } from '../lib/secret-digest.ts'
import type { Account, Session } from '../people/account.ts'
import { DECISIONS_OF, MODERATION } from '../shared/moderation/decisions.ts'
import type { DecisionInput, OwnDecision } from '../shared/moderation/moderation.ts'
import type { DecisionAnswer } from '../shared/moderation/reports.ts'
import { change } from '../store/change.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import {
  addCase,
  cases,
  isOpenCase,
  lastDecision,
  mustLeaveToOthers,
  readCaseFor,
  type StoredCase,
  type StoredDecision,
} from './case-document.ts'
import { addHiddenState } from './judged-thing.ts'
import { addLogEntry } from './moderation-log.ts'
import { findModerators } from './moderators.ts'
import { newestAnswer, readDigest, showCase } from './show-case.ts'

/**
 * Decides an open case, and hides its thing or shows it again in the same commit. A trigger does
 * what takes longer, and tells the people.
 * @throws {HttpError} 400 if this cannot be done with a thing of this kind, 403 if another
 * moderator has to decide, as this one has decided what was answered, or a moderator's account
 * would be closed, 404 if there is no such case or it is the moderator's own, 409 if the case or
 * its post has changed since it was read
 */
export async function decideCase(context: Context, moderator: Account, id: string, input: DecisionInput) {
  const { firestore, cache } = context
  await change(context, async (commit) => {
    const document = await readCaseFor(context, moderator, id)
    const stored = cases.parse(document)
    if (!DECISIONS_OF[stored.kind].includes(input.decision)) throw invalidField('decision', 'decision-impossible')
    if (!isOpenCase(stored) || (await readDigest(context, stored)) !== input.digest) throw new HttpError('case-changed')
    if (await mustLeaveToOthers(context, stored, moderator.uid)) throw new HttpError('another-moderator')
    if (input.decision === 'close-account' && (await findModerators(context)).has(stored.accusedUid))
      throw new HttpError('account-of-moderator')
    const next = afterDecision(stored, moderator, input)
    await addHiddenState(commit, stored, next.isHidden)
    addCase(commit, document, next)
    const { decision, reason } = input
    addLogEntry(commit, stored, { what: 'decided', by: moderator, decision, reason })
  })
  cache.clear()
  return showCase(context, moderator, await cases.document(firestore, id).get())
}

function afterDecision(
  stored: StoredCase,
  { uid, name }: Account,
  { decision, reason, words }: DecisionInput,
): StoredCase {
  const at = Timestamp.now()
  const isFinal = stored.state === 'answered'
  const added: StoredDecision = { decision, reason, words, byUid: uid, byName: name, at, isFinal, answer: null }
  return {
    ...stored,
    state: 'decided',
    decisions: [...stored.decisions, added],
    decision,
    moderators: [...new Set([...stored.moderators, uid])],
    isHidden: decision !== 'keep',
    dueAt: decision === 'delete' ? daysAfter(at, isFinal ? 0 : MODERATION.answerDays) : null,
  }
}

/**
 * Returns the newest decision about something of the reader's.
 * @throws {HttpError} 404 if nothing was decided, or it is about someone else
 */
export async function getOwnDecision(context: Context, { uid }: Pick<Session, 'uid'>, id: string) {
  const { stored, last } = await readDecided(context, id)
  if (stored.accusedUid !== uid) throw new HttpError('decision-not-found')
  return toOwnDecision(stored, last, new Date())
}

/**
 * Stores what a person answers to a moderator's decision, once, so that it is decided again. What
 * was to be deleted stays until then.
 * @param uid undefined of someone without a session, who needs the token of the email
 * @throws {HttpError} 404 if nothing was decided, it is about someone else, or the token is wrong,
 * 409 if it was answered already, is final, or was decided too long ago
 */
export async function answerDecision(
  context: Context,
  uid: string | undefined,
  id: string,
  { words, token }: DecisionAnswer,
): Promise<OwnDecision> {
  return change(context, async (commit) => {
    const { document, stored, last } = await readDecided(context, id)
    const isOwn = uid !== undefined && stored.accusedUid === uid
    if (!isOwn && !isSecretOf(stored.answerToken, token)) throw new HttpError('decision-not-found')
    const { now } = commit
    if (!canAnswer(stored, last, now.toDate()))
      throw new HttpError('already-answered', { values: { days: MODERATION.answerDays } })
    const answered = { ...last, answer: { words, at: now } }
    const next: StoredCase = {
      ...stored,
      state: 'answered',
      openedAt: now,
      decisions: [...stored.decisions.slice(0, -1), answered],
      dueAt: null,
    }
    addCase(commit, document, next)
    addLogEntry(commit, stored, { what: 'answered' })
    return toOwnDecision(next, answered, now.toDate())
  })
}

/** @throws {HttpError} 404 if there is no such case, or nothing was decided about it */
async function readDecided({ firestore }: Context, id: string) {
  const document = await cases.document(firestore, id).get()
  const stored = cases.parse(document)
  const last = lastDecision(stored)
  if (!last) throw new HttpError('decision-not-found')
  return { document, stored, last }
}

const answerUntil = ({ at }: StoredDecision) => daysAfter(at, MODERATION.answerDays)

function canAnswer({ state }: StoredCase, last: StoredDecision, now: Date): boolean {
  if (state !== 'decided' || last.decision === 'keep' || last.isFinal || last.answer) return false
  return answerUntil(last).toMillis() > now.getTime()
}

function toOwnDecision(stored: StoredCase, last: StoredDecision, now: Date): OwnDecision {
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
