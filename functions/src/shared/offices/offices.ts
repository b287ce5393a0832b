import * as z from 'zod/mini'
import { keeping } from '../../../../board.config.ts'
import { CATEGORIES } from '../items/categories.ts'
import { REFERENCE_NUMBER } from '../items/reference-number.ts'
import {
  documentId,
  emailOfVisitor,
  languageTag,
  neighbour,
  optionalLine,
  optionalText,
  pastDay,
  pictureAddress,
  requiredLine,
  storedTime,
} from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * What everyone may read of a thing that an office keeps: nothing at all, as it is not on the
 * board; its title, category, place and day; or its description as well; or also its photo.
 */
export const RELEASES = ['nothing', 'basics', 'description', 'photo'] as const
export type Release = (typeof RELEASES)[number]

/**
 * An office keeps a thing, or it has gone somewhere, or its number is void: then the thing was
 * written down by mistake.
 */
export const KEPT_STATES = ['kept', 'gone', 'void'] as const

/** Where a thing goes that an office keeps no longer. */
export const DESTINATIONS = ['owner', 'finder', 'charity', 'police', 'destroyed'] as const
export type Destination = (typeof DESTINATIONS)[number]

/**
 * What may become of a thing: it goes somewhere, its post is marked as recovered, such as by a
 * claim and its code, or it lies at the office again. Someone may also have seen whom it went to.
 */
export const HISTORY_KINDS = [...DESTINATIONS, 'by-post', 'came-back', 'receivers-seen'] as const

/** Returns for how many days a thing of a category is kept, from when it was taken in. */
export const keptDaysOf = (category: string): number =>
  Object.hasOwn(keeping.daysOf, category) ? (keeping.daysOf[category] ?? keeping.days) : keeping.days

/** In Unicode characters. */
export const MAX_SHELF_LENGTH = 40

/**
 * Body of `POST /counter/things`: a found thing, as an office
 * writes it down. `shelf` and `note` are never public.
 * @see itemInputSchema
 */
export const thingInputSchema = ({ allowHttpPictures, now }: { allowHttpPictures: boolean; now: () => Date }) =>
  z.object({
    thumbnail: pictureAddress(allowHttpPictures),
    title: requiredLine(MAX_LENGTH.title, 'title-missing'),
    description: optionalText(MAX_LENGTH.description),
    category: z.enum(CATEGORIES, { error: 'category-missing' satisfies FieldRefusal }),
    location: requiredLine(MAX_LENGTH.location, 'location-missing'),
    dateFound: pastDay(now),
    shelf: optionalLine(MAX_SHELF_LENGTH),
    note: optionalText(MAX_LENGTH.privateNote),
    release: z._default(z.enum(RELEASES, { error: 'not-as-described' satisfies FieldRefusal }), 'basics'),
  })
export type ThingInput = z.infer<ReturnType<typeof thingInputSchema>>

/**
 * Body of `PUT /counter/things/{number}`: `readAt` is the thing's `updatedAt` as the caller has
 * read it, as what someone else has changed since must not be undone without a word.
 */
export const thingChangeSchema = (options: Parameters<typeof thingInputSchema>[0]) =>
  z.extend(thingInputSchema(options), { readAt: storedTime })
export type ThingChange = z.infer<ReturnType<typeof thingChangeSchema>>

/** A step on many things at once can be taken back for so many days. */
export const STEP_DAYS = 1

const historyEntrySchema = z.object({ kind: z.enum(HISTORY_KINDS), at: storedTime })
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/**
 * A thing that an office keeps, as the office sees it. `number` is its reference number, which no
 * other thing of the office ever has. `itemId` is that of its post, and empty if it has none;
 * `importId` is that of the table that it came in, and empty if it came in none. `step` is there if
 * it was moved or cleared with others: when, and from which shelf. It is kept until `keptUntil`, as
 * long as it is kept at all. Times are ISO 8601 in UTC.
 */
export const keptThingSchema = z.object({
  number: z.string().check(z.regex(REFERENCE_NUMBER)),
  state: z.enum(KEPT_STATES),
  thumbnail: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  location: z.string(),
  dateFound: z.string(),
  shelf: z.string(),
  note: z.string(),
  release: z.enum(RELEASES),
  itemId: z.union([documentId, z.literal('')]),
  importId: z.string(),
  takenInAt: storedTime,
  updatedAt: storedTime,
  keptUntil: storedTime,
  history: z.array(historyEntrySchema),
  step: z.optional(z.object({ id: documentId, at: storedTime, shelf: z.string() })),
})
export type KeptThing = z.infer<typeof keptThingSchema>

/** Answer of `GET /counter`: the office, and the things that it has taken in last, newest first. */
export const counterSchema = z.object({
  name: z.string(),
  place: z.string(),
  hours: z.string(),
  things: z.array(keptThingSchema),
})
export type Counter = z.infer<typeof counterSchema>

/** How many things `GET /counter/things` returns, and how many `POST /counter/moves` changes. */
export const SHELF_PAGE = 500
export const MOVED_AT_ONCE = 200

/**
 * Query of `GET /counter/things`: with `after`, only what was changed after a thing, given by its
 * `updatedAt` and its number with a comma between.
 */
export const shelfQuerySchema = z.object({ after: z.optional(neighbour()) })

/** Things of an office that a step has changed, and whether it has more. */
export const changedThingsSchema = z.object({ things: z.array(keptThingSchema), hasMore: z.boolean() })
export type ChangedThings = z.infer<typeof changedThingsSchema>

