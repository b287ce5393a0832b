import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { claims, type StoredClaim } from '../claims/claim-document.ts'
import { recoveredItems } from '../claims/recoveries.repository.ts'
import { items, toItem } from '../items/item-document.ts'
import { isListed, isVisibleTo } from '../items/item-listing.ts'
import { cutText } from '../lib/cut-text.ts'
import type { Pace, Sender } from '../lib/http/address-limits.ts'
import { HttpError, invalidFields } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { readConversation } from '../messages/change-conversation.ts'
import { conversations, messages, otherSide } from '../messages/conversation-document.ts'
import { messageId } from '../messages/conversations.repository.ts'
import type { Account } from '../people/account.ts'
import type { Item } from '../shared/items/items.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { cleanLine } from '../shared/lib/names.ts'
import type { ReportInput, ReportReceipt } from '../shared/moderation/reports.ts'
import { addUse, dailyLimit } from '../store/account-limit.ts'
import { type Commit, change } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { isPerson } from '../store/people-in.ts'
import { runQuery } from '../store/queries.ts'
import { addCase, cases, isOpenCase, type StoredCase } from './case-document.ts'
import { prepareCopy } from './reported-photos.ts'
import {
  caseIdOf,
  type ReportedContent,
  referenceOf,
  reportReference,
  type StoredReport,
} from './reports.repository.ts'

/** Nobody who reports may have to wait an hour because of others behind the same proxy. */
const VISITOR_REPORTS: Pace = {
  pointsOf: ({ visitorReportsPerHour }) => visitorReportsPerHour,
  seconds: 60 * 60,
  proxyFactor: 200,
}

/**
 * Stores that someone says that a post or a message breaks the rules, together with what
 * it was at that moment, and adds it to the case of the thing. Reports hide nothing, however many
 * there are. A person has one report of a thing: a further one changes nothing, and gets the
 * reference of the first. A visitor may give anyone's address of email, so nothing here depends
 * on what was reported under it.
 * @param reporter undefined of a visitor without an account
 * @throws {HttpError} 400 if a visitor gives no name or address, 401 if a visitor reports anything
 * but a post, 403 if it is the reporter's own, 404 if there is no such thing or they cannot see it,
 * 429 if they have made too many reports
 */
export async function makeReport(context: Context, reporter: Account | undefined, input: ReportInput, request: Sender) {
  if (!reporter) requireNameAndEmail(input)
  const reported = await readReported(context, reporter?.uid, input)
  if (!reporter) await context.addressLimits.of(VISITOR_REPORTS).use(request)
  const { accusedUid, content } = reported
  const addCopy = await prepareCopy(context.firestore, content.picture ?? '', accusedUid)
  const report = {
    reporterUid: reporter?.uid ?? '',
    name: reporter?.name ?? input.name,
    email: reporter ? '' : input.email.toLowerCase(),
    language: reporter ? '' : (input.language ?? ''),
    reason: input.reason,
    words: input.words,
  }
  return storeReport(context, reported, report, async (commit) => {
    addCopy?.(commit)
    if (reporter) await addUse(commit, reporter.uid, dailyLimit('report', context.settings.dailyLimits.report))
  })
}

