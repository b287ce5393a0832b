import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { toCell } from '../shared/items/cells.ts'
import type { Item } from '../shared/items/items.ts'
import type { Commit } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { storedMap, storedText, storedUid, wordsOf } from '../store/stored-fields.ts'
import { VECTOR_FIELD } from './embedding/embed.ts'
import { textOfVector } from './meaning.ts'
import { areasOf } from './nearness.ts'
import { numberTerm, type PostText, termsOf } from './post-words.ts'
import { numbersAsWords, spellingsOfTexts, wordsAndPrefixes } from './search-words.ts'

/** The fields of an item from which its search entry is made. */
export type IndexedItem = PostText &
  Pick<Item, '_id' | 'postType' | 'status' | 'dateLost' | 'ownerUid' | 'createdAt'> & {
    /** The rough place, or empty, which no answer has. */
    coordinates?: string | undefined
    /** The reference number, or empty, which no answer has. */
    number?: string | undefined
  }

/** These are made from posts, which are downloaded themselves. */
export const searchEntries = defineCollection(
  'searchEntries',
  z.object({
    itemId: storedText,
    postType: storedText,
    category: storedText,
    status: storedText,
    title: wordsOf('ownerUid'),
    location: wordsOf('ownerUid'),
    dateLost: wordsOf('ownerUid'),
    month: wordsOf('ownerUid'),
    [VECTOR_FIELD]: wordsOf('ownerUid'),
    language: wordsOf('ownerUid'),
    description: wordsOf('ownerUid'),
    ownerUid: storedUid,
    coordinates: wordsOf('ownerUid'),
    words: storedMap(wordsOf('ownerUid')),
    terms: storedMap(wordsOf('ownerUid')),
  }),
  { title: 'What the search knows of your posts', namings: [{ at: 'ownerUid', erase: 'delete', isDownloaded: false }] },
)

/** Ranking and matching use this many characters of a description, with ligatures written out. */
const DESCRIPTION_LENGTH = 1000
/** The last millisecond of 13 digits, in the year 2286. */
const LAST_TIME = 9_999_999_999_999
const KEY_LENGTH = String(LAST_TIME).length

/**
 * Returns the stored data by which an item is found. Words and terms are keys of maps: see
 * docs/decisions/0013-search-entries.md. To read them takes some milliseconds if the description is
 * long.
 */
export function toSearchEntry(item: IndexedItem) {
  const { _id: itemId, postType, category, status, title, location, dateLost, ownerUid } = item
  const { description, coordinates, number = '' } = item
  const kept = { itemId, postType, category, status, title, location, dateLost, ownerUid }
  const written = [title, location, description]
  return {
    ...kept,
    description: [...description.normalize('NFKC')].slice(0, DESCRIPTION_LENGTH).join(''),
    /** Matches are sought month by month. */
    month: dayOfItem(item).slice(0, 7),
    ...(coordinates && { coordinates: toCell(coordinates) }),
    words: asMap([
      ...wordsAndPrefixes(written),
      ...spellingsOfTexts(written),
      ...(number ? [numbersAsWords(number).toLowerCase()] : []),
    ]),
    terms: asMap([...termsOf(item), ...areasOf(coordinates), ...(number ? [numberTerm(number)] : [])]),
  }
}

/**
 * Returns the day when a thing was lost or found, as `YYYY-MM-DD`. Where it cannot be read, after
 * an edit by hand, it is that of the post.
 */
export const dayOfItem = ({ dateLost, createdAt }: Pick<IndexedItem, 'dateLost' | 'createdAt'>): string =>
  (/^\d{4}-\d{2}-\d{2}/.test(dateLost) ? dateLost : createdAt).slice(0, 10)

/**
 * The id begins with the time left until {@link LAST_TIME}, so that Firestore's order by id is
 * newest first.
 */
export function searchEntryId(itemId: string, createdAt: Date): string {
  const time = Math.min(Math.max(createdAt.getTime() || 0, 0), LAST_TIME)
  return `${String(LAST_TIME - time).padStart(KEY_LENGTH, '0')}_${itemId}`
}

export const itemIdOfEntry = (entryId: string) => entryId.slice(KEY_LENGTH + 1)

/** Returns when the entry's item was created, in milliseconds since 1970. */
export const timeOfEntry = (entryId: string) => LAST_TIME - Number(entryId.slice(0, KEY_LENGTH))

export function newSearchEntryReference(firestore: Firestore, itemId: string, createdAt: Date): DocumentReference {
  return searchEntries.document(firestore, searchEntryId(itemId, createdAt))
}

/**
 * Adds the entry to the commit that writes its item, so that neither ever exists without the other.
 * @param found the existing entry, which keeps its meaning; if there is none, a new one is created
 * @param before the item before its texts were changed, so that its meaning is read again
 */
export function writeSearchEntry(
  commit: Commit,
  item: IndexedItem,
  found: DocumentReference | undefined,
  before?: IndexedItem,
): void {
  const reference = found ?? newSearchEntryReference(commit.firestore, item._id, new Date(item.createdAt))
  const isChanged = before && textOfVector(before) !== textOfVector(item)
  commit.merge(reference, {
    coordinates: FieldValue.delete(),
    ...toSearchEntry(item),
    ...(isChanged && { [VECTOR_FIELD]: FieldValue.delete() }),
  })
}

const asMap = (keys: readonly string[]): Record<string, true> => Object.fromEntries(keys.map((key) => [key, true]))
