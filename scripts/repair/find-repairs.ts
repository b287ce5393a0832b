import { isDeepStrictEqual } from 'node:util'
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { claims as allClaims, BOARD, OPEN_CLAIM_STATES } from '../../functions/src/claims/claim-document.ts'
import { peopleOfRecord } from '../../functions/src/claims/claim-records.ts'
import { addClaimStep } from '../../functions/src/claims/claim-steps.ts'
import { peopleOfBox } from '../../functions/src/delivery/bell.ts'
import { alignSearchEntry, hasRightValues, isEntryCurrent } from '../../functions/src/items/align-search-entry.ts'
import { items, unreadableFields } from '../../functions/src/items/item-document.ts'
import { parseDrawing } from '../../functions/src/items/item-drawing.ts'
import { hasLeft, isHidden } from '../../functions/src/items/item-listing.ts'
import { AnswerCache } from '../../functions/src/lib/cache/answer-cache.ts'
import { chunks } from '../../functions/src/lib/chunks.ts'
import type { Logger } from '../../functions/src/lib/request-context.ts'
import { keysOfSearches, savedSearches } from '../../functions/src/news/saved-searches.ts'
import { alignThing } from '../../functions/src/offices/follow-post.ts'
import { keptThings } from '../../functions/src/offices/kept-thing-document.ts'
import { itemIdOfEntry } from '../../functions/src/search/search-entry.ts'
import { toCell } from '../../functions/src/shared/items/cells.ts'
import { isOpen, isRecovered } from '../../functions/src/shared/items/item-status.ts'
import { changeOnce } from '../../functions/src/store/change.ts'
import { removeLeftRecord } from './remove-left-record.ts'
import { rightListing } from './right-listing.ts'

/** What a document lacks to fit the others, and how it gets it. */
export interface Repair {
  /** What is wrong, in words for the administrator. */
  what: string
  /** The documents that are replaced or deleted, as they were read. */
  replaced: readonly DocumentSnapshot[]
  /**
   * Brings it in line; missing if only a person can. It says false if a document has changed
   * meanwhile, and then writes nothing.
   */
  write?: () => Promise<boolean>
}

const PAGE_SIZE = 100
const log: Logger = {
  info: () => undefined,
  error: (message, fields) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
}

/** A post that cannot be read keeps no other from being repaired. @returns whether it is written */
const alignEntry = (firestore: Firestore, itemId: string): Promise<boolean> =>
  alignSearchEntry({ firestore }, itemId).catch((error: unknown) => {
    process.stderr.write(`The meaning of ${itemId} could not be read: ${error}\n`)
    return false
  })
/** The most values that Firestore allows in an `in`. */
const VALUES_OF_IN = 30

/**
 * Finds all that does not fit together on a board, such as after edits by hand. It only reads, so
 * what it finds may have changed when it is written.
 */
