import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import { itemReference } from '../items/items.repository.ts'
import { readDocuments } from '../lib/firestore/charged-queries.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import { requireReadsForCheapCall, withReservedReads } from '../lib/http/read-budget.ts'
import { recoveryReference } from '../recoveries/recoveries.repository.ts'
import { recoveryKey, toRecovery } from '../recoveries/recovery-document.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { MAX_LENGTH } from '../shared/lib/shared-constants.ts'
import type { Notification } from '../shared/notifications/notifications.ts'
import type { StoredNotification } from './notification-box.ts'

/** How long an instance caches the posts it has read, in milliseconds, and how many: a title each. */
const CACHE_TTL_MS = 60_000
const MAX_CACHED = 5000

/** The fields of a document that notifications show; undefined if it is gone. */
type ShownFields = {
  post?: { title: string; isOpen: boolean }
  recovery?: { key: string; ownerUid: string; shown: ShownRecovery }
}
type ShownRecovery = Pick<Notification, 'name' | 'recoveredLocation' | 'recoveredDate' | 'reopenUntil'>

const caches = new WeakMap<Firestore, LRUCache<string, ShownFields>>()

/**
 * `closed`: ids of matches whose other post has been recovered. `gone`: ids of notifications whose
 * posts no longer exist.
 */
interface Filled {
  notifications: Notification[]
  closed: Set<string>
  gone: Set<string>
}

/**
 * Adds the current titles, and what is known of recoveries, to notifications. Those whose posts are gone are left out, and
 * so are matches with recovered posts. Reads each post at most once a minute. Recoveries are read each
 * time, so that nobody is offered to reopen what is open already.
 */
export async function fillNotifications(
  firestore: Firestore,
  uid: string,
  stored: readonly StoredNotification[],
): Promise<Filled> {
  const read = await readAll(firestore, stored)
  const filled: Filled = { notifications: [], closed: new Set(), gone: new Set() }
  for (const { id, kind, itemId, otherItemId, createdAt, readAt } of stored) {
    const post = read(itemReference(firestore, itemId).path).post
    const other = otherItemId ? read(itemReference(firestore, otherItemId).path).post : undefined
    if (!post || (kind === 'match' && !other)) {
      filled.gone.add(id)
      continue
    }
    const notification = { id, kind, itemId, title: post.title, createdAt, readAt }
    if (kind === 'match' && other) {
      if (other.isOpen) filled.notifications.push({ ...notification, otherItemId, otherTitle: other.title })
      else filled.closed.add(id)
      continue
    }
    const { recovery } = read(recoveryReference(firestore, itemId).path)
    const isRecovered = kind === 'recovered' && recovery?.ownerUid === uid && id === `recovered-${recovery.key}`
    filled.notifications.push(isRecovered ? { ...notification, ...recovery.shown } : notification)
  }
  return filled
}

/** @returns a function that returns the known fields of a document by its path */
async function readAll(
  firestore: Firestore,
  stored: readonly StoredNotification[],
): Promise<(path: string) => ShownFields> {
  const cache = caches.get(firestore) ?? new LRUCache<string, ShownFields>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })
  caches.set(firestore, cache)
  const references = stored.flatMap(({ kind, itemId, otherItemId }) => [
    itemReference(firestore, itemId),
    ...(otherItemId === undefined ? [] : [itemReference(firestore, otherItemId)]),
    ...(kind === 'recovered' ? [recoveryReference(firestore, itemId)] : []),
  ])
  const byPath = new Map(references.map((reference) => [reference.path, reference]))
  const known = new Map([...byPath.keys()].map((path) => [path, cache.get(path)]))
  const missing = [...byPath.values()].filter(({ path }) => !known.get(path))
  const read = () => readDocuments(firestore, missing)
  const documents = missing.length === 0 ? [] : await withReservedReads(missing.length, read, requireReadsForCheapCall)
  for (const document of documents) {
    const fields = readShownFields(document)
    known.set(document.ref.path, fields)
    if (isItem(document)) cache.set(document.ref.path, fields)
  }
  return (path) => known.get(path) ?? {}
}

const isItem = ({ ref }: DocumentSnapshot) => ref.parent.id === 'items'

function readShownFields(document: DocumentSnapshot): ShownFields {
  if (!document.exists) return {}
  if (isItem(document)) {
    return { post: { title: textOf(document.get('title')), isOpen: isOpen(document.get('status')) } }
  }
  const ownerUid = textOf(document.get('ownerUid'))
  const { name, recoveredLocation, recoveredDate, reopenUntil } = toRecovery(document, ownerUid)
  const shown = {
    ...(name !== '' && { name: firstCharacters(name, MAX_LENGTH.name) }),
    recoveredLocation: firstCharacters(recoveredLocation, MAX_LENGTH.location),
    recoveredDate: firstCharacters(recoveredDate, MAX_LENGTH.location),
    reopenUntil,
  }
  return { recovery: { key: recoveryKey(document), ownerUid, shown } }
}

/** What an administrator has written by hand may be longer than what the API accepts. */
const firstCharacters = (text: string, max: number) => [...text].slice(0, max).join('')
