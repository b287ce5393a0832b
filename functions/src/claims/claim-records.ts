import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Commit } from '../store/change.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { entriesOf } from '../store/field-values.ts'
import { isPerson, peopleAmong } from '../store/people-in.ts'
import { storedCount, storedEntries, storedText, storedUid, storedUids } from '../store/stored-fields.ts'

/** The most returns that are remembered of an account. */
const MAX_RETURNS = 100

/** What became of an account's claims and returns, for posters who compare claims. */
const recordFields = z.object({
  uid: storedUid,
  /** How many of its claims were declined. */
  declined: storedCount,
  /** Handovers with a code, by which this account returned something. */
  returns: storedEntries(z.object({ toUid: storedUid, claimId: storedText })),
  /** Everyone whom the record of someone else names, so that they are found. */
  people: storedUids,
})
export const claimRecords = defineCollection('claimRecords', recordFields, {
  title: 'What is known of your claims',
  namings: [
    { at: 'id', erase: 'delete' },
    { at: 'people[]', erase: 'forget', isDownloaded: false },
  ],
})
type ClaimRecord = Pick<DocumentOf<typeof claimRecords>, 'declined' | 'returns'>
type Return = ClaimRecord['returns'][number]

/** Returns to how many different people an account has returned something. */
export const countReturned = ({ returns }: ClaimRecord) => new Set(returns.map(({ toUid }) => toUid)).size

/** Stores that one of an account's claims was declined, in the commit that does so. */
export async function addDecline(commit: Commit, claimantUid: string): Promise<void> {
  await changeRecord(commit, claimantUid, (record) => ({ ...record, declined: record.declined + 1 }))
}

/**
 * Stores that an account has returned something to another one, in the commit of the handover. It
 * counts if the code was entered, because anyone could say so without it.
 */
export async function addReturned(commit: Commit, { fromUid, toUid, claimId }: Return & { fromUid: string }) {
  await changeRecord(commit, fromUid, (record) => ({
    ...record,
    returns: [{ toUid, claimId }, ...withoutReturn(record.returns, claimId)].slice(0, MAX_RETURNS),
  }))
}

/**
 * Takes {@link addReturned} back, in the commit that says that something was wrong with the
 * handover.
 */
export async function removeReturned(commit: Commit, { fromUid, claimId }: { fromUid: string; claimId: string }) {
  await changeRecord(commit, fromUid, (record) =>
    record.returns.some((known) => known.claimId === claimId)
      ? { ...record, returns: withoutReturn(record.returns, claimId) }
      : undefined,
  )
}

async function changeRecord(commit: Commit, uid: string, change: (record: ClaimRecord) => ClaimRecord | undefined) {
  if (!isPerson(uid)) return
  const document = await claimRecords.document(commit.firestore, uid).get()
  const { declined, returns } = claimRecords.parse(document)
  const record = change({ declined, returns })
  if (record) commit.put(document, { uid, ...record, people: peopleOf(record.returns) })
}

/** Returns everyone whom a stored record names. */
export const peopleOfRecord = (document: DocumentSnapshot): string[] => peopleOf(entriesOf(document.get('returns')))

const peopleOf = (returns: readonly { toUid?: unknown }[]) => peopleAmong(returns.map(({ toUid }) => toUid))

const withoutReturn = (returns: readonly Return[], claimId: string) =>
  returns.filter((known) => known.claimId !== claimId)
