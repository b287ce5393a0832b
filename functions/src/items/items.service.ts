import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { chunks } from '../lib/chunks.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { type IndexedItem, writeSearchEntry } from '../search/search-entry.ts'
import { contactUnlessSaid, isOpen } from '../shared/items/item-status.ts'
import type { Item, ItemInput, ListedItem } from '../shared/items/items.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { type Commit, changeInTurn, changeOnce } from '../store/change.ts'
import { makeOnce } from '../store/once.ts'
import { countQuery } from '../store/queries.ts'
import { addPictureChange } from './attachments.ts'
import { items, toIndexedItem, toItem } from './item-document.ts'
import { parseDrawing } from './item-drawing.ts'
import { isListed, openListing, shownListing } from './item-listing.ts'
import { findItemsToFollow } from './items.repository.ts'
import { addPrivateDetails, digestIdentifier } from './private-details.ts'

/**
 * Returns the item as its poster gets it after a change, without the private note. Others must get
 * it from `getItemDetails`.
 * @throws {HttpError} 404 if there is no such item
 */
export async function getItem(context: Context, id: string): Promise<ListedItem> {
  const document = await readItem(context, id)
  return { ...toItem(document), ...shownListing(document) }
}

/** @see getItem */
export async function readItem({ firestore }: Context, id: string): Promise<DocumentSnapshot> {
  const document = await items.document(firestore, id).get()
  if (!document.exists) throw new HttpError('item-not-found')
  return document
}

/**
 * Creates an item. The poster always comes from the account, never from what the client sends.
 * @param options.when backdates the item. If it is missing, Firestore sets the time
 * @param options.idempotencyKey a second request with the same key within a day gets the first
 * one's item and never creates another
 * @throws {HttpError} 400 if its photo is deleted or someone else's, 404 if an earlier request
 * with the same key has created an item that is deleted by now, 409 if that request had another
 * body or the account has too many open posts, 429 if it has posted too much within the hour, 503
 * if it posts very much at the same time
 */
export async function createItem(
  context: Context,
  owner: Account,
  input: ItemInput,
  { when, idempotencyKey }: { when?: Date; idempotencyKey?: IdempotencyKey | undefined } = {},
): Promise<ListedItem> {
  const { firestore, settings } = context
  const { uid } = owner
  const reference = items.in(firestore).doc()
  let identifierDigests: string[] | undefined
  const add = async (commit: Commit) => {
    await requireRoomForPost(context, uid)
    identifierDigests ??= await digestIdentifier(context, uid, input.identifier, { once: idempotencyKey?.id })
    await addItem(context, commit, { reference, owner, input, when, identifierDigests })
    await addUse(commit, uid, hourlyLimit('post', settings.hourlyLimits.post))
    return reference.id
  }
  // The item is read for the times that Firestore has set. It may already be deleted again.
  return makeOnce(context, { uid, turn: 'post', idempotencyKey }, add, (itemId) => getItem(context, itemId))
}

interface NewItem {
  reference: DocumentReference
  owner: Account
  input: ItemInput
  when?: Date | undefined
  identifierDigests?: string[] | undefined
  /** A reference number, by which it is found, and a time of its own on the board. */
  listing?: { number: string; listedUntil?: Timestamp; nextStepAt?: Timestamp }
}

/**
 * Adds a new item to a commit, with its search entry, its private details and its photo.
 * @throws {HttpError} 400 if its photo is deleted or someone else's
 */
export async function addItem(context: Context, commit: Commit, item: NewItem): Promise<void> {
  const { reference, owner, input, when, identifierDigests, listing } = item
  const { uid: ownerUid, email, name, photo } = owner
  const { privateNote, identifier: _, ...content } = input
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const document = {
    question: '',
    ...content,
    ...parseDrawing(content),
    contact: content.contact ?? contactUnlessSaid(content.question ?? ''),
    hasIdentifier: false,
    email,
    name,
    photo,
    status: 'notrecovered' as const,
    ...openListing(when ?? new Date()),
    ...listing,
    ownerUid,
    createdAt: time,
    updatedAt: time,
  }
  const known = { itemId: reference.id, ownerUid, hasPrivateDetails: false, time }
  commit.create(reference, { ...document, ...addPrivateDetails(commit, known, { privateNote, identifierDigests }) })
  writeSearchEntry(commit, { ...document, _id: reference.id, createdAt: (when ?? new Date()).toISOString() }, undefined)
  await addPictureChange(context, commit, { ownerUid, before: '', after: input.thumbnail })
  commit.after(() => context.cache.clear())
}

/** An item of one person, as it was read for a change. */
export interface ItemToChange {
  document: DocumentSnapshot
  item: Item & IndexedItem
  /** Its search entry, if it has one. */
  entry: DocumentReference | undefined
}

/**
 * Reads the caller's own item and changes it. If the item has changed meanwhile, it is read again.
 * Changes by one account take turns.
 * @param work must write the item's document, unless nothing is to change
 * @returns the item as it was before
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none, or if that one is not on
 * the board, 503 if it keeps changing
 */
export function changeOwnItem(
  context: Context,
  { uid }: Pick<Account, 'uid'>,
  id: string,
  work: (commit: Commit, own: ItemToChange) => Promise<void> | void,
): Promise<Item> {
  const changeItem = async (commit: Commit) => {
    const own = await readItemToChange(context, commit, uid, id)
    await work(commit, own)
    return own.item
  }
  return changeInTurn(context, `change ${uid}`, changeItem)
}

