import { createHash } from 'node:crypto'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import type { Context } from '../lib/request-context.ts'
import { type Account, findRecord, toAccount } from '../people/account.ts'
import { monthMade } from '../people/account-facts.ts'
import { visibleName } from '../shared/lib/names.ts'
import type { ReportReason } from '../shared/moderation/decisions.ts'
import type { Case, CaseQueue, CaseSummary } from '../shared/moderation/moderation.ts'
import { changeOnce } from '../store/change.ts'
import { isUid, timeOf } from '../store/field-values.ts'
import { isPerson } from '../store/people-in.ts'
import {
  cases,
  isOpenCase,
  lastDecision,
  mustLeaveToOthers,
  readCaseFor,
  type StoredCase,
  type StoredDecision,
} from './case-document.ts'
import { contentOfPost } from './make-report.ts'
import { addLogEntry, openingReference } from './moderation-log.ts'
import { ownPhotoId } from './reported-photos.ts'
import { findCasesOf, findOpenCases, findReportsOf, type ReportedContent, reports } from './reports.repository.ts'

/** The address of a photo for moderators. */
const PICTURE_PATH = '/api/moderation/pictures/'

/** A photo of the board's own has an address for moderators, as it may be gone or refused. */
function pictureForModerators(picture: string): string {
  const photoId = ownPhotoId(picture)
  return photoId === undefined ? picture : `${PICTURE_PATH}${photoId}`
}

/** Returns the open cases that this moderator may judge: the urgent ones, then the newest. */
export async function listCases({ firestore }: Context, { uid }: Account): Promise<CaseQueue> {
  const open = (await findOpenCases(firestore)).map(cases.parse)
  return { cases: open.filter(({ people }) => !people.includes(uid)).map(toSummary) }
}

/**
 * Returns a case with what was reported and what is known of the person, and writes into the log
 * that this moderator has opened it.
 * @throws {HttpError} 404 if there is none, or it is the moderator's own
 */
export async function openCase(context: Context, moderator: Account, id: string): Promise<Case> {
  const document = await readCaseFor(context, moderator, id)
  const entry = openingReference(context.firestore, id, moderator.uid, new Date())
  // One that this moderator has opened within the hour is in the log already.
  await changeOnce(context, (commit) =>
    addLogEntry(commit, cases.parse(document), { what: 'opened', by: moderator }, entry),
  )
  return showCase(context, moderator, document)
}

/** Returns a case as a moderator sees it. */
export async function showCase(context: Context, moderator: Account, document: DocumentSnapshot): Promise<Case> {
  const stored = cases.parse(document)
  const { firestore } = context
  const [found, person, now, leaves] = await Promise.all([
    findReportsOf(firestore, stored.id),
    describePerson(context, stored),
    contentNow(firestore, stored),
    mustLeaveToOthers(context, stored, moderator.uid),
  ])
  const { itemId, decisions } = stored
  return {
    ...toSummary(stored),
    digest: digestOf(stored, now),
    itemId,
    person,
    reported: describeReports(found.toReversed(), stored.accusedUid),
    now: now && toThing(now, stored.accusedUid),
    decisions: decisions.map(describeDecision),
    answer: newestAnswer(decisions),
    mayDecide: isOpenCase(stored) && !leaves,
  }
}

function toSummary(stored: StoredCase): CaseSummary {
  const { id, kind, title, excerpt, picture, state, openedAt, reports, reasons, isHidden } = stored
  return {
    _id: id,
    kind,
    title,
    excerpt,
    picture: pictureForModerators(picture),
    state,
    openedAt: timeOf(openedAt),
    reports,
    reasons: byFrequency(reasons),
    isHidden,
  }
}

/** Returns each reason once, the most frequent first. */
function byFrequency(reasons: readonly ReportReason[]): ReportReason[] {
  const times = (reason: ReportReason) => reasons.filter((one) => one === reason).length
  return [...new Set(reasons)].toSorted((one, other) => times(other) - times(one))
}

function describeDecision({ decision, reason, words, byName, at }: StoredDecision) {
  return { decision, reason, words, name: visibleName(byName), at: timeOf(at) }
}

/** Returns what the person has answered last; null if they have not. */
export function newestAnswer(decisions: readonly StoredDecision[]) {
  const answer = decisions.findLast((one) => one.answer !== null)?.answer
  return answer ? { words: answer.words, at: timeOf(answer.at) } : null
}

async function describePerson(context: Context, stored: StoredCase): Promise<Case['person']> {
  const { id, accusedUid, accusedName } = stored
  const isKnown = isUid(accusedUid) && isPerson(accusedUid)
  const [record, earlier] = await Promise.all([
    isKnown ? findRecord(context, accusedUid) : undefined,
    isKnown ? findCasesOf(context.firestore, accusedUid) : [],
  ])
  const others = earlier.map(cases.parse).filter((one) => one.id !== id)
  return {
    name: record ? (await toAccount(context, record)).name : visibleName(accusedName),
    since: record ? monthMade(record) : '',
    isClosed: record?.disabled === true,
    cases: others.length,
    earlier: others.flatMap((one) => {
      const last = lastDecision(one)
      return last ? [{ kind: one.kind, decision: last.decision, reason: last.reason, at: timeOf(last.at) }] : []
    }),
  }
}

/** Returns the post as it is now; null if it is deleted, or the case is of something else. */
async function contentNow(firestore: Firestore, { kind, itemId }: StoredCase): Promise<ReportedContent | null> {
  if (kind !== 'post' || !isUid(itemId)) return null
  const item = await items.document(firestore, itemId).get()
  return item.exists ? contentOfPost(toItem(item)) : null
}

/** Returns what a decision about a case is bound to now, as {@link showCase} answers it. */
export async function readDigest({ firestore }: Context, stored: StoredCase): Promise<string> {
  return digestOf(stored, await contentNow(firestore, stored))
}

/** A post may be rewritten, more people may report it, and someone else may decide. */
const digestOf = ({ state, openedAt, reports }: StoredCase, now: ReportedContent | null) =>
  createHash('sha256')
    .update(JSON.stringify([state, openedAt.toMillis(), reports, now]))
    .digest('hex')

/** @param documents oldest first */
function describeReports(documents: readonly DocumentSnapshot[], accusedUid: string): Case['reported'] {
  let before = ''
  return documents.map((report) => {
    const { words, name, reporterUid, reason, content } = reports.parse(report)
    const thing = toThing(content ?? {}, accusedUid)
    const key = JSON.stringify(thing)
    const isSame = key === before
    before = key
    return {
      reason,
      words,
      by: reporterUid === '' ? ('visitor' as const) : ('account' as const),
      name: visibleName(name),
      at: timeOf(report.get('createdAt')),
      ...(!isSame && { thing }),
    }
  })
}

/** Returns what was reported, or a post as it is now. */
function toThing({ claim, messages = [], picture = '', ...content }: ReportedContent, accusedUid: string) {
  const { postType = '', category = '', title = '', location = '', name = '' } = content
  return {
    postType,
    category,
    title,
    description: claim?.answer ?? content.description ?? '',
    location,
    question: (claim ?? content).question ?? '',
    name,
    picture: pictureForModerators(picture),
    messages: messages.map(({ text, fromUid, sentAt }) => ({
      text,
      isAccused: fromUid === accusedUid,
      sentAt: timeOf(sentAt),
    })),
  }
}