/**
 * Things of an office, the longest unchanged first, and whether there are more. What came in one of
 * the tables that are `waiting` for their last rows is not to be shown yet. Someone has an open
 * claim on the posts that are `claimed`, which are the oldest ones if there are many.
 */
export const shelfPageSchema = z.extend(changedThingsSchema, {
  waiting: z.array(documentId),
  claimed: z.array(documentId),
})
export type ShelfPage = z.infer<typeof shelfPageSchema>

/**
 * Body of `POST /counter/moves`: moves things to a shelf. More calls with the same `step` belong to
 * it, and can be taken back with it.
 */
export const moveInputSchema = z.object({
  step: documentId,
  shelf: optionalLine(MAX_SHELF_LENGTH),
  numbers: z.array(z.string().check(z.regex(REFERENCE_NUMBER))).check(z.minLength(1), z.maxLength(MOVED_AT_ONCE)),
})
export type MoveInput = z.infer<typeof moveInputSchema>

/**
 * How many things `POST /counter/clearings` takes. Of each a photo of 1 MB may be copied, and a
 * commit of Firestore has at most 10 MiB.
 */
export const CLEARED_AT_ONCE = 8

const endsClaims = z._default(z.boolean({ error: 'not-as-described' satisfies FieldRefusal }), false)

/**
 * Body of `POST /counter/clearings`: where things go. `endsClaims` says that open claims on their
 * posts end; without it, what someone has claimed stays.
 * @see moveInputSchema
 */
export const clearingSchema = z.object({
  step: documentId,
  to: z.enum(DESTINATIONS, { error: 'not-as-described' satisfies FieldRefusal }),
  numbers: z.array(z.string().check(z.regex(REFERENCE_NUMBER))).check(z.minLength(1), z.maxLength(CLEARED_AT_ONCE)),
  endsClaims,
})
export type Clearing = z.infer<typeof clearingSchema>

/** In Unicode characters. */
export const MAX_SHOWN_LENGTH = 100

/** A signature is drawn on a sheet of this size. */
export const SIGNATURE_SHEET = { width: 600, height: 200 } as const

/** In characters: a signature has some 2,000 points. */
export const MAX_SIGNATURE_LENGTH = 20_000

/** A signature: lines from point to point on the sheet, as the path of an SVG. */
const signature = z
  .string()
  .check(
    z.maxLength(MAX_SIGNATURE_LENGTH, 'too-long' satisfies FieldRefusal),
    z.regex(/^(?:[ML]\d{1,3} \d{1,3})*$/, 'not-as-described' satisfies FieldRefusal),
  )

/** What the operator has not configured must stay empty. */
const notAsked = z._default(z.literal('', { error: 'not-as-described' satisfies FieldRefusal }), '')

/**
 * Body of `POST /counter/things/{number}/hand-out`: to whom, as far as the operator wants that
 * written down. `email` gets a receipt in `language`, and is not stored with the thing;
 * `endsClaims` says that open claims on the post end.
 */
export const handOutSchema = (asked: typeof keeping.receiver = keeping.receiver) =>
  z.object({
    name: asked.name ? requiredLine(MAX_LENGTH.name, 'receiver-missing') : notAsked,
    shown: asked.shown ? optionalLine(MAX_SHOWN_LENGTH) : notAsked,
    signature: asked.signature ? z._default(signature, '') : notAsked,
    email: emailOfVisitor,
    language: languageTag,
    endsClaims,
  })
export type HandOut = z.infer<ReturnType<typeof handOutSchema>>

/**
 * Answer of `POST /counter/things/{number}/hand-out`: the thing, and whether a receipt is on its
 * way.
 */
export const handedOutSchema = z.extend(keptThingSchema, { isReceiptQueued: z.boolean() })
export type HandedOut = z.infer<typeof handedOutSchema>

/** Answer of `POST /counter/things/{number}/receivers`: the last one first. */
export const receiversSchema = z.object({
  receivers: z.array(z.object({ name: z.string(), shown: z.string(), signature: z.string(), at: storedTime })),
})
export type Receivers = z.infer<typeof receiversSchema>

/** A table of things may have so many rows and bytes; so many rows come in one call. */
export const IMPORT = { maxRows: 10_000, maxBytes: 5 * 1024 * 1024, rowsAtOnce: 200 } as const

/**
 * Body of `PUT /counter/imports/{id}`: the next rows of a table of things, the first of them the
 * `from`th, counted from 0. They are not on the board and have no photo.
 */
export const importInputSchema = (options: Parameters<typeof thingInputSchema>[0]) =>
  z.object({
    total: z.int().check(z.minimum(1), z.maximum(IMPORT.maxRows)),
    from: z.int().check(z.minimum(0), z.maximum(IMPORT.maxRows)),
    rows: z
      .array(z.omit(thingInputSchema(options), { thumbnail: true, release: true }))
      .check(z.minLength(1), z.maxLength(IMPORT.rowsAtOnce)),
  })
export type ImportInput = z.infer<ReturnType<typeof importInputSchema>>

/**
 * Answer of `PUT /counter/imports/{id}`: how many rows this call has added, and how many are there.
 */
export const importProgressSchema = z.object({
  added: z.int().check(z.minimum(0)),
  done: z.int().check(z.minimum(0)),
  total: z.int().check(z.minimum(0)),
})
export type ImportProgress = z.infer<typeof importProgressSchema>
