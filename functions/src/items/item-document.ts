import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { idParameter } from '../lib/http/path-parameters.ts'
import type { IndexedItem } from '../search/search-entry.ts'
import type { PostPicture } from '../shared/items/drawing.ts'
import { CONTACTS, ITEM_STATUSES, POST_TYPES } from '../shared/items/item-status.ts'
import type { Item, PublicItem } from '../shared/items/items.ts'
import { publicName } from '../shared/people/name-rule.ts'
import { defineCollection } from '../store/collection.ts'
import { isSet, timeOf } from '../store/field-values.ts'
import {
  ownedBy,
  storedAnything,
  storedCount,
  storedDay,
  storedFlag,
  storedText,
  storedTime,
  storedUid,
  wordsOf,
} from '../store/stored-fields.ts'
import { storedDrawing } from './item-drawing.ts'
import { isListed } from './item-listing.ts'

/** A post is its poster’s own words, and goes with them. */
export const items = defineCollection(
  'items',
  z.object({
    postType: storedText,
    category: storedText,
    status: storedText,
    title: wordsOf('ownerUid'),
    description: wordsOf('ownerUid'),
    location: wordsOf('ownerUid'),
    dateLost: ownedBy('ownerUid', storedDay),
    whereNow: wordsOf('ownerUid'),
    thumbnail: wordsOf('ownerUid'),
    /** What is drawn in place of a picture, and in which colour. */
    kind: storedText,
    tint: storedText,
    contact: storedText,
    question: wordsOf('ownerUid'),
    /**
     * How many claims are open. Every step of a claim changes its item in the same commit, so that
     * no two steps on one item can pass each other.
     */
    openClaims: storedCount,
    /** The claim that is approved; empty if none is. */
    approvedClaimId: storedText,
    /** Whether the private details of the item hold digests of a number. */
    hasIdentifier: storedFlag,
    /** Whether there may be private details of it, so that nobody looks for those of others. */
    hasPrivateDetails: storedFlag,
    /** A rough place, which goes when the post is closed. */
    coordinates: wordsOf('ownerUid'),
    identifierAt: storedTime,
    email: wordsOf('ownerUid'),
    name: wordsOf('ownerUid'),
    photo: wordsOf('ownerUid'),
    ownerUid: storedUid,
    /** Its reference number; empty if it has none. */
    number: storedText,
    createdAt: storedTime,
    updatedAt: storedTime,
    isListed: storedAnything,
    listedUntil: storedTime,
    archivedAt: storedTime,
    recoveredAt: storedTime,
    nextStepAt: storedTime,
    hiddenByCase: storedAnything,
    listedUntilBefore: storedTime,
  }),
  { title: 'Your posts', namings: [{ at: 'ownerUid', erase: 'delete' }], showsPhotos: true },
)

/**
 * Reads the item in a document. It checks every field, because administrators edit documents by
 * hand. A poster who is reached by the board alone has no address here, so that no answer can
 * contain it.
 */
export function toItem(document: DocumentSnapshot): Item {
  const { email, name, photo, ownerUid, question, contact: written } = items.parse(document)
  // An address is shown only where the post says so: what cannot be read hides it.
  const contact = written === 'email' ? 'email' : 'board'
  return {
    ...toPublicItem(document),
    email: contact === 'board' ? '' : email,
    name: publicName(name),
    photo,
    ownerUid,
    question,
    contact,
    isProtected: contact === 'board' || isSet(document.get('question')),
  }
}

/** Reads an item with what is only in its search entry, and in no answer. */
export function toIndexedItem(document: DocumentSnapshot): Item & IndexedItem {
  const { coordinates, number } = items.parse(document)
  return { ...toItem(document), coordinates, number }
}

/**
 * Reads the item without the fields that identify its poster, because lost-and-found scams start
 * from harvested addresses.
 */
export function toPublicItem(document: DocumentSnapshot): PublicItem {
  const item = items.parse(document)
  const { id: _id, postType, thumbnail, title, description, category, location, whereNow, status, dateLost } = item
  const texts = { postType, thumbnail, title, description, category, location, whereNow, status, dateLost }
  return { _id, ...texts, ...storedDrawing(item), createdAt: timeOf(item.createdAt), updatedAt: timeOf(item.updatedAt) }
}

/** A post's picture for a person who may see it: its poster, and everyone while it is listed. */
export function pictureFor(uid: string, document: DocumentSnapshot): PostPicture | undefined {
  if (!document.exists) return undefined
  const item = items.parse(document)
  if (item.ownerUid !== uid && !isListed(document)) return undefined
  return { thumbnail: item.thumbnail, ...storedDrawing(item) }
}

const time = z.instanceof(Timestamp)

/** What the board needs to read in an item; it shows no more than is safe where it cannot. */
const readableItem = z.object({
  postType: z.enum(POST_TYPES),
  // One that the operator has taken out is still that of its posts.
  category: z.string().check(z.minLength(1)),
  status: z.enum(ITEM_STATUSES),
  contact: z.enum(CONTACTS),
  question: z.string(),
  title: z.string(),
  ownerUid: z.string().check(z.minLength(1)),
  isListed: z.boolean(),
  hiddenByCase: z.optional(z.string()),
  createdAt: time,
  updatedAt: time,
  nextStepAt: time,
})

/** Returns the fields of an item that the board cannot read, such as after an edit by hand. */
export function unreadableFields(item: DocumentSnapshot): string[] {
  const { error } = readableItem.safeParse(item.data() ?? {})
  return error?.issues.map(({ path }) => String(path[0])) ?? []
}

/** The id of a post in a path. */
export const itemId = idParameter('item-not-found')