export async function* findRepairs(firestore: Firestore, now = new Date()): AsyncGenerator<Repair> {
  for await (const items of pages(firestore.collection('items'))) {
    // They are read after their items, so a claim that is made later changes an item that was read.
    const claims = await findOpenClaims(firestore, items)
    for (const item of items) yield* repairItem(firestore, item, claims.get(item.id) ?? [], now)
    yield* repairEntries(firestore, items)
    yield* removeLeftRecords(firestore, items)
  }
  for await (const claims of pages(openClaims(firestore))) yield* endLeftClaims(firestore, claims)
  for await (const entries of pages(firestore.collection('searchEntries'))) yield* removeLeftEntries(firestore, entries)
  for await (const things of pages(keptThings.in(firestore))) yield* alignThings(firestore, things)
  for await (const page of pages(savedSearches.in(firestore))) {
    for (const document of page) {
      const keys = keysOfSearches(savedSearches.parse(document).searches)
      yield* correct('saved searches that miss posts', document, { keys })
    }
  }
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

function* repairItem(
  firestore: Firestore,
  item: QueryDocumentSnapshot,
  claims: QueryDocumentSnapshot[],
  now: Date,
): Generator<Repair> {
  const listing = rightListing(item, now)
  const { coordinates, title, category } = items.parse(item)
  const isClosed = isRecovered(item.get('status')) || !listing.isListed
  if (isClosed && claims.length > 0)
    yield endClaims(
      firestore,
      'open claims of a closed post',
      claims,
      isHidden(item) ? 'post-removed' : 'closed-by-poster',
    )
  const right: Record<string, unknown> = {
    // A post that was written by hand and does not say shows no address.
    contact: item.get('contact') ?? 'board',
    question: item.get('question') ?? '',
    // An administrator may have written an exact place.
    ...(coordinates && { coordinates: toCell(coordinates) }),
    ...listing,
    ...rightClaims(item, isClosed ? [] : claims),
    ...parseDrawing({ title, category }),
  }
  yield* correct('a post with wrong fields', item, right)
  const unreadable = unreadableFields(item).filter((field) => !(field in right) || right[field] === item.get(field))
  if (unreadable.length > 0)
    yield { what: `a post with values that only you can correct (${unreadable.join(', ')})`, replaced: [item] }
}

/** Returns what an item should hold of its open claims, if it holds something else. */
function rightClaims(item: QueryDocumentSnapshot, claims: readonly QueryDocumentSnapshot[]) {
  const { openClaims, approvedClaimId } = items.parse(item)
  const approved = claims.filter((claim) => claim.get('state') === 'approved').map(({ id }) => id)
  const right = {
    openClaims: claims.length,
    approvedClaimId: approved.includes(approvedClaimId) ? approvedClaimId : (approved[0] ?? ''),
  }
  return isDeepStrictEqual({ openClaims, approvedClaimId }, right) ? {} : right
}

type EndReason = 'closed-by-poster' | 'post-deleted' | 'post-removed'

const endClaims = (
  firestore: Firestore,
  what: string,
  claims: readonly QueryDocumentSnapshot[],
  reason: EndReason,
): Repair => ({
  what,
  replaced: claims,
  write: () =>
    changeOnce({ firestore }, (commit) => {
      for (const document of claims) {
        const current = { document, claim: allClaims.parse(document) }
        addClaimStep(commit, current, { what: 'ended', actor: BOARD, state: 'expired', reason })
      }
    }),
})

const openClaims = (firestore: Firestore) => allClaims.in(firestore).where('state', 'in', OPEN_CLAIM_STATES)

async function findOpenClaims(firestore: Firestore, items: readonly QueryDocumentSnapshot[]) {
  const found: QueryDocumentSnapshot[] = []
  for (const some of chunks(items, VALUES_OF_IN / OPEN_CLAIM_STATES.length)) {
    const ids = some.map(({ id }) => id)
    found.push(...(await openClaims(firestore).where('itemId', 'in', ids).get()).docs)
  }
  return Map.groupBy(found, (claim) => allClaims.parse(claim).itemId)
}

async function* endLeftClaims(firestore: Firestore, claims: readonly QueryDocumentSnapshot[]): AsyncGenerator<Repair> {
  const items = await readAll(
    firestore,
    'items',
    claims.map((claim) => ({ id: allClaims.parse(claim).itemId })),
  )
  for (const [n, claim] of claims.entries()) {
    if (!items[n]?.exists) yield endClaims(firestore, 'an open claim without a post', [claim], 'post-deleted')
  }
}

/** Finds search entries that are missing or wrong, or have no vector. */
async function* repairEntries(firestore: Firestore, items: readonly QueryDocumentSnapshot[]): AsyncGenerator<Repair> {
  for (const some of chunks(items, VALUES_OF_IN)) {
    const ids = some.map(({ id }) => id)
    const { docs } = await firestore.collection('searchEntries').where('itemId', 'in', ids).get()
    const entries = Map.groupBy(docs, (entry) => itemIdOfEntry(entry.id))
    for (const item of some) {
      const found = entries.get(item.id) ?? []
      if (isEntryCurrent(item, found)) continue
      const write = () => alignEntry(firestore, item.id)
      const what = hasRightValues(item, found)
        ? 'a post whose meaning has not been read'
        : 'a post whose search entry is missing or wrong'
      yield { what, replaced: found, write }
    }
  }
}

/** Finds records of recoveries of open posts, which would keep everyone from recovering these. */
async function* removeLeftRecords(
  firestore: Firestore,
  items: readonly QueryDocumentSnapshot[],
): AsyncGenerator<Repair> {
  const open = items.filter((item) => isOpen(item.get('status')))
  for (const record of await readAll(firestore, 'recoveredItems', open)) {
    const write = () => removeLeftRecord({ firestore }, record.id)
    if (record.exists) yield { what: 'the record of a recovery whose post is open', replaced: [record], write }
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
    const write = () => alignEntry(firestore, itemIdOfEntry(entry.id))
    if (!items[n]?.exists) yield { what: 'a search entry without a post', replaced: [entry], write }
  }
}

/** Finds what offices keep whose posts have left the board without their things. */
async function* alignThings(firestore: Firestore, things: readonly QueryDocumentSnapshot[]): AsyncGenerator<Repair> {
  const linked = things.filter((thing) => keptThings.parse(thing).itemId !== '')
  const posts = await readAll(
    firestore,
    'items',
    linked.map((thing) => ({ id: keptThings.parse(thing).itemId })),
  )
  for (const [n, post] of posts.entries()) {
    if (!hasLeft(post)) continue
    const replaced = [linked[n], post].flatMap((document) => (document?.exists ? [document] : []))
    const write = async () => {
      await alignThing({ firestore, log, cache: new AnswerCache() }, post)
      return true
    }
    yield { what: 'something that an office keeps whose post has left the board', replaced, write }
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
    write: () => changeOnce(document.ref, (commit) => commit.update(document, Object.fromEntries(wrong))),
  }
}
