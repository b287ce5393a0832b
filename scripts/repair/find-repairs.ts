import { isDeepStrictEqual } from 'node:util'
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { BOARD, OPEN_CLAIM_STATES, readClaim } from '../../functions/src/claims/claim-document.ts'
import { peopleOfRecord } from '../../functions/src/claims/claim-records.ts'
import { addClaimStep } from '../../functions/src/claims/claim-steps.ts'
import { isEntryCurrent } from '../../functions/src/items/align-search-entry.ts'
import { readBoardFields, toItem } from '../../functions/src/items/item-document.ts'
import { isHidden, isListed } from '../../functions/src/items/item-listing.ts'
import { unreadableFields } from '../../functions/src/items/unreadable-fields.ts'
import { chunks } from '../../functions/src/lib/chunks.ts'
import { peopleOfBox } from '../../functions/src/notifications/notification-box.ts'
import { itemIdOfEntry, newSearchEntryReference, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { isOpen, isRecovered } from '../../functions/src/shared/items/item-status.ts'
import { rightListing } from './right-listing.ts'

/** What a document lacks to fit the others, and how it gets it. */
export interface Repair {
  /** What is wrong, in words for the administrator. */
  what: string
  /** The documents that are replaced or deleted, as they were read. */
  replaced: readonly DocumentSnapshot[]
  /** Adds the change to a commit that fails if one of these documents has changed. */
  write?: (batch: WriteBatch) => void
}

const PAGE_SIZE = 300
/** The most values that Firestore allows in an `in`. */
const VALUES_OF_IN = 30

/**
 * Finds all that does not fit together on a board, such as after edits by hand. It only reads, so
 * what it finds may have changed when it is written.
 */
export async function* findRepairs(firestore: Firestore, now = new Date()): AsyncGenerator<Repair> {
  const open = await firestore.collection('claims').where('state', 'in', OPEN_CLAIM_STATES).get()
  const claims = Map.groupBy(open.docs, (claim) => readClaim(claim).itemId)
  for await (const items of pages(firestore.collection('items'))) {
    for (const item of items) {
      yield* repairItem(item, claims.get(item.id) ?? [], now)
      claims.delete(item.id)
    }
    yield* repairEntries(firestore, items)
    yield* removeLeftRecords(firestore, items)
  }
  for (const left of claims.values()) yield endClaims('open claims of a deleted post', left, 'post-deleted')
  for await (const entries of pages(firestore.collection('searchEntries'))) yield* removeLeftEntries(firestore, entries)
  yield* repairPeople(firestore.collection('noticeBoxes'), peopleOfBox)
  yield* repairPeople(firestore.collection('claimRecords'), peopleOfRecord)
}

/** All documents of a query in the order of their ids, in pages. */
async function* pages(all: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const query = all.orderBy(FieldPath.documentId()).limit(PAGE_SIZE)
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? query.startAfter(last) : query).get()
    if (docs.length > 0) yield docs
    last = docs.at(-1)
    if (docs.length < PAGE_SIZE) return
  }
}

function* repairItem(item: QueryDocumentSnapshot, claims: QueryDocumentSnapshot[], now: Date): Generator<Repair> {
  const listing = rightListing(item, now)
  const isClosed = isRecovered(item.get('status')) || !listing.isListed
  if (isClosed && claims.length > 0)
    yield endClaims('open claims of a closed post', claims, isHidden(item) ? 'post-removed' : 'closed-by-poster')
  const right: Record<string, unknown> = {
    // An older item lacks these.
    contact: item.get('contact') ?? 'email',
    question: item.get('question') ?? '',
    ...listing,
    ...rightClaims(item, isClosed ? [] : claims),
  }
  yield* correct('a post with wrong fields', item, right)
  const unreadable = unreadableFields(item).filter((field) => !(field in right) || right[field] === item.get(field))
  if (unreadable.length > 0)
    yield { what: `a post with values that only you can correct (${unreadable.join(', ')})`, replaced: [item] }
}