function requireNameAndEmail({ name, email }: ReportInput): void {
  const fields = {
    ...(name === '' && { name: { code: 'name-missing' as const } }),
    ...(email === '' && { email: { code: 'reporter-email-missing' as const } }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** @see reportDisputes */
export const reportNewDisputes: Step = {
  when: ({ before, after }) => claims.parse(after).disputes.length > claims.parse(before).disputes.length,
  run: (context, { after }) => reportDisputes(context, after.id),
}

/**
 * Puts a disputed handover into the queue of moderators: what each of its two people says that was
 * wrong is a report of the other one. It reads the claim as it is now, and what is there already
 * stays, so it may run again, later, and twice at the same time.
 */
export async function reportDisputes(context: Context, claimId: string): Promise<void> {
  const document = await claims.document(context.firestore, claimId).get()
  if (!document.exists) return
  const claim = claims.parse(document)
  const poster = { uid: claim.ownerUid, name: claim.ownerName }
  const claimant = { uid: claim.claimantUid, name: claim.claimantName }
  for (const { byUid, words } of claim.disputes) {
    if (!isPerson(byUid)) continue
    const [reporter, accused] = byUid === poster.uid ? [poster, claimant] : [claimant, poster]
    const report = { reporterUid: byUid, name: reporter.name, email: '', reason: 'other', words } as const
    await storeReport(context, reportedHandover(claim, accused), report)
  }
}

/** So many reasons of reports are kept with a case, which is enough to see what most people say. */
const MAX_REASONS = 50

/**
 * Stores a report, and adds it to the case of its thing. A case that was decided is open again.
 * @param report its `reporterUid` is empty of a visitor without an account
 * @param addMore adds what else a first report of this person writes
 */
async function storeReport(
  context: Context,
  { caseId, content, ...reported }: Reported,
  report: Pick<StoredReport, 'reporterUid' | 'name' | 'email' | 'reason' | 'words'>,
  addMore?: (commit: Commit) => Promise<void>,
): Promise<ReportReceipt> {
  const { firestore } = context
  const reference = reportReference(firestore, caseId, report.reporterUid || report.email)
  await change(context, async (commit) => {
    const [document, known] = await firestore.getAll(cases.document(firestore, caseId), reference)
    if (!document || !known) return
    // It writes here as well, so that the answer takes as long as for a first report.
    if (known.exists) return commit.update(reference, { createdAt: known.get('createdAt') ?? commit.now })
    await addMore?.(commit)
    const { accusedUid } = reported
    const expiresAt = daysAfter(commit.now, KEPT_DAYS.report)
    // It has no outcome until a moderator has decided.
    commit.create(reference, { ...report, caseId, accusedUid, content, createdAt: commit.now, outcome: '', expiresAt })
    const stored = cases.parse(document)
    const isOpen = isOpenCase(stored)
    // A post may have been rewritten since its case was decided.
    const before = { ...stored, ...(!document.exists && reported), ...(!isOpen && glimpseOf(reported.kind, content)) }
    addCase(commit, document, {
      ...before,
      reports: before.reports + 1,
      reasons: [...before.reasons, report.reason].slice(-MAX_REASONS),
      ...(!isOpen && { state: 'open', openedAt: commit.now }),
    })
  })
  return { reference: referenceOf(reference.id) }
}

/** How much of a reported post stands in the queue, in UTF-16 units. */
const EXCERPT_LENGTH = 100

/**
 * Returns what the queue shows of a reported post, so that it need not read the report. What two
 * people have written to each other is read only in its case, and the log says by whom.
 */
function glimpseOf(kind: StoredCase['kind'], { description = '', picture = '' }: ReportedContent) {
  if (kind !== 'post') return {}
  return { excerpt: cutText(cleanLine(description), EXCERPT_LENGTH), picture }
}

/** How many messages before the reported one a moderator sees. */
const MESSAGES_BEFORE = 5

/** What someone reports, whose it is, and what a new case of it says: the rest of it is empty. */
interface Reported
  extends Pick<StoredCase, 'kind' | 'itemId' | 'title' | 'accusedUid' | 'accusedName' | 'people'>,
    Partial<Pick<StoredCase, 'conversationId' | 'messageId' | 'claimId'>> {
  caseId: string
  content: ReportedContent
}

/**
 * Reads what someone reports, as they may see it.
 * @param uid of the reporter; undefined of a visitor, who sees posts alone
 * @throws {HttpError} 401 if a visitor reports anything but a post, 403 if it is the reporter's
 * own, 404 if there is no such thing, or they cannot see it
 */
async function readReported(
  context: Context,
  uid: string | undefined,
  { itemId, conversationId = '', messageId: message = '' }: ReportInput,
): Promise<Reported> {
  if (itemId !== undefined) return readReportedPost(context, uid, itemId)
  if (uid === undefined) throw new HttpError('unauthenticated')
  return readMessage(context.firestore, uid, conversationId, message)
}

async function readReportedPost({ firestore }: Context, uid: string | undefined, itemId: string): Promise<Reported> {
  const [document, record] = await Promise.all([
    items.document(firestore, itemId).get(),
    recoveredItems.document(firestore, itemId).get(),
  ])
  const isVisible = uid === undefined ? isListed(document) : isVisibleTo(uid, document, record)
  if (!isVisible) throw new HttpError('item-not-found')
  const item = toItem(document)
  if (item.ownerUid === uid) throw new HttpError('your-own')
  return {
    caseId: caseIdOf('post', itemId),
    kind: 'post',
    itemId,
    title: item.title,
    accusedUid: item.ownerUid,
    accusedName: item.name,
    people: [item.ownerUid],
    content: contentOfPost(item),
  }
}

/** Returns what moderators see of a post. Its poster's address is not among it. */
export function contentOfPost(item: Item): ReportedContent {
  const { postType, category, title, description, whereNow, question, name, thumbnail: picture } = item
  const location = whereNow === '' ? item.location : `${item.location} (${whereNow})`
  return { postType, category, title, description, location, question, name, picture }
}

async function readMessage(firestore: Firestore, uid: string, id: string, message: string): Promise<Reported> {
  const { conversation, side } = await readConversation(firestore, id, uid)
  const first = messageId(Math.max(1, Number(message) - MESSAGES_BEFORE))
  const all = messages.in(conversations.document(firestore, id)).orderBy(FieldPath.documentId())
  const found = (await runQuery(all.startAt(first).endAt(message))).map(messages.parse)
  const reported = found.at(-1)
  if (reported?.id !== message || reported.isDeleted) throw new HttpError('conversation-not-found')
  if (reported.from === side) throw new HttpError('your-own')
  const { uid: accusedUid, name } = conversation[otherSide(side)]
  return {
    caseId: caseIdOf('message', id, message),
    kind: 'message',
    itemId: conversation.itemId,
    conversationId: id,
    messageId: message,
    title: conversation.title,
    accusedUid,
    accusedName: name,
    people: [...conversation.people],
    content: {
      postType: conversation.postType,
      name,
      messages: found.map(({ from, text, sentAt }) => ({ fromUid: conversation[from].uid, text, sentAt })),
    },
  }
}

/** Returns what a claim tells of a disputed handover. */
function reportedHandover(claim: StoredClaim, accused: { uid: string; name: string }): Reported {
  const { ownerUid, question, claimantUid, answer } = claim
  return {
    caseId: caseIdOf('handover', claim.id),
    kind: 'handover',
    itemId: claim.itemId,
    claimId: claim.id,
    title: claim.title,
    accusedUid: accused.uid,
    accusedName: accused.name,
    people: [ownerUid, claimantUid],
    content: {
      postType: claim.postType,
      name: accused.name,
      claim: { ownerUid, question, claimantUid, answer },
    },
  }
}
