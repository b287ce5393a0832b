import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { StoredClaim } from '../../src/claims/claim-document.ts'
import { newClaimReference } from '../../src/claims/claims.repository.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Person } from './people.ts'

type Claim = Omit<StoredClaim, 'id' | 'updatedAt' | 'expiresAt'>
type Overrides = Partial<Claim>

/**
 * Stores a claim as the calls would have left it, approved if nothing else is said, with what its
 * item holds of it.
 * @returns its id
 */
export async function storeClaim(
  firestore: Firestore,
  {
    item,
    claimant,
  }: {
    item: Pick<Item, '_id' | 'ownerUid' | 'postType' | 'title' | 'question'>
    claimant: Pick<Person, 'uid'> & Partial<Pick<Person, 'name'>>
  },
  overrides: Overrides = {},
): Promise<string> {
  const now = Timestamp.now()
  const { _id: itemId, ownerUid, postType, title, question } = item
  const reference = newClaimReference(firestore)
  const endsAt = Timestamp.fromMillis(now.toMillis() + 7 * 24 * 3600_000)
  const claim: Claim = {
    itemId,
    ownerUid,
    claimantUid: claimant.uid,
    ownerName: 'Grace Poster',
    claimantName: claimant.name ?? '',
    conversationId: '',
    postType,
    title,
    question,
    answer: 'A red sticker.',
    message: '',
    recoveredLocation: 'Town hall',
    recoveredDate: '2026-06-02',
    sameIdentifier: null,
    state: 'approved',
    reason: undefined,
    createdAt: now,
    dueAt: endsAt,
    endsAt,
    code: { counter: 0, tries: 0, blockedUntil: null },
    handedOverAt: null,
    withCode: false,
    disputes: [],
    history: [{ what: 'made', by: 'claimant', byUid: claimant.uid, at: now }],
    ...overrides,
  }
  const { reason, ...rest } = claim
  const isOpen = claim.state === 'pending' || claim.state === 'approved'
  const batch = firestore.batch()
  batch.create(reference, { ...rest, ...(reason && { reason }), updatedAt: now })
  if (isOpen) {
    const document = firestore.doc(`items/${itemId}`)
    const open = (await document.get()).get('openClaims') ?? 0
    batch.update(document, {
      openClaims: open + 1,
      ...(claim.state === 'approved' && { approvedClaimId: reference.id }),
    })
  }
  await batch.commit()
  return reference.id
}

/**
 * Lets an approved claim end on the day after tomorrow, so that its poster may give it more time.
 */
export async function endSoon(firestore: Firestore, id: string): Promise<void> {
  const endsAt = Timestamp.fromMillis(Date.now() + 2 * 24 * 3600_000)
  await firestore.doc(`claims/${id}`).update({ endsAt })
}