/** Returns what an item should hold of its open claims, if it holds something else. */
function rightClaims(item: QueryDocumentSnapshot, claims: readonly QueryDocumentSnapshot[]) {
  const { openClaims, approvedClaimId } = readBoardFields(item)
  const approved = claims.filter((claim) => claim.get('state') === 'approved').map(({ id }) => id)
  const right = {
    openClaims: claims.length,
    approvedClaimId: approved.includes(approvedClaimId) ? approvedClaimId : (approved[0] ?? ''),
  }
  return isDeepStrictEqual({ openClaims, approvedClaimId }, right) ? {} : right
}

type EndReason = 'closed-by-poster' | 'post-deleted' | 'post-removed'

const endClaims = (what: string, claims: readonly QueryDocumentSnapshot[], reason: EndReason): Repair => ({
  what,
  replaced: claims,
  write: (batch) => {
    for (const document of claims) {
      const current = { document, claim: readClaim(document) }
      addClaimStep(batch, current, { what: 'ended', actor: BOARD, state: 'expired', reason })
    }
  },
})

/** Finds search entries that are missing or wrong. */
async function* repairEntries(firestore: Firestore, items: readonly QueryDocumentSnapshot[]): AsyncGenerator<Repair> {
  for (const some of chunks(items, VALUES_OF_IN)) {
    const ids = some.map(({ id }) => id)
    const { docs } = await firestore.collection('searchEntries').where('itemId', 'in', ids).get()
    const entries = Map.groupBy(docs, (entry) => itemIdOfEntry(entry.id))
    for (const item of some) {
      const found = entries.get(item.id) ?? []
      if (isEntryCurrent(item, found)) continue
      const write = (batch: WriteBatch) => {
        for (const { ref, updateTime } of found) batch.delete(ref, { lastUpdateTime: updateTime })
        if (!isListed(item)) return
        const post = toItem(item)
        batch.set(newSearchEntryReference(firestore, item.id, new Date(post.createdAt)), toSearchEntry(post))
      }
      yield { what: 'a post whose search entry is missing or wrong', replaced: found, write }
    }
  }
}

/** Finds records of recoveries of open posts, which would keep everybody from recovering these. */
async function* removeLeftRecords(
  firestore: Firestore,
  items: readonly QueryDocumentSnapshot[],
): AsyncGenerator<Repair> {
  const open = items.filter((item) => isOpen(item.get('status')))
  for (const record of await readAll(firestore, 'recoveredItems', open)) {
    if (record.exists) yield remove('the record of a recovery whose post is open', record)
  }
}

async function* removeLeftEntries(
  firestore: Firestore,
  entries: readonly QueryDocumentSnapshot[],
): AsyncGenerator<Repair> {
  const items = await readAll(
    firestore,
    'items',
    entries.map((entry) => ({ id: itemIdOfEntry(entry.id) })),
  )
  for (const [n, entry] of entries.entries()) {
    if (!items[n]?.exists) yield remove('a search entry without a post', entry)
  }
}

async function readAll(firestore: Firestore, collection: string, documents: readonly { id: string }[]) {
  const references = documents.map(({ id }) => firestore.collection(collection).doc(id))
  return references.length === 0 ? [] : firestore.getAll(...references)
}

/** Finds lists of those whom documents name that are not right; the order means nothing. */
async function* repairPeople(all: Query, peopleOf: (document: DocumentSnapshot) => string[]): AsyncGenerator<Repair> {
  for await (const page of pages(all)) {
    for (const document of page) {
      const people = peopleOf(document)
      const stored: unknown = document.get('people')
      const isRight = Array.isArray(stored) && isDeepStrictEqual(stored.toSorted(), people.toSorted())
      if (!isRight) yield* correct('a list of those whom a document names', document, { people })
    }
  }
}

/** Changes the fields of a document that differ. */
function* correct(what: string, document: QueryDocumentSnapshot, right: object): Generator<Repair> {
  const wrong = Object.entries(right).filter(([field, value]) => !isDeepStrictEqual(document.get(field), value))
  if (wrong.length === 0) return
  yield {
    what: `${what} (${wrong.map(([field]) => field).join(', ')})`,
    replaced: [document],
    write: (batch) => batch.update(document.ref, Object.fromEntries(wrong), { lastUpdateTime: document.updateTime }),
  }
}

function remove(what: string, document: DocumentSnapshot): Repair {
  const { ref, updateTime } = document
  return {
    what,
    replaced: [document],
    write: (batch) => batch.delete(ref, updateTime && { lastUpdateTime: updateTime }),
  }
}
