import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'
import { writeIfUnchanged } from '../lib/firestore/commit.ts'
import { countOf, entriesOf, textOf, timestampOf } from '../lib/firestore/field-values.ts'
import { peopleAmong } from '../lib/personal-data/people-among.ts'
import { isPerson } from '../lib/personal-data/pseudonym.ts'

/**
 * What became of an account's claims and returns, for posters who compare claims. If five of an
 * account's claims are declined by three different posters within a week, it can claim nothing for
 * a week.
 */
const DECLINES = 5
const POSTERS = 3
const MEMORY_MS = 7 * DAY_MS
/** More declines by one poster say no more about three of them. */
const MAX_DECLINES_OF_POSTER = DECLINES - POSTERS + 1
const MAX_DECLINES = 20
/** The most returns that are remembered of an account. */
const MAX_RETURNS = 100

interface Decline {
  byUid: string
  at: Timestamp
}

/** A handover with a code, by which this account returned something. */
interface Return {
  toUid: string
  claimId: string
}

/** What is known of an account. */
export interface ClaimRecord {
  /** How many of its claims were declined. */
  declined: number
  /** Those of the last week, newest first, as far as they count. */
  recentDeclines: Decline[]
  /** Until when it can claim nothing. */
  blockedUntil: Timestamp | null
  returns: Return[]
}

export function claimRecordReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('claimRecords').doc(uid)
}

/**
 * Reads a record, which may not exist. It checks every field, because administrators edit it by
 * hand.
 */
export function readClaimRecord(document: DocumentSnapshot | undefined, now = Timestamp.now()): ClaimRecord {
  const until = timestampOf(document?.get('blockedUntil'))
  const since = now.toMillis() - MEMORY_MS
  return {
    declined: countOf(document?.get('declined')),
    recentDeclines: entriesOf(document?.get('recentDeclines')).flatMap(({ byUid, at }) =>
      at instanceof Timestamp && at.toMillis() > since ? [{ byUid: textOf(byUid), at }] : [],
    ),
    blockedUntil: until && until.toMillis() > now.toMillis() ? until : null,
    returns: entriesOf(document?.get('returns')).map(({ toUid, claimId }) => ({
      toUid: textOf(toUid),
      claimId: textOf(claimId),
    })),
  }
}

/** Returns to how many different people an account has returned something. */
export const countReturned = ({ returns }: ClaimRecord) => new Set(returns.map(({ toUid }) => toUid)).size

/** Stores that a poster has declined a claim, in the commit that does so. */
export async function addDecline(
  batch: WriteBatch,
  firestore: Firestore,
  { claimantUid, ownerUid }: { claimantUid: string; ownerUid: string },
  now = Timestamp.now(),
): Promise<void> {
  await changeRecord(
    batch,
    firestore,
    claimantUid,
    (record) => {
      const recentDeclines = withDecline(record.recentDeclines, { byUid: ownerUid, at: now })
      const posters = new Set(recentDeclines.map(({ byUid }) => byUid)).size
      const isBlocked = recentDeclines.length >= DECLINES && posters >= POSTERS
      const blockEnd = isBlocked ? Timestamp.fromMillis(now.toMillis() + MEMORY_MS) : null
      return { ...record, declined: record.declined + 1, recentDeclines, blockedUntil: record.blockedUntil ?? blockEnd }
    },
    now,
  )
}

/**
 * Stores that an account has returned something to another one, in the commit of the handover. It
 * counts if the code was entered, because anybody could say so without it.
 */
export async function addReturned(
  batch: WriteBatch,
  firestore: Firestore,
  { fromUid, toUid, claimId }: Return & { fromUid: string },
): Promise<void> {
  await changeRecord(batch, firestore, fromUid, (record) => ({
    ...record,
    returns: [{ toUid, claimId }, ...withoutReturn(record.returns, claimId)].slice(0, MAX_RETURNS),
  }))
}

/**
 * Takes {@link addReturned} back, in the commit that says that something was wrong with the
 * handover.
 */
export async function removeReturned(
  batch: WriteBatch,
  firestore: Firestore,
  { fromUid, claimId }: { fromUid: string; claimId: string },
): Promise<void> {
  await changeRecord(batch, firestore, fromUid, (record) =>
    record.returns.some((known) => known.claimId === claimId)
      ? { ...record, returns: withoutReturn(record.returns, claimId) }
      : undefined,
  )
}

async function changeRecord(
  batch: WriteBatch,
  firestore: Firestore,
  uid: string,
  change: (record: ClaimRecord) => ClaimRecord | undefined,
  now = Timestamp.now(),
): Promise<void> {
  if (!isPerson(uid)) return
  const document = await claimRecordReference(firestore, uid).get()
  const record = change(readClaimRecord(document, now))
  if (record) writeIfUnchanged(batch, document.ref, document, { uid, ...record, people: peopleOf(record) })
}

/** Returns everybody whom a stored record names. */
export const peopleOfRecord = (document: DocumentSnapshot): string[] =>
  peopleOf({
    recentDeclines: entriesOf(document.get('recentDeclines')),
    returns: entriesOf(document.get('returns')),
  })

/** Whose declines and returns a record holds. */
interface NamingRecord {
  recentDeclines: readonly { byUid?: unknown }[]
  returns: readonly { toUid?: unknown }[]
}

const peopleOf = ({ recentDeclines, returns }: NamingRecord) =>
  peopleAmong([...recentDeclines.map(({ byUid }) => byUid), ...returns.map(({ toUid }) => toUid)])

/** One poster's declines count only as far as they can matter, so that the list stays short. */
function withDecline(declines: readonly Decline[], decline: Decline): Decline[] {
  const others = declines.filter(({ byUid }) => byUid !== decline.byUid)
  const same = declines.filter(({ byUid }) => byUid === decline.byUid).slice(0, MAX_DECLINES_OF_POSTER - 1)
  return [decline, ...[...same, ...others].sort((one, other) => other.at.toMillis() - one.at.toMillis())].slice(
    0,
    MAX_DECLINES,
  )
}

const withoutReturn = (returns: readonly Return[], claimId: string) =>
  returns.filter((known) => known.claimId !== claimId)