/**
 * Reads a person's own item for a commit that changes it.
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none, or if that one is not on
 * the board
 */
export async function readItemToChange(
  { firestore, cache }: Pick<Context, 'firestore' | 'cache'>,
  commit: Commit,
  uid: string,
  id: string,
): Promise<ItemToChange> {
  commit.after(() => cache.clear())
  const [document, entry] = await Promise.all([items.document(firestore, id).get(), findSearchEntry(firestore, id)])
  if (!document.exists) throw new HttpError('item-not-found')
  const item = toIndexedItem(document)
  if (item.ownerUid !== uid) throw new HttpError(isListed(document) ? 'others-post' : 'item-not-found')
  return { document, item, entry }
}

/**
 * Limits how many open posts an account may have on the board, with one count, for which Firestore
 * bills a read for each 1,000. Posts that the account makes at the same moment are not counted yet,
 * so it may exceed the limit by as many as it made simultaneously, but by no more than the hourly
 * limit of posts allows.
 * @throws {HttpError} 409 if the account has as many as it may
 */
export async function requireRoomForPost({ firestore, settings }: Context, uid: string): Promise<void> {
  const { maxOpenPosts } = settings
  if (maxOpenPosts === 0) return
  const own = items.in(firestore).where('ownerUid', '==', uid)
  const open = own.where('status', '==', 'notrecovered').where('isListed', '==', true)
  if ((await countQuery(open.limit(maxOpenPosts))) < maxOpenPosts) return
  throw new HttpError('too-many-posts', { values: { maximum: maxOpenPosts } })
}

/** The fields of a post that its claims answer to. */
const CLAIMED_FIELDS = ['postType', 'contact', 'question'] as const

/**
 * Changes the contents of a post, but not its owner, status and time of creation.
 * @throws {HttpError} 400 if a photo that it did not show before is deleted or someone else's, 403
 * if the post is someone else's, 404 if there is none, 409 if that would change what open claims
 * answer to
 */
export async function updateItem(context: Context, owner: Account, id: string, input: ItemInput): Promise<ListedItem> {
  const digests = await digestIdentifier(context, owner.uid, input.identifier)
  await changeOwnItem(context, owner, id, (commit, own) => writeItem(context, commit, own, input, { digests }))
  return getItem(context, id)
}

/**
 * Adds the change of an item to a commit.
 * @param changes.digests of its identifier; undefined if that stays as it is
 * @param changes.listing see {@link NewItem}; undefined if it stays
 * @throws {HttpError} as {@link updateItem} does
 */
export async function writeItem(
  context: Context,
  commit: Commit,
  { document, item, entry }: ItemToChange,
  input: ItemInput,
  { digests, listing }: { digests?: string[] | undefined; listing?: NewItem['listing'] },
): Promise<void> {
  const { privateNote, identifier: _, ...given } = input
  // A closed post keeps neither a number nor a place.
  const content = isOpen(item.status) ? given : { ...given, coordinates: '' }
  const { openClaims, hasPrivateDetails, ownerUid } = items.parse(document)
  const isKept = CLAIMED_FIELDS.every((field) => content[field] === undefined || content[field] === item[field])
  if (openClaims > 0 && !isKept) throw new HttpError('claims-open')
  const identifierDigests = digests && (isOpen(item.status) ? digests : [])
  const updatedAt = FieldValue.serverTimestamp()
  const known = { itemId: document.id, ownerUid, hasPrivateDetails, time: updatedAt }
  const details = addPrivateDetails(commit, known, { privateNote, identifierDigests })
  const isOpenPost = isListed(document) && isOpen(item.status)
  commit.update(document, { ...content, ...parseDrawing(content), ...details, ...(isOpenPost && listing), updatedAt })
  const number = (isOpenPost && listing?.number) || item.number
  if (isListed(document)) writeSearchEntry(commit, { ...item, ...content, number }, entry, item)
  await addPictureChange(context, commit, { ownerUid, before: item.thumbnail, after: input.thumbnail })
}

const COPIED_AT_ONCE = 100

/**
 * Writes the poster's name and photo on their newest posts, as a post has copies of them. It writes
 * only posts that have others, so it is cheap to run again. Older posts keep what they have.
 */
export async function copyPosterToItems(
  context: Pick<Context, 'firestore' | 'cache'>,
  ownerUid: string,
  { name, photo }: Pick<Account, 'name' | 'photo'>,
): Promise<void> {
  const items = await findItemsToFollow(context.firestore, ownerUid)
  const behind = items.filter((item) => item.get('name') !== name || item.get('photo') !== photo)
  if (behind.length === 0) return
  const update = (some: readonly DocumentSnapshot[]) =>
    changeOnce(context, (commit) => {
      for (const { ref } of some) commit.update(ref, { name, photo })
    })
  await Promise.all(
    chunks(behind, COPIED_AT_ONCE).map(async (part) => {
      // A post that is deleted meanwhile fails the whole commit, so then each is written by itself.
      if (!(await update(part))) await Promise.all(part.map((item) => update([item])))
    }),
  )
  context.cache.clear()
}
