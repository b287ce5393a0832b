import { items, toItem } from '../items/item-document.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { readFactsOfAccounts, readRoles, rolesOf } from '../people/account-facts.ts'
import type { Claim, ClaimSide, ClaimWithHistory, ReceivedClaim } from '../shared/claims/claims.ts'
import { publicName } from '../shared/people/name-rule.ts'
import type { OthersItem } from '../shared/posts/item-details.ts'
import { isPerson } from '../store/people-in.ts'
import { readDocuments } from '../store/queries.ts'
import { claims, type StoredClaim, sideOfClaim, stateAt, toClaim, toClaimWithHistory } from './claim-document.ts'
import { claimRecords, countReturned } from './claim-records.ts'
import { readClaim } from './claim-steps.ts'
import { findClaimsOfItem, findNewestClaimOfPerson, findOwnClaims } from './claims.repository.ts'

/** Returns a person's open and newest claims, made and received, newest first. */
export async function listOwnClaims(context: Context, { uid }: Session): Promise<Claim[]> {
  const list = async (field: 'claimantUid' | 'ownerUid', side: ClaimSide) =>
    (await findOwnClaims(context.firestore, field, uid)).map((document) => ({ claim: claims.parse(document), side }))
  const [made, received] = await Promise.all([list('claimantUid', 'claimant'), list('ownerUid', 'poster')])
  const all = [...made, ...received].sort((one, other) => newestFirst(one.claim, other.claim))
  const others = all.map(({ claim, side }) => otherUidOf(claim, side))
  const roles = await readRoles(context, others)
  return all.map(({ claim, side }, n) => toClaim(claim, side, { roles: roles(others[n]) }))
}

const otherUidOf = ({ claimantUid, ownerUid }: StoredClaim, side: ClaimSide) =>
  side === 'poster' ? claimantUid : ownerUid

const newestFirst = (one: StoredClaim, other: StoredClaim) => other.createdAt.toMillis() - one.createdAt.toMillis()

/**
 * Returns one claim with its history.
 * @throws {HttpError} 404 if there is none, or it is between other people
 */
export async function getClaim(context: Context, { uid }: Session, id: string): Promise<ClaimWithHistory> {
  const { claim } = await readClaim(context.firestore, id)
  const side = sideOfClaim(claim, uid)
  if (side === undefined) throw new HttpError('claim-not-found')
  const otherUid = otherUidOf(claim, side)
  const roles = await readRoles(context, [otherUid])
  return toClaimWithHistory(claim, side, { roles: roles(otherUid) })
}

/**
 * Returns the open and the newest claims on an item for its poster to compare, newest first, with
 * what the board knows of each claimant.
 * @throws {HttpError} 404 for everyone but the poster, 503 if nothing is known of the claimants,
 * because an honest one would look like an impostor
 */
export async function listReceivedClaims(context: Context, { uid }: Session, itemId: string): Promise<ReceivedClaim[]> {
  const { firestore } = context
  const item = await items.document(firestore, itemId).get()
  if (!item.exists || toItem(item).ownerUid !== uid) throw new HttpError('item-not-found')
  const received = (await findClaimsOfItem(firestore, itemId)).map(claims.parse).sort(newestFirst)
  const claimants = [...new Set(received.map(({ claimantUid }) => claimantUid))]
  // Of those who are gone nothing is known any more.
  const uids = claimants.filter(isPerson)
  const references = uids.map((claimant) => claimRecords.document(firestore, claimant))
  const [records, facts] = await Promise.all([readDocuments(firestore, references), readFactsOfAccounts(context, uids)])
  return received.map((claim) => {
    const { claimantUid, claimantName, sameIdentifier } = claim
    const record = claimRecords.parse(records[uids.indexOf(claimantUid)])
    const account = facts.get(claimantUid)
    const claimant = {
      name: publicName(claimantName),
      memberSince: account?.since ?? '',
      isConfirmed: account !== undefined && account.confirmedEmail !== '',
      returned: countReturned(record),
      declined: record.declined,
    }
    return { ...toClaim(claim, 'poster', { roles: rolesOf(account) }), claimant, sameIdentifier }
  })
}

/** Returns a reader's own newest claim on an item, if they have made one. */
export async function findOwnNewestClaim(
  { firestore }: Context,
  itemId: string,
  uid: string,
): Promise<OthersItem['claim']> {
  const document = await findNewestClaimOfPerson(firestore, itemId, uid)
  return document && { _id: document.id, state: stateAt(claims.parse(document), new Date()) }
}
