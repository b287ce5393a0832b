import * as z from 'zod/mini'
import {
  documentId,
  identifier,
  neighbour,
  optionalLine,
  optionalText,
  ownListQuerySchema,
  pastDay,
  pictureAddress,
  queryInteger,
  requiredLine,
  storedTime,
  unlessLeftOut,
} from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { CATEGORIES } from './categories.ts'
import { coordinates } from './coordinates.ts'
import { DISTANCES, type Distance } from './distances.ts'
import { drawingFields } from './drawing.ts'
import { LATEST, PAGE, SEARCH } from './item-lists.ts'
import { CONTACTS, ITEM_STATUSES, POST_TYPES } from './item-status.ts'

/**
 * Body of `POST /addItems` and `PUT /updateItems/{id}`. Unknown fields are dropped, the poster's
 * among them, and so is `whereNow` of a lost thing, as nobody knows where that is. The fields from
 * `contact` on may be left out: then a new post has none (and its contact is by email, or by the
 * board if it asks a question), and a change leaves them as they are.
 * `allowHttpPictures` says whether pictures may use plain `http:`: never in production.
 */
export function itemInputSchema({ allowHttpPictures, now }: { allowHttpPictures: boolean; now: () => Date }) {
  const body = z.object({
    postType: z.enum(POST_TYPES, { error: 'post-type-missing' satisfies FieldRefusal }),
    thumbnail: pictureAddress(allowHttpPictures),
    title: requiredLine(MAX_LENGTH.title, 'title-missing'),
    description: optionalText(MAX_LENGTH.description),
    category: z.enum(CATEGORIES, { error: 'category-missing' satisfies FieldRefusal }),
    location: requiredLine(MAX_LENGTH.location, 'location-missing'),
    dateLost: pastDay(now),
    whereNow: optionalLine(MAX_LENGTH.location),
    contact: z.optional(z.enum(CONTACTS, { error: 'not-as-described' satisfies FieldRefusal })),
    question: unlessLeftOut(MAX_LENGTH.question),
    privateNote: unlessLeftOut(MAX_LENGTH.privateNote),
    identifier,
    coordinates: z.optional(z.union([z.literal(''), coordinates])),
  })
  return z.pipe(
    body,
    z.transform((item: z.infer<typeof body>) => (item.postType === 'Found' ? item : { ...item, whereNow: '' })),
  )
}
export type ItemInput = z.infer<ReturnType<typeof itemInputSchema>>

/**
 * The same as the board's form sends it: the specification's fields, and `whereNow` if it is said.
 */
export type ItemBody = Omit<ItemInput, 'whereNow'> & Partial<Pick<ItemInput, 'whereNow'>>

/**
 * A word that an input takes from a list. An answer may contain another word, because an
 * administrator may have written one in the console.
 */
const storedWord = (words: readonly [string, ...string[]]) =>
  z
    .string()
    .check(z.meta({ description: `${words.join(' or ')}, unless an administrator has entered another word by hand.` }))

/**
 * An item as everyone may see it: without its poster's email, name, photo and uid. Times are ISO
 * 8601 in UTC. `kind` and `tint` are read from its title, for the drawing in place of a picture:
 * what it shows, and the colour of that, empty if the title says none.
 */
export const publicItemSchema = z.object({
  _id: documentId,
  postType: storedWord(POST_TYPES),
  thumbnail: z.string(),
  title: z.string(),
  description: z.string(),
  category: storedWord(CATEGORIES),
  location: z.string(),
  dateLost: z.string(),
  whereNow: z.string(),
  status: storedWord(ITEM_STATUSES),
  ...drawingFields,
  createdAt: storedTime,
  updatedAt: storedTime,
})
export type PublicItem = z.infer<typeof publicItemSchema>

/**
 * An item of `GET /allItems`. `missingWords` are the words of `q` that it lacks, in lower case and
 * without accents; those of an item that has all are left out. `distance` is there if it was asked
 * for what is near.
 */
export const foundItemSchema = z.extend(publicItemSchema, {
  missingWords: z.optional(z.array(z.string())),
  distance: z.optional(z.enum(DISTANCES)),
})
export type FoundItem = z.infer<typeof foundItemSchema>

/**
 * An item with its poster, as signed-in people see it. `ownerUid` is empty for everyone but the
 * poster, and `email` if the poster is reached by the board alone. Such a post is protected, and so
 * is one that asks a question: it takes a claim to close it.
 */
export const itemSchema = z.extend(publicItemSchema, {
  email: z.string(),
  name: z.string(),
  photo: z.string(),
  ownerUid: z.string(),
  contact: z.enum(CONTACTS),
  question: z.string(),
  isProtected: z.boolean(),
})
export type Item = z.infer<typeof itemSchema>

