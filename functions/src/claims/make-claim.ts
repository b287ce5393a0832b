import { Timestamp } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import { isVisibleTo } from '../items/item-listing.ts'
import { digestIdentifier, haveSameIdentifier, privateDetails } from '../items/private-details.ts'
import { HttpError, invalidField } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { conversationOf } from '../messages/conversations.repository.ts'
import { addMeeting, pairReference, requireNoBlock } from '../messages/pair.ts'
import { addConversation, newConversation } from '../messages/write-message.ts'
import type { Account } from '../people/account.ts'
import { CLAIM_DAYS } from '../shared/claims/claim-limits.ts'
import type { Claim, ClaimInput } from '../shared/claims/claims.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { cleanText } from '../shared/lib/names.ts'
import { addUse, dailyLimit } from '../store/account-limit.ts'
import { type Commit, changeInTurn } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { claimFields, claims, isOpenClaim, type StoredClaim, toClaim } from './claim-document.ts'
import { findClaimsOfPerson, MAX_CLAIMS_OF_PERSON, MAX_OPEN_CLAIMS, newClaimReference } from './claims.repository.ts'

/**
 * Makes a claim on someone else's protected item: one commit creates the claim, counts it on the
 * item, so that it cannot pass any other step on that item, and begins the conversation of its two
 * people, unless they have one. Of the claim's number nothing is stored but whether it is the
 * post's.
 * @param options.when backdates the claim
 * @throws {HttpError} 400 without an answer to the post's question, 403 for the poster, if one of
 * the two has blocked the other, and for the fourth claim of one person on the item, 404 if there
 * is no such item, 409 if it is recovered or not protected, if it asks another question than the
 * one that was read, if one of the person's claims on it is open, or too many are, 429 for too many
 * claims or numbers within a day
 */
export async function makeClaim(
  context: Context,
  claimant: Account,
  itemId: string,
  input: ClaimInput,
  { when }: { when?: Date } = {},
): Promise<Claim> {
  const { firestore, settings } = context
  const { uid } = claimant
  const limit = dailyLimit('claim', settings.dailyLimits.claim)
  const reference = newClaimReference(firestore)
  let digests: Promise<string[] | undefined> | undefined
  const claimItem = async (commit: Commit) => {
    const [document, details, conversation] = await firestore.getAll(
      items.document(firestore, itemId),
      privateDetails.document(firestore, itemId),
      conversationOf(firestore, itemId, uid),
    )
    if (!document || !isVisibleTo(uid, document) || !conversation) throw new HttpError('item-not-found')
    const item = toItem(document)
    if (item.ownerUid === uid) throw new HttpError('your-own')
    // After the item: what was found before it may be older, and the commit would not notice.
    const [own, pair] = await Promise.all([
      findClaimsOfPerson(firestore, itemId, uid),
      pairReference(firestore, item.ownerUid, uid).get(),
    ])
    const now = when ? Timestamp.fromDate(when) : commit.now
    requireNoBlock(pair)
    requireClaimable(item)
    requireMayClaim(own.map(claims.parse))
    const { openClaims, approvedClaimId } = items.parse(document)
    if (openClaims >= MAX_OPEN_CLAIMS) throw new HttpError('too-many-claims')
    if (input.question !== undefined && input.question !== cleanText(item.question))
      throw new HttpError('question-changed')
    if (item.question !== '' && input.answer === '') throw invalidField('answer', 'answer-missing')

    // A number counts towards a limit of its own once, however often the commit is tried.
    digests ??= digestIdentifier(context, uid, input.identifier)
    const claim: StoredClaim = {
      ...newClaim(claimant, item, input, now),
      id: reference.id,
      conversationId: conversation.id,
      sameIdentifier: compare(await digests, privateDetails.parse(details).identifierDigests),
    }
    const { id, ...fields } = claim
    if (conversation.exists) {
      addMeeting(commit, pair, [item.ownerUid, uid])
      commit.update(conversation.ref, { claimId: id })
    } else addConversation(commit, conversation.ref, pair, { ...newConversation(item, claimant, now), claimId: id })
    commit.create(reference, fields)
    commit.update(document, { openClaims: openClaims + 1, approvedClaimId })
    await addUse(commit, uid, limit)
    return claim
  }
  // One person's attempts take turns, and do not delay what others do to the item.
  const claim = await changeInTurn(context, `claims by ${uid}`, claimItem)
  return toClaim(claim, 'claimant', { now: when })
}

/** @throws {HttpError} 409 if the item needs no claim, or is not open */
function requireClaimable({ isProtected, status }: Item): void {
  if (!isProtected) throw new HttpError('not-protected')
  if (isRecovered(status)) throw new HttpError('already-recovered')
  if (!isOpen(status)) throw new HttpError('unknown-status')
}

/**
 * @param own the person's claims on the item; the job has to end one that is past its end first
 * @throws {HttpError} 403 if the person may make no further one on it, 409 if one of them is open
 */
function requireMayClaim(own: readonly StoredClaim[]): void {
  if (own.some(isOpenClaim)) throw new HttpError('claim-open')
  if (own.length >= MAX_CLAIMS_OF_PERSON) throw new HttpError('claimed-often')
}

/** Returns null if one of the two has no number. */
const compare = (given: string[] = [], posted: readonly string[]) =>
  given.length === 0 || posted.length === 0 ? null : haveSameIdentifier(given, posted)

/** Returns the fields of a claim to which nothing has happened yet. */
function newClaim(claimant: Account, item: Item, { identifier: _, ...words }: ClaimInput, now: Timestamp) {
  const { _id: itemId, ownerUid, name: ownerName, postType, title, question } = item
  return claimFields.parse({
    ...words,
    itemId,
    ownerUid,
    claimantUid: claimant.uid,
    ownerName,
    claimantName: claimant.name,
    postType,
    title,
    question,
    state: 'pending',
    createdAt: now,
    dueAt: daysAfter(now, CLAIM_DAYS.reminders[0]),
    endsAt: daysAfter(now, CLAIM_DAYS.decision),
    updatedAt: now,
    history: [{ what: 'made', by: 'claimant', byUid: claimant.uid, at: now }],
  })
}
