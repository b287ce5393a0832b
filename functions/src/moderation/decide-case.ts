import { Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { forgetConversation } from '../conversations/recent-conversations.ts'
import { readDocuments } from '../lib/firestore/charged-queries.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { HttpError, invalidFields } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { addCase } from '../reports/case-changes.ts'
import { isOpenCase, readCase, type StoredCase, type StoredDecision, withDecision } from '../reports/case-document.ts'
import { addLogEntry } from '../reports/moderation-log.ts'
import { findModerators, moderatorReference } from '../reports/moderators.ts'
import { caseReference } from '../reports/reports.repository.ts'
import type { Account } from '../sessions/account.ts'
import { DECISIONS_OF, MODERATION } from '../shared/lib/shared-constants.ts'
import type { Case, DecisionInput } from '../shared/moderation/moderation.ts'
import { mustLeaveToOthers, readCaseFor } from './case-for-moderator.ts'
import { addHiddenState } from './judged-thing.ts'
import { readDigest, showCase } from './show-case.ts'

/**
 * Decides an open case, and hides its thing or shows it again in the same commit. A trigger does
 * what takes longer, and tells the people.
 * @throws {HttpError} 400 if this cannot be done with a thing of this kind, 403 if another
 * moderator has to decide, as this one has decided what was answered, 404 if there is no such case
 * or it is the moderator's own, 409 if the case or its post has changed since it was read, or the
 * account of the last moderator would be closed
 */
export async function decideCase(
  context: Context,
  moderator: Account,
  id: string,
  input: DecisionInput,
): Promise<Case> {
  const { firestore, cache } = context
  const decided = await untilCommitted(async () => {
    const document = await readCaseFor(context, moderator, id)
    const stored = readCase(document)
    if (!DECISIONS_OF[stored.kind].includes(input.decision)) throw notOfThisKind()
    if (!isOpenCase(stored) || (await readDigest(context, stored)) !== input.digest) throw caseChanged()
    if (await mustLeaveToOthers(context, stored, moderator.uid)) throw anotherModerator()
    const batch = firestore.batch()
    const next = afterDecision(stored, moderator, input)
    if (input.decision === 'close-account') await addClosedModerator(context, batch, stored, moderator.uid)
    await addHiddenState(context, batch, stored, next.isHidden)
    addCase(batch, document, next)
    const { decision, reason } = input
    addLogEntry(batch, firestore, stored, { what: 'decided', by: moderator, decision, reason })
    return { batch, result: next }
  })
  if (decided.conversationId !== '') forgetConversation(firestore, decided.conversationId)
  cache.clear()
  return showCase(context, moderator, await caseReference(firestore, id).get())
}

function afterDecision(
  stored: StoredCase,
  { uid, name }: Account,
  { decision, reason, words }: DecisionInput,
): StoredCase {
  const at = Timestamp.now()
  const isFinal = stored.state === 'answered'
  const added: StoredDecision = {
    decision,
    reason,
    words,
    byUid: uid,
    byName: name,
    at,
    isFinal,
    answer: null,
  }
  return withDecision(stored, added, decision === 'delete' ? daysAfter(at, isFinal ? 0 : MODERATION.answerDays) : null)
}

/**
 * Adds to the commit that a moderator whose account is closed is none any more. The commit writes
 * the one who decides, too, so that two moderators cannot close each other's.
 * @throws {HttpError} 409 if nobody would be left
 */
async function addClosedModerator(
  context: Context,
  batch: WriteBatch,
  { accusedUid }: StoredCase,
  moderatorUid: string,
): Promise<void> {
  const { firestore } = context
  const moderators = await findModerators(context)
  if (!moderators.has(accusedUid)) return
  const [own, accused] = await readDocuments(firestore, [
    moderatorReference(firestore, moderatorUid),
    moderatorReference(firestore, accusedUid),
  ])
  if (!own?.updateTime || !accused?.updateTime || !moderators.has(moderatorUid)) throw lastModerator()
  batch.update(own.ref, { uid: moderatorUid, decidedAt: Timestamp.now() }, { lastUpdateTime: own.updateTime })
  batch.delete(accused.ref, { lastUpdateTime: accused.updateTime })
}

const caseChanged = () =>
  new HttpError(409, 'case-changed', 'This has changed since you read it. Please read it again.')

const notOfThisKind = () => invalidFields({ decision: 'This cannot be done with a thing of this kind.' })

const anotherModerator = () =>
  new HttpError(
    403,
    'another-moderator',
    'The person has answered to a decision of yours, so another moderator decides now.',
  )

const lastModerator = () =>
  new HttpError(409, 'last-moderator', 'Nobody else would be left to judge reports, so this account stays.')
