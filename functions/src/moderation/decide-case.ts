import { Timestamp } from 'firebase-admin/firestore'
import { forbidden, HttpError, invalidFields } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { DECISIONS_OF, MODERATION } from '../shared/lib/shared-constants.ts'
import type { Case, DecisionInput } from '../shared/moderation/moderation.ts'
import { change } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { addCase } from './case-changes.ts'
import {
  cases,
  isOpenCase,
  mustLeaveToOthers,
  readCaseFor,
  type StoredCase,
  type StoredDecision,
} from './case-document.ts'
import { addHiddenState } from './judged-thing.ts'
import { addLogEntry } from './moderation-log.ts'
import { findModerators } from './moderators.ts'
import { readDigest, showCase } from './show-case.ts'

/**
 * Decides an open case, and hides its thing or shows it again in the same commit. A trigger does
 * what takes longer, and tells the people.
 * @throws {HttpError} 400 if this cannot be done with a thing of this kind, 403 if another
 * moderator has to decide, as this one has decided what was answered, or a moderator's account
 * would be closed, 404 if there is no such case or it is the moderator's own, 409 if the case or
 * its post has changed since it was read
 */
export async function decideCase(
  context: Context,
  moderator: Account,
  id: string,
  input: DecisionInput,
): Promise<Case> {
  const { firestore, cache } = context
  await change(context, async (tx) => {
    const document = await readCaseFor(context, moderator, id)
    const stored = cases.read(document)
    if (!DECISIONS_OF[stored.kind].includes(input.decision)) throw notOfThisKind()
    if (!isOpenCase(stored) || (await readDigest(context, stored)) !== input.digest) throw caseChanged()
    if (await mustLeaveToOthers(context, stored, moderator.uid)) throw anotherModerator()
    if (input.decision === 'close-account' && (await findModerators(context)).has(stored.accusedUid))
      throw isModerators()
    const next = afterDecision(stored, moderator, input)
    await addHiddenState(tx, stored, next.isHidden)
    addCase(tx, document, next)
    const { decision, reason } = input
    addLogEntry(tx, stored, { what: 'decided', by: moderator, decision, reason })
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

const caseChanged = () =>
  new HttpError(409, 'case-changed', 'This has changed since you read it. Please read it again.')

const notOfThisKind = () => invalidFields({ decision: 'This cannot be done with a thing of this kind.' })

const anotherModerator = () =>
  new HttpError(
    403,
    'another-moderator',
    'The person has answered to a decision of yours, so another moderator decides now.',
  )

const isModerators = () =>
  forbidden('This is a moderator’s account. It can be closed once an administrator has taken that role away.')
