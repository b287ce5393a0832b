import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { chunks } from '../lib/chunks.ts'
import { DAY_MS, MINUTE_MS } from '../lib/durations.ts'
import { countOf, textOf, timestampOf } from '../lib/firestore/field-values.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import type { Context } from '../lib/request-context.ts'
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
/** Auth answers about this many accounts at once, whose uids are no longer than this. */
const MAX_ASKED = 100
const MAX_UID_LENGTH = 128

/**
 * Begins to erase whoever is named in Firestore and has no account any more, because it was deleted
 * in the console. A run does a part; once everybody was looked at, the next look begins a day
 * later, and until then a run costs one read. A failure of Auth is never taken for a missing
 * account.
 * @param clock measures the run, in milliseconds
 * @returns how many people were looked at, and how many are erased now
 * @throws {Error} if Auth fails or has no accounts at all, so that nobody is erased
 */
export async function eraseLostAccounts(
  context: Context,
  now: Date,
  clock: () => number = Date.now,
): Promise<{ people: number; lost: number }> {
  const { firestore } = context
  const begun = await readScan(firestore, now)
  if (begun === undefined) return { people: 0, lost: 0 }
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
  const lost = await findLost(context, [...people])
  for (const uid of lost.slice(0, MAX_ERASURES)) {
    // Before what cannot be undone, Auth is asked for each of them once more.
    if ((await findLost(context, [uid])).length > 0) await startErasure(context, uid)
  }
  // What was left out is found again from the same position.
  if (lost.length <= MAX_ERASURES) await storeScan(firestore, next, now)
  return { people: people.size, lost: Math.min(lost.length, MAX_ERASURES) }
}

async function findLost({ auth }: Pick<Context, 'auth'>, uids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const part of chunks(
    uids.filter(({ length }) => length <= MAX_UID_LENGTH),
    MAX_ASKED,
  )) {
    const { notFound } = await auth.getUsers(part.map((uid) => ({ uid })))
    missing.push(...notFound.flatMap((identifier) => ('uid' in identifier ? [identifier.uid] : [])))
  }
  if (missing.length === 0) return []
  const { users } = await auth.listUsers(1)
  if (users.length === 0) throw new Error('Auth has no accounts at all, so nobody is erased.')
  return missing
}

/** How far the look at everybody has come, and when the last one was finished. */
const scanReference = (firestore: Firestore) => firestore.collection('lostAccounts').doc('scan')

/** @returns undefined if everybody was looked at within the last day */
async function readScan(firestore: Firestore, now: Date): Promise<ScanPosition | undefined> {
  chargeReads(1)
  const scan = await scanReference(firestore).get()
  const finishedAt = timestampOf(scan.get('finishedAt'))
  if (finishedAt === null) return { place: countOf(scan.get('place')), after: textOf(scan.get('after')) }
  return finishedAt.toMillis() + PASS_MS <= now.getTime() ? SCAN_START : undefined
}

async function storeScan(firestore: Firestore, next: ScanPosition | undefined, now: Date): Promise<void> {
  const position = next ?? SCAN_START
  await scanReference(firestore).set({ ...position, finishedAt: next ? null : Timestamp.fromDate(now) })
}
