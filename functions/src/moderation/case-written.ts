import type { DocumentSnapshot, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { addEmail } from '../delivery/email-to-account.ts'
import { addEmailToVisitor } from '../delivery/email-to-visitor.ts'
import { tell } from '../delivery/tell.ts'
import { items } from '../items/item-document.ts'
import { hidingCase } from '../items/item-listing.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret, newSecret } from '../lib/secret-digest.ts'
import { spokenLanguage } from '../lib/texts.ts'
import { deleteItem } from '../posts/delete-item.ts'
import { isUrgent } from '../shared/moderation/moderation.ts'
import { change, changeOnce } from '../store/change.ts'
import { isUid, timeOf } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { isPerson } from '../store/people-in.ts'
import { timedStep } from '../store/timed-step.ts'
import { addCase, cases, isOpenCase, lastDecision, type StoredCase, type StoredDecision } from './case-document.ts'
import { decisionEmail, outcomeEmail, outcomeEmailToVisitor, waitingCaseEmail } from './case-news.ts'
import { addMessageChange, closeAccount, reopenAccount } from './judged-thing.ts'
import { addLogEntry } from './moderation-log.ts'
import { findModerators } from './moderators.ts'
import { eachDueCase, findReportsWithout, referenceOf, reports } from './reports.repository.ts'

/** Tells moderators that a case waits for them. */
export const tellModerators: Step = {
  when: ({ before, after }) => after.exists && isNewsForModerators(cases.parse(before), cases.parse(after)),
  run: async (context, { after }) => {
    if (after.updateTime) await notifyModerators(context, cases.parse(after), after.updateTime)
  },
}

/**
 * Does what a moderator has decided and what takes longer than a request: closes an account, or
 * opens it again. Then tells whose thing it was, and those who have reported it.
 */
export const carryOutDecision: Step = {
  when: ({ before, after }) => after.exists && isDecidedAnew(cases.parse(before), cases.parse(after)),
  run: async (context, { readNow }) => {
    const document = await readNow()
    if (!document.exists) return
    const stored = cases.parse(document)
    if (isUid(stored.accusedUid) && isPerson(stored.accusedUid)) {
      // An account that was opened again before, and that an administrator has disabled, stays so.
      const wasClosing = stored.decisions.at(-2)?.decision === 'close-account'
      if (stored.decision === 'close-account') await closeAccount(context, stored)
      else if (wasClosing) await reopenAccount(context, stored)
      await notifyOfDecision(context, stored)
    }
    await notifyReporters(context, stored)
  },
}

/** Whether a write has made a case wait for a decision, or has made it urgent. */
const isNewsForModerators = (before: StoredCase, after: StoredCase) =>
  isOpenCase(after) && (!isOpenCase(before) || (isUrgent(after.reasons) && !isUrgent(before.reasons)))

/** Whether a write has added a decision. */
const isDecidedAnew = (before: StoredCase, after: StoredCase) =>
  (lastDecision(after)?.at.toMillis() ?? 0) > (lastDecision(before)?.at.toMillis() ?? 0)

/**
 * Tells a person what was decided about something of theirs, with the reasons. That something was
 * kept is news only to someone who has missed it. Never tells the same person twice.
 */
async function notifyOfDecision(context: Context, stored: StoredCase): Promise<void> {
  const [last, before] = stored.decisions.toReversed()
  if (!last || (last.decision === 'keep' && (before?.decision ?? 'keep') === 'keep')) return
  const { id: caseId, kind, accusedUid, title, reports } = stored
  const { decision, reason, words, isFinal, at } = last
  const id = `decision-${caseId}-${at.toMillis()}`
  await tell(context, accusedUid, {
    id,
    kind: 'decision',
    itemId: caseId,
    caseKind: kind,
    decision,
    createdAt: timeOf(at),
  })
  // People who cannot log in answer by a secret that only their email holds.
  const token = decision === 'close-account' && !isFinal ? newSecret() : ''
  const news = { id, caseId, kind, title: kind === 'post' ? title : '', decision, reason, words, reports, isFinal }
  const email = decisionEmail({ ...news, token })
  // If it fails, the email exists already.
  await changeOnce(context, async (commit) => {
    const isSent = await addEmail(context, commit, accusedUid, email)
    if (isSent && token !== '')
      commit.update(cases.document(context.firestore, caseId), { answerToken: digestOfSecret(token) })
  })
}

/**
 * Tells everyone who has reported a thing what a moderator has decided, and stores it with their
 * reports. Never tells the same person twice.
 */
async function notifyReporters(context: Context, stored: StoredCase): Promise<void> {
  const last = stored.decisions.at(-1)
  if (!last) return
  const outcome = last.decision === 'keep' ? 'rejected' : 'upheld'
  for (;;) {
    const untold = await findReportsWithout(context.firestore, stored.id, outcome)
    if (untold.length === 0) return
    for (const report of untold) {
      await tellReporter(context, report, stored, last)
      // A report that is gone meanwhile needs no outcome.
      await changeOnce(context, (commit) => commit.update(report.ref, { outcome }))
    }
  }
}

async function tellReporter(
  context: Context,
  report: QueryDocumentSnapshot,
  { id: caseId, kind }: StoredCase,
  { decision, at }: StoredDecision,
): Promise<void> {
  const { reporterUid, email: address, language, outcome } = reports.parse(report)
  const id = `report-${report.id}-${at.toMillis()}`
  const news = { id, reference: referenceOf(report.id), kind, decision, isChanged: outcome !== '' }
  if (reporterUid === '' && address !== '') {
    const email = outcomeEmailToVisitor(news)
    await change(context, (commit) => addEmailToVisitor(context, commit, address, email, spokenLanguage(language)))
  }
  const facts = { itemId: caseId, caseKind: kind, decision, createdAt: timeOf(at) }
  await tell(context, reporterUid, { id, kind: 'report', ...facts, email: outcomeEmail(news) })
}

/**
 * Tells all moderators but those whose own it is that a case waits for them. However many wait, the
 * bell has one entry, and a moderator gets one email an hour, and one more about an urgent case.
 * @param writtenAt when the case began to wait, or became urgent
 */
async function notifyModerators(context: Context, { id: caseId, people, reasons }: StoredCase, writtenAt: Timestamp) {
  const id = `case-${caseId}-${writtenAt.toMillis()}`
  for (const uid of await findModerators(context)) {
    if (people.includes(uid)) continue
    const email = waitingCaseEmail(`${id}-${uid}`, isUrgent(reasons))
    await tell(context, uid, { id, kind: 'case', itemId: caseId, createdAt: timeOf(writtenAt), email })
  }
}

/**
 * Deletes what a moderator has decided to delete once it was not answered in time. From the moment
 * in which a deletion is due, it cannot be answered.
 */
export const advanceCases = timedStep(['deleted'], eachDueCase, async (context, document) =>
  (await deleteThing(context, document)) ? 'deleted' : undefined,
)

/** Deletes the thing first, so that a run that dies in between is continued by the next one. */
async function deleteThing(context: Context, document: DocumentSnapshot): Promise<boolean> {
  const stored = cases.parse(document)
  const isDeleted = stored.decision === 'delete'
  if (isDeleted && stored.kind === 'post') await deletePost(context, stored)
  // A message of a conversation that is gone is gone, too.
  if (isDeleted && stored.kind === 'message')
    await change(context, (commit) => addMessageChange(commit, stored, { text: '' }))
  const isDone = await changeOnce(context, (commit) => {
    addCase(commit, document, { ...stored, dueAt: null })
    if (isDeleted) addLogEntry(commit, stored, { what: 'deleted' })
  })
  return isDone && isDeleted
}

async function deletePost(context: Context, { id, itemId }: StoredCase): Promise<void> {
  if (!isUid(itemId)) return
  const item = await items.document(context.firestore, itemId).get()
  if (!item.exists) return
  const owner = { uid: items.parse(item).ownerUid }
  // Its poster may have deleted it meanwhile.
  await unlessRefused(deleteItem(context, owner, itemId, { onlyIf: (current) => hidingCase(current) === id }), 404)
}
