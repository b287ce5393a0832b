import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import { itemReference } from '../items/items.repository.ts'
import { readDocuments } from '../lib/firestore/charged-queries.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import { requireReadsForCheapCall, withReservedReads } from '../lib/http/read-budget.ts'
import { recoveryReference } from '../recoveries/recoveries.repository.ts'
import { recoveryKey } from '../recoveries/recovery-document.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { visibleName } from '../shared/lib/names.ts'
import { MAX_LENGTH } from '../shared/lib/shared-constants.ts'
import type { Notification } from '../shared/notifications/notifications.ts'
import type { StoredNotification } from './notification-box.ts'

/**
 * How long an instance caches the documents it has read, in milliseconds, and how many: a title or
 * a name each.
 */
const CACHE_TTL_MS = 60_000
const MAX_CACHED = 5000

/** The fields of a document that notifications show; undefined if it is gone. */
type Said = { post?: { title: string; isOpen: boolean }; recovery?: { key: string; ownerUid: string; name: string } }
const kept = new WeakMap<Firestore, LRUCache<string, Said>>()

/**
 * `closed`: ids of matches whose other post has been recovered. `gone`: ids of notifications whose
 * posts no longer exist.
 */
interface Filled {
  notices: Notification[]
  closed: Set<string>
  gone: Set<string>
}

/**
 * Adds the current titles and names to notifications. Those whose posts are gone are left out, and
 * so are matches with recovered posts. Reads each document at most once a minute.
 */
export async function fillNotifications(
  firestore: Firestore,
  uid: string,
  stored: readonly StoredNotification[],
): Promise<Filled> {
  const read = await readAll(firestore, stored)
  const filled: Filled = { notices: [], closed: new Set(), gone: new Set() }
  for (const { id, kind, itemId, otherItemId, createdAt, readAt } of stored) {
    const post = read(itemReference(firestore, itemId).path).post
    const other = otherItemId ? read(itemReference(firestore, otherItemId).path).post : undefined
    if (!post || (kind === 'match' && !other)) {
      filled.gone.add(id)
      continue
    }
    const notice = { id, kind, itemId, title: post.title, createdAt, readAt }
    if (kind === 'match' && other) {
      if (other.isOpen) filled.notices.push({ ...notice, otherItemId, otherTitle: other.title })
      else filled.closed.add(id)
      continue
    }
    const { recovery } = read(recoveryReference(firestore, itemId).path)
    const isTold = kind === 'recovered' && recovery?.ownerUid === uid && id === `recovered-${recovery.key}`
    filled.notices.push(isTold && recovery.name !== '' ? { ...notice, name: recovery.name } : notice)
  }
  return filled
}

/** @returns a function that returns the known fields of a document by its path */
async function readAll(firestore: Firestore, notices: readonly StoredNotification[]): Promise<(path: string) => Said> {
  const cache = kept.get(firestore) ?? new LRUCache<string, Said>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })
  kept.set(firestore, cache)
  const known = new Map<string, Said>()
  const references = notices.flatMap(({ kind, itemId, otherItemId }) => [
    itemReference(firestore, itemId),
    ...(otherItemId === undefined ? [] : [itemReference(firestore, otherItemId)]),
    ...(kind === 'recovered' ? [recoveryReference(firestore, itemId)] : []),
  ])
  for (const { path } of references) known.set(path, cache.get(path) ?? {})
  const missing = references.filter(
    ({ path }, n) => !cache.has(path) && references.findIndex((one) => one.path === path) === n,
  )
  const read = () => readDocuments(firestore, missing)
  const documents = missing.length === 0 ? [] : await withReservedReads(missing.length, read, requireReadsForCheapCall)
  for (const document of documents) {
    const said = whatItSays(document)
    known.set(document.ref.path, said)
    cache.set(document.ref.path, said)
  }
  return (path) => known.get(path) ?? {}
}

function whatItSays(document: DocumentSnapshot): Said {
  if (!document.exists) return {}
  const text = (field: string) => textOf(document.get(field))
  if (document.ref.parent.id === 'items') {
    return { post: { title: text('title'), isOpen: isOpen(document.get('status')) } }
  }
  const name = visibleName([...text('recoveredBy.name')].slice(0, MAX_LENGTH.name).join(''))
  return { recovery: { key: recoveryKey(document), ownerUid: text('ownerUid'), name } }
}
