import * as z from 'zod/mini'
import { CATEGORIES } from '../items/categories.ts'
import {
  documentId,
  optionalLine,
  optionalText,
  pastDay,
  pictureAddress,
  requiredLine,
  storedTime,
} from '../lib/fields.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { MAX_LENGTH } from '../lib/shared-constants.ts'

/**
 * What everybody may read of a thing that an office keeps: nothing at all, as it is not on the
 * board; its title, category, place and day; or its description as well; or also its photo.
 */
export const RELEASES = ['nothing', 'basics', 'description', 'photo'] as const
export type Release = (typeof RELEASES)[number]

/** An office keeps a thing, or its number is void: then the thing was written down by mistake. */
export const KEPT_STATES = ['kept', 'void'] as const

/** How a reference number looks: the year, and a number of six digits. */
export const REFERENCE_NUMBER = /^\d{4}-\d{6}$/

/**
 * Body of `POST /counter/things` and `PUT /counter/things/{number}`: a found thing, as an office
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
    shelf: optionalLine(MAX_LENGTH.shelf),
    note: optionalText(MAX_LENGTH.privateNote),
    release: z._default(z.enum(RELEASES, { error: 'not-as-described' satisfies FieldRefusal }), 'basics'),
  })
export type ThingInput = z.infer<ReturnType<typeof thingInputSchema>>

/**
 * A thing that an office keeps, as the office sees it. `number` is its reference number, which no
 * other thing of the office ever has. `itemId` is its post's, and empty if it has none. Times are
 * ISO 8601 in UTC.
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
  takenInAt: storedTime,
  updatedAt: storedTime,
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
