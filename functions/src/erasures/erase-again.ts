import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { textsOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { eraseDocuments } from './erase-documents.ts'
import { allErasures, digestOf, digestsOf, erasedAccounts } from './erasures.repository.ts'
import { namedAddresses, namedPeople } from './named-people.ts'
import { startErasure } from './start-erasure.ts'

/** What is kept of an account that was erased. */
export interface ErasedAccount {
  /** The keyed digest of its user id. */
  id: string
  /** ISO 8601 */
  expiresAt: string
}

/**
 * Returns by what those are recognized whose accounts were erased lately, or are being erased: a
 * restore brings back both.
 */
export async function digestsToSave(firestore: Firestore, key: Buffer): Promise<ErasedAccount[]> {
  const expiresAt = timeOf(daysAfter(new Date(), KEPT_DAYS.erasedAccount))
  // In this order, one that ends in between is there twice, and not missing.
  const underWay = (await allErasures(firestore).get()).docs.map((document) => textsOf(document, 'uid', 'address'))
  const digests = underWay.flatMap((person) => digestsOf(person, key)).map((id) => ({ id, expiresAt }))
  return [...digests, ...(await readErasedAccounts(firestore))]
}

async function readErasedAccounts(firestore: Firestore): Promise<ErasedAccount[]> {
  const { docs } = await erasedAccounts(firestore).get()
  const accounts = docs.map((document) => ({ id: document.id, expiresAt: timeOf(document.get('expiresAt')) }))
  return accounts.filter(({ expiresAt }) => expiresAt !== '')
}

/**
 * Puts back what was kept of erased accounts, because a restore has lost it. What is there, or has
 * expired, is left as it is.
 */
export async function storeErasedAccounts(firestore: Firestore, accounts: readonly ErasedAccount[]): Promise<void> {
  const known = new Set((await readErasedAccounts(firestore)).map(({ id }) => id))
  const writer = firestore.bulkWriter()
  for (const { id, expiresAt } of accounts) {
    if (known.has(id) || Date.parse(expiresAt) <= Date.now()) continue
    void writer.set(erasedAccounts(firestore).doc(id), { expiresAt: Timestamp.fromDate(new Date(expiresAt)) })
  }
  await writer.close()
}

/**
 * Begins to erase everybody whom documents name and whose account was erased before, because a
 * backup has brought them back. It may die anywhere and run again.
 * @returns how many erasures have begun
 */
export async function eraseAgain(
  context: Pick<Context, 'firestore' | 'endedSessions'>,
  key: Buffer,
  report: (detail: string) => void = () => {},
): Promise<number> {
  const { firestore } = context
  const erased = new Set((await readErasedAccounts(firestore)).map(({ id }) => id))
  const seen = new Set<string>()
  let begun = 0
  for await (const { uids } of namedPeople(firestore)) {
    for (const uid of uids) {
      if (seen.has(uid)) continue
      seen.add(uid)
      if (!erased.has(digestOf(uid, key))) continue
      await startErasure(context, { uid, address: '' })
      begun += 1
    }
    report(`${seen.size} people`)
  }
  for await (const address of namedAddresses(firestore)) {
    if (erased.has(digestOf(address, key)))
      await eraseDocuments(context, { uid: '', address, pseudonym: '' }, () => true)
  }
  return begun
}
