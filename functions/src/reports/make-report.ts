import type { Request } from 'express'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { isListed } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { DAY_MS } from '../lib/durations.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { invalidFields } from '../lib/http-errors.ts'
import { type AccountLimit, addUse, readUses } from '../lib/limits/account-limit.ts'
import { requireUseOfAddress } from '../lib/limits/address-uses.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../sessions/account.ts'
import { throwAuthError } from '../sessions/verify-token.ts'
import { MODERATION } from '../shared/lib/shared-constants.ts'
import type { ReportInput, ReportReceipt } from '../shared/reports/reports.ts'
import {
  addCase,
  addHiding,
  addReport,
  hiddenByRule,
  isReportedEnough,
  type NewReport,
  withReport,
} from './case-changes.ts'
import { readCase } from './case-document.ts'
import { addLogEntry } from './moderation-log.ts'
import { hasModeratorBesides } from './moderators.ts'
import { addCopy, prepareCopy } from './reported-photos.ts'
import { type Reported, readReported } from './reported-thing.ts'
import { caseReference, isOftenRejected, referenceOf, reportReference } from './reports.repository.ts'

/**
 * Stores that somebody says that a post, a message or a photo breaks the rules, together with what
 * it was at that moment, and adds it to the case of the thing. If enough people have reported a
 * post, and somebody can judge it, it is hidden in the same commit. A person has one report of a
 * thing: a further one changes nothing, and gets the reference of the first. A visitor may give
 * anybody's address of e-mail, so nothing here depends on what was reported under it.
 * @param reporter undefined of a visitor without an account
 * @throws {HttpError} 400 if a visitor gives no name or address, 401 if a visitor reports anything
 * but a post, 403 if it is the reporter's own, 404 if there is no such thing or they cannot see it,
 * 429 if they have made too many reports
 */
export async function makeReport(
  context: Context,
  reporter: Account | undefined,
  input: ReportInput,
  request: Pick<Request, 'ip'>,
): Promise<ReportReceipt> {
  if (!reporter) requireNameAndEmail(input)
  const { firestore } = context
  const reported = await readReported(context, reporter?.uid, input)
  const reference = reportReference(firestore, reported.caseId, reporter?.uid ?? input.email.toLowerCase())
  const receipt = { reference: referenceOf(reference.id) }
  if (!reporter) requireUseOfAddress(context, request, context.settings.visitorReportsPerHour)
  const [isCounted, copy] = await Promise.all([
    reporter !== undefined && countsForHiding(context, reporter.uid),
    prepareCopy(firestore, reported.content.picture),
  ])
  const report: NewReport = {
    reporterUid: reporter?.uid ?? '',
    name: reporter?.name ?? input.name,
    email: reporter ? '' : input.email.toLowerCase(),
    reason: input.reason,
    words: input.words,
    isCounted,
  }
  const limit = limitOf(context)
  const isHidden = await untilCommitted(async () => {
    const [document, uses, known] = await Promise.all([
      caseReference(firestore, reported.caseId).get(),
      reporter && readUses(firestore, reporter.uid, limit),
      reference.get(),
    ])
    chargeReads(2)
    const now = Timestamp.now()
    const batch = firestore.batch()
    if (known.exists) {
      // It writes, too, so that its time does not tell what was reported under somebody's address.
      return { batch: batch.update(reference, { createdAt: known.get('createdAt') ?? now }), result: false }
    }
    addReport(batch, reference, reported, report, now)
    if (copy) addCopy(batch, copy, reported.accusedUid, now.toDate())
    if (reporter && uses) addUse(batch, uses, reporter.uid, limit)
    const next = withReport(document.exists ? readCase(document) : undefined, reported, report, now)
    const item = isReportedEnough(next) ? await readIfJudged(context, reported) : undefined
    const stored = item ? hiddenByRule(next, now) : next
    addCase(batch, document, stored)
    if (item) {
      await addHiding(batch, firestore, item, reported.caseId)
      addLogEntry(batch, firestore, stored, { what: 'hidden-by-rule', reason: stored.decisions.at(-1)?.reason })
    }
    return { batch, result: item !== undefined }
  })
  if (isHidden) context.cache.clear()
  return receipt
}

/** Returns the reported post if it is on the board and somebody can judge it; undefined if not. */
async function readIfJudged(context: Context, { itemId, people }: Reported): Promise<DocumentSnapshot | undefined> {
  if (!(await hasModeratorBesides(context, people))) return undefined
  chargeReads(1)
  const item = await itemReference(context.firestore, itemId).get()
  return isListed(item) ? item : undefined
}

const limitOf = ({ settings }: Context): AccountLimit => ({
  action: 'report',
  windows: [{ milliseconds: DAY_MS, max: settings.dailyLimits.report }],
})

/** Only people who are known a little, and whose reports were not all wrong, can hide a post. */
async function countsForHiding({ auth, firestore }: Context, uid: string): Promise<boolean> {
  const record = await auth.getUser(uid).catch(throwAuthError)
  const age = Date.now() - Date.parse(record.metadata.creationTime)
  if (!record.emailVerified || !(age > MODERATION.accountDays * DAY_MS)) return false
  return !(await isOftenRejected(firestore, uid))
}

function requireNameAndEmail({ name, email }: ReportInput): void {
  const errors = {
    ...(name === '' && { name: 'Please give your name.' }),
    ...(email === '' && { email: 'Please give your e-mail address, so that you hear what was decided.' }),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}
