import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { askable } from '../accounts/account-facts.ts'
import { DAY_MS, MINUTE_MS } from '../lib/durations.ts'
import { readDocuments, readQuery } from '../lib/firestore/charged-queries.ts'
import { tryCommit, writeIfUnchanged } from '../lib/firestore/commit.ts'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { textOf, timestampOf } from '../lib/firestore/field-values.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { uidDigest } from '../lib/personal-data/uid-digest.ts'
import type { Context } from '../lib/request-context.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { erasureReference } from './erasures.repository.ts'
import { namedPeople, SCAN_START, type ScanPosition } from './named-people.ts'
import { startErasure } from './start-erasure.ts'

/** The next run continues. At this pace a day costs 0.07 USD at most. */
const MAX_READS = 5000
/** If more are missing, something else may be wrong, and there is time for somebody to see that. */
const MAX_ERASURES = 50
/** A run reads nothing more after this time. */
const RUN_MS = 2 * MINUTE_MS
/** A run that comes some seconds earlier than that of yesterday does not wait for another hour. */
const PASS_MS = DAY_MS - 30 * MINUTE_MS
/** More people are not missing at a time, unless something is wrong. */
const MAX_MARKS = 1000
/** If more than half of so many people are missing, the fault may be elsewhere. */
const MANY = 20

/**
 * Begins to erase whoever is named in Firestore and has no account any more, because it was deleted
 * in the console. A run does a part; once everybody was looked at, the next look begins a day
 * later, and until then a run costs one read. A failure of Auth is never taken for a missing
 * account, and whoever is missing for the first time has another day, in which somebody can bring
 * back accounts that were deleted by mistake.
 * @param clock measures the run, in milliseconds
 * @returns how many people were looked at, how many are missing for the first time, and how many
 * are erased now
 * @throws {Error} if Auth fails, has no accounts at all, or lacks most people, so that nobody is
 * erased
 */
export async function eraseLostAccounts(
  context: Context,
  now: Date,
  clock: () => number = Date.now,
): Promise<{ people: number; missing: number; lost: number }> {
  const { firestore } = context
  const scan = await readScan(firestore)
  const begun = beginningOf(scan, now)
  if (begun === undefined) return { people: 0, missing: 0, lost: 0 }
  const end = clock() + RUN_MS
  const people = new Set<string>()
  let reads = 0
  let next: ScanPosition | undefined
  for await (const found of namedPeople(firestore, begun)) {
    for (const uid of found.uids) people.add(uid)
    reads += found.reads
    next = found.next
    if (reads >= MAX_READS || clock() >= end) break
  }
  const missing = await findMissing(context, [...people])
  const mayEraseMost = scan.get('mayEraseMost') === true
  if (people.size >= MANY && missing.length > people.size / 2 && !mayEraseMost) {
    throw new Error(
      `Auth knows ${missing.length} of ${people.size} people no more: see docs/operations.md, lost-accounts.`,
    )
  }
  await forgetMarksOf(firestore, new Set(missing), people)
  const remaining = await withoutErasures(firestore, missing)
  const lost = mayEraseMost ? remaining : await missingSinceYesterday(firestore, remaining, now)
  let erased = 0
  for (const uid of lost.slice(0, MAX_ERASURES)) {
    // Before what cannot be undone, Auth is asked for each of them once more.
    if ((await findMissing(context, [uid])).length === 0) continue
    // Nobody knows any more which address the account had.
    await startErasure(context, { uid, address: '' })
    await markReference(firestore, uid).delete()
    erased += 1
  }
  // What was left out is found again from the same position.
  if (lost.length <= MAX_ERASURES) await storeScan(firestore, scan, next, now)
  return { people: people.size, missing: remaining.length - lost.length, lost: erased }
}

/** Whoever has an account again begins anew, should they be missing later. */
async function forgetMarksOf(firestore: Firestore, missing: ReadonlySet<string>, people: ReadonlySet<string>) {
  const marks = await readQuery(lostAccounts(firestore).orderBy('missingSince').limit(MAX_MARKS))
  if (marks.length === 0) return
  const known = new Set([...people].filter((uid) => !missing.has(uid)).map(uidDigest))
  await Promise.all(marks.filter(({ id }) => known.has(id)).map(({ ref }) => ref.delete()))
}

/** Returns those who were missing a day ago already, and remembers the others. */
async function missingSinceYesterday(firestore: Firestore, uids: readonly string[], now: Date): Promise<string[]> {
  const documents = await readDocuments(
    firestore,
    uids.map((uid) => markReference(firestore, uid)),
  )
  const missing = { missingSince: Timestamp.fromDate(now), expiresAt: daysAfter(now, KEPT_DAYS.missingAccount) }
  const writer = firestore.bulkWriter()
  const writes = documents.filter(({ exists }) => !exists).map(({ ref }) => writer.set(ref, missing))
  await Promise.all([...writes, writer.close()])
  return uids.filter((_, n) => {
    const since = timestampOf(documents[n]?.get('missingSince'))
    return since !== null && since.toMillis() + PASS_MS <= now.getTime()
  })
}

/** Leaves out those who are being erased already, so that they take nobody's place. */
async function withoutErasures(firestore: Firestore, uids: readonly string[]): Promise<string[]> {
  const erasures = await readDocuments(
    firestore,
    uids.map((uid) => erasureReference(firestore, uid)),
  )
  return uids.filter((_, n) => erasures[n]?.exists !== true)
}

async function findMissing({ auth }: Pick<Context, 'auth'>, uids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const part of askable(uids)) {
    const { notFound } = await auth.getUsers(part)
    missing.push(...notFound.flatMap((identifier) => ('uid' in identifier ? [identifier.uid] : [])))
  }
  if (missing.length === 0) return []
  const { users } = await auth.listUsers(1)
  if (users.length === 0) throw new Error('Auth has no accounts at all, so nobody is erased.')
  return missing
}

/** How far the look at everybody has come, and when the last one was finished. */
const scanReference = (firestore: Firestore) => lostAccounts(firestore).doc('scan')

/** That somebody was missing. Its id is a digest, so that it does not name whose account it was. */
const markReference = (firestore: Firestore, uid: string) => lostAccounts(firestore).doc(uidDigest(uid))

const lostAccounts = (firestore: Firestore) => firestore.collection('lostAccounts')

function readScan(firestore: Firestore): Promise<DocumentSnapshot> {
  chargeReads(1)
  return scanReference(firestore).get()
}

/** @returns undefined if everybody was looked at within the last day */
function beginningOf(scan: DocumentSnapshot, now: Date): ScanPosition | undefined {
  const finishedAt = timestampOf(scan.get('finishedAt'))
  if (finishedAt === null) return { place: textOf(scan.get('place')), after: textOf(scan.get('after')) }
  return finishedAt.toMillis() + PASS_MS <= now.getTime() ? SCAN_START : undefined
}

/** If an erasure has deleted the document meanwhile, because it named somebody, it stays away. */
async function storeScan(
  firestore: Firestore,
  scan: DocumentSnapshot,
  next: ScanPosition | undefined,
  now: Date,
): Promise<void> {
  const finishedAt = next ? null : Timestamp.fromDate(now)
  const batch = firestore.batch()
  writeIfUnchanged(batch, scan.ref, scan, { ...(next ?? SCAN_START), finishedAt, mayEraseMost: false })
  await tryCommit(batch)
}
