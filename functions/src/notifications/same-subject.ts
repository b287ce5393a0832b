import type { StoredNotification } from './notification-box.ts'

/** What a notification is about. */
type Subject = Pick<
  StoredNotification,
  'id' | 'kind' | 'itemId' | 'createdAt' | 'otherItemId' | 'otherUid' | 'claimId' | 'line'
>

/** Whether a stored notification leaves nothing that a new one would add. */
export function isCoveredBy(added: Subject, stored: Subject): boolean {
  if (stored.id === added.id) return added.kind !== 'message' || stored.createdAt >= added.createdAt
  if (added.kind === 'match') return stored.kind === 'same-number' && haveSamePosts(stored, added)
  if (isSameCase(stored, added)) return stored.createdAt >= added.createdAt
  return isSameClaim(stored, added) && (stored.line ?? 0) >= (added.line ?? 0)
}

/** Whether a new notification takes the place of a stored one, if it does not leave it as it is. */
export function isReplacedBy(stored: Subject, added: Subject): boolean {
  if (added.kind === 'message') return stored.id === added.id
  if (stored.kind !== 'match') return isSameClaim(stored, added) || isSameCase(stored, added)
  if (added.kind === 'same-number') return haveSamePosts(stored, added)
  return added.kind === 'match' && stored.itemId === added.itemId && stored.otherUid === added.otherUid
}

const isSameClaim = (one: Subject, other: Subject) =>
  one.kind === 'claim' && other.kind === 'claim' && one.claimId === other.claimId

const isSameCase = (one: Subject, other: Subject) =>
  one.kind === other.kind &&
  (one.kind === 'case' || ((one.kind === 'decision' || one.kind === 'report') && one.itemId === other.itemId))

const haveSamePosts = (one: Subject, other: Subject) =>
  one.itemId === other.itemId && one.otherItemId === other.otherItemId