/** An item with whether it is on the board, and until when, which is empty if it is not. */
export const listedItemSchema = z.extend(itemSchema, { isListed: z.boolean(), listedUntil: z.string() })
export type ListedItem = z.infer<typeof listedItemSchema>

/** How many claims on an item are open, and the case by which it is hidden, if it is. */
export const factsForPoster = { openClaims: z.int().check(z.minimum(0)), hiddenByCase: z.optional(documentId) }

/**
 * One of the reader's own items. `possibleMatches` is of how many open posts the bell has told the
 * reader that may be about the same thing. A search may find more.
 */
export const myItemSchema = z.extend(listedItemSchema, {
  ...factsForPoster,
  possibleMatches: z.int().check(z.minimum(0)),
})
export type MyItem = z.infer<typeof myItemSchema>

/** Answer of `GET /itemCount`. */
export const itemCountSchema = z.object({ count: z.int().check(z.minimum(0)) })
export type ItemCount = z.infer<typeof itemCountSchema>

const filters = {
  q: optionalLine(SEARCH.maxLength),
  postType: z.optional(z.enum(POST_TYPES, { error: 'not-as-described' satisfies FieldRefusal })),
  category: z.optional(z.enum(CATEGORIES, { error: 'not-as-described' satisfies FieldRefusal })),
  status: z.optional(z.enum(ITEM_STATUSES, { error: 'not-as-described' satisfies FieldRefusal })),
}

/** Query of `GET /similarItems`. */
export const itemFilterSchema = z.object(filters)

const near = {
  near: z.optional(coordinates),
  within: z._default(z.enum(DISTANCES, { error: 'not-as-described' satisfies FieldRefusal }), '20'),
}

/**
 * Query of `GET /itemCount`. With `q` or `near` it counts up to `SEARCH.maxResults`. With `near`,
 * of the newest or best `SEARCH.maxResults`, only items whose posters have given a rough place
 * count, and only those whose cell is at most so many kilometres `within` the reader's.
 */
export const itemCountQuerySchema = z.object({ ...filters, ...near })
/** Which items of the board are meant. */
export type ItemFilter = z.infer<typeof itemFilterSchema> & {
  near?: string | undefined
  within?: Distance | undefined
}

/**
 * Query of `GET /myItems/{email}`. Without `status`, it returns the items of every status, and
 * without `isListed` those that are on the board and those that are not.
 */
export const myItemsQuerySchema = z.extend(ownListQuerySchema, {
  status: filters.status,
  isListed: z.optional(z.enum(['true', 'false'], { error: 'not-as-described' satisfies FieldRefusal })),
})
export type MyItemsQuery = z.infer<typeof myItemsQuerySchema>

/** Query of `DELETE /myItems/{id}`. With `cameBack`, an open item counts as returned. */
export const deleteItemQuerySchema = z.object({
  cameBack: z.optional(z.literal('true', { error: 'not-as-described' satisfies FieldRefusal })),
})

/**
 * Query of `GET /allItems`. With `near`, it is narrowed as in `GET /itemCount`. With `q`, it
 * returns items that have all of its words, the best of the newest first, then, if these are few,
 * items that have all words but one. `page` counts from 0. Reading on from page to page is cheaper
 * with `after` or `before`, which also continues exactly from what the reader has seen: they name
 * the item next to the page by its `createdAt` and `_id`, with a comma between. That item may have
 * been deleted.
 */
export const itemPageQuerySchema = z.object({
  ...filters,
  ...near,
  page: queryInteger(PAGE.first, PAGE.last, PAGE.first),
  size: queryInteger(1, PAGE.maxSize, PAGE.defaultSize),
  after: z.optional(neighbour()),
  before: z.optional(neighbour()),
})
export type ItemPageQuery = ItemFilter & Omit<z.infer<typeof itemPageQuerySchema>, keyof typeof near>

/** Query of `GET /items`. */
export const latestItemsQuerySchema = z.object({
  limit: queryInteger(1, LATEST.maxLimit, LATEST.defaultLimit),
  sort: z._default(z.enum(['desc', 'asc'], { error: 'not-as-described' satisfies FieldRefusal }), 'desc'),
})
export type LatestItemsQuery = z.infer<typeof latestItemsQuerySchema>

/**
 * Answer of `POST /photos`, whose body is the picture's bytes. `address` is the value for an item's
 * `thumbnail`.
 */
export const photoSchema = z.object({ _id: documentId, address: z.string() })
export type Photo = z.infer<typeof photoSchema>
