import { claims, type StoredClaim } from '../claims/claim-document.ts'
import type { Sender } from '../lib/http/address-limits.ts'
import { invalidFields } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { ReportInput, ReportReceipt } from '../shared/moderation/reports.ts'
import { addUse, dailyLimit } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import { isPerson } from '../store/people-in.ts'
import { addCase, addReport, type NewReport, withReport } from './case-changes.ts'
import { cases } from './case-document.ts'
import { addCopy, prepareCopy } from './reported-photos.ts'
import { readReported, reportedHandover } from './reported-thing.ts'
import { referenceOf, reportReference } from './reports.repository.ts'

/**
 * Stores that somebody says that a post or a message breaks the rules, together with what
 * it was at that moment, and adds it to the case of the thing. Reports hide nothing, however many
 * there are. A person has one report of a thing: a further one changes nothing, and gets the
 * reference of the first. A visitor may give anybody's address of e-mail, so nothing here depends
 * on what was reported under it.
 * @param reporter undefined of a visitor without an account
 * @throws {HttpError} 400 if a visitor gives no name or address, 401 if a visitor reports anything
 * but a post, 403 if it is the reporter's own, 404 if there is no such thing or they cannot see it,
 * 429 if they have made too many reports
 */
export async function makeReport(
  context: Context,
  reporter: Account | undefined,
  input: ReportInput,
  request: Sender,
): Promise<ReportReceipt> {
  if (!reporter) requireNameAndEmail(input)
  const { firestore } = context
  const reported = await readReported(context, reporter?.uid, input)
  const reference = reportReference(firestore, reported.caseId, reporter?.uid ?? input.email.toLowerCase())
  const receipt = { reference: referenceOf(reference.id) }
  if (!reporter) await context.addressLimits.visitorReports.use(request)
  const copy = await prepareCopy(firestore, reported.content.picture ?? '')
  const report: NewReport = {
    reporterUid: reporter?.uid ?? '',
    name: reporter?.name ?? input.name,
    email: reporter ? '' : input.email.toLowerCase(),
    reason: input.reason,
    words: input.words,
  }
  await change(context, async (tx) => {
    const [document, known] = await firestore.getAll(cases.document(firestore, reported.caseId), reference)
    if (!document || !known) return
    // It writes here as well, so that the answer takes as long as for a first report.
    if (known.exists) return tx.update(reference, { createdAt: known.get('createdAt') ?? tx.now })
    addReport(tx, reference, reported, report)
    if (copy) addCopy(tx, copy, reported.accusedUid)
    if (reporter) await addUse(tx, reporter.uid, limitOf(context))
    addCase(tx, document, withReport(document.exists ? cases.read(document) : undefined, reported, report, tx.now))
  })
  return receipt
}

const limitOf = ({ settings }: Context) => dailyLimit('report', settings.dailyLimits.report)

function requireNameAndEmail({ name, email }: ReportInput): void {
  const errors = {
    ...(name === '' && { name: 'Please give your name.' }),
    ...(email === '' && { email: 'Please give your e-mail address, so that you hear what was decided.' }),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

/**
 * Puts a disputed handover into the queue of moderators: what each of its two people says that was
 * wrong is a report of the other one. It reads the claim as it is now, and what is there already
 * stays, so it may run again, later, and twice at the same time.
 */
export async function reportDisputes(context: Context, claimId: string): Promise<void> {
  const document = await claims.document(context.firestore, claimId).get()
  if (!document.exists) return
  const claim = claims.read(document)
  for (const dispute of claim.disputes) {
    if (isPerson(dispute.byUid)) await reportDispute(context, claim, dispute)
  }
}

async function reportDispute(
  context: Context,
  claim: StoredClaim,
  { byUid, words }: StoredClaim['disputes'][number],
): Promise<void> {
  const { firestore } = context
  const poster = { uid: claim.ownerUid, name: claim.ownerName }
  const claimant = { uid: claim.claimantUid, name: claim.claimantName }
  const [reporter, accused] = byUid === poster.uid ? [poster, claimant] : [claimant, poster]
  const reported = reportedHandover(claim, accused)
  const report = {
    reporterUid: byUid,
    name: reporter.name,
    email: '',
    reason: 'other' as const,
    words,
  }
  await change(context, async (tx) => {
    const [document, known] = await firestore.getAll(
      cases.document(firestore, reported.caseId),
      reportReference(firestore, reported.caseId, byUid),
    )
    if (!document || !known || known.exists) return
    addReport(tx, known.ref, reported, report)
    addCase(tx, document, withReport(document.exists ? cases.read(document) : undefined, reported, report, tx.now))
  })
}
