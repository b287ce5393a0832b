import * as z from 'zod/mini'
import { EARLIEST_DAY, latestCalendarDay, parseCalendarDay } from './calendar-day.ts'
import { toAsciiDigits } from './digits.ts'
import { MAX_LENGTH, MIN_IDENTIFIER_LENGTH } from './lengths.ts'
import { cleanLine, cleanText, VISIBLE } from './names.ts'
import type { FieldRefusal } from './refusals.ts'
import { OWN_LIST } from './requests.ts'

/**
 * Field schemas that several requests share. Their errors are the codes of `FIELD_REFUSALS`, whose
 * words are shown beside the field.
 *
 * The published contract is generated from them. `z.meta` describes there what a check in code
 * decides: by a pattern, narrowly enough that everything that fits it is accepted, or in words.
 */

/** One of many texts with something to see, in which all letters are ASCII. */
const SEEN = { pattern: '[0-9A-Za-z]', description: 'It has a letter, a digit or a symbol that can be seen.' }

const requiredWords = (clean: (text: string) => string, visible: RegExp) => (max: number, missing: FieldRefusal) =>
  z.string({ error: missing }).check(
    z.overwrite(clean),
    z.minLength(1, { error: missing, abort: true }),
    z.regex(visible, { error: missing, abort: true }),
    z.maxLength(max, 'too-long' satisfies FieldRefusal),
    z.refine((text) => text.isWellFormed(), 'broken-text' satisfies FieldRefusal),
    z.meta(SEEN),
  )

/** One line of `1` to `max` characters with something to see. Controls are left out. */
export const requiredLine = requiredWords(cleanLine, VISIBLE.line)

/** The name of a person: one line with a letter or a digit that can be seen. */
export const requiredName = requiredWords(cleanLine, VISIBLE.name)

/** Text of `1` to `max` characters with something to see, which may have several lines. */
export const requiredText = requiredWords(cleanText, VISIBLE.text)

/** One line that may be missing or empty. */
export const optionalLine = (max: number) => z._default(anyWords(max, cleanLine), '')

/** Text that may be missing or empty, and may have several lines. */
export const optionalText = (max: number) => z._default(anyWords(max, cleanText), '')

/** Text that may be empty, and that stays as it is if it is left out. */
export const unlessLeftOut = (max: number) => z.optional(anyWords(max, cleanText))

function anyWords(max: number, clean: (text: string) => string) {
  return z.string({ error: 'not-text' satisfies FieldRefusal }).check(
    z.overwrite((text) => (VISIBLE.text.test(text) ? clean(text) : '')),
    z.maxLength(max, 'too-long' satisfies FieldRefusal),
    z.refine((text) => text.isWellFormed(), 'broken-text' satisfies FieldRefusal),
  )
}

/**
 * A number that identifies one thing, such as a serial number, an IMEI or a microchip's number. It
 * may be empty or left out.
 */
export const identifier = z.optional(
  anyWords(MAX_LENGTH.identifier, cleanLine).check(
    z.refine(
      (text) => text === '' || [...comparableIdentifier(text)].length >= MIN_IDENTIFIER_LENGTH,
      'identifier-too-short' satisfies FieldRefusal,
    ),
    // No pattern says which characters are letters and digits once they are normalized.
    z.meta({ description: `Empty, or a text with at least ${MIN_IDENTIFIER_LENGTH} letters and digits.` }),
  ),
)

/** Returns what of an identifier is compared: its letters and digits, in capitals. */
export function comparableIdentifier(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * A calendar day from 1900 on that has begun somewhere on earth. Of a full ISO date-time, the day
 * written in it is used.
 */
export function pastDay(now: () => Date) {
  const missing: FieldRefusal = 'date-missing'
  return z.pipe(
    z.string({ error: missing }).check(
      z.refine((text) => parseCalendarDay(text) !== null, { error: missing, abort: true }),
      z.refine((text) => (parseCalendarDay(text) ?? '') >= EARLIEST_DAY, 'date-too-early' satisfies FieldRefusal),
      z.refine(
        (text) => (parseCalendarDay(text) ?? '') <= latestCalendarDay(now()),
        'date-to-come' satisfies FieldRefusal,
      ),
      z.meta({
        format: 'date',
        pattern: '^(?:19|[2-9]\\d)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
        description:
          'A day from 1900 on that has begun somewhere on earth. In a full ISO 8601 date-time, the day written there is used.',
      }),
    ),
    z.transform((text) => parseCalendarDay(text) ?? ''),
  )
}

/** One of the board's languages by its tag, such as `de`. Another one is ignored. */
export const languageTag = z.optional(
  z
    .string({ error: 'not-as-described' satisfies FieldRefusal })
    .check(z.maxLength(35, 'too-long' satisfies FieldRefusal)),
)

/** What mail can be sent to: one @, a host with a dot, and nothing that separates addresses. */
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

/** The address of someone without an account. It may be missing or empty. */
export const emailOfVisitor = optionalLine(MAX_LENGTH.email).check(
  z.refine((text) => text === '' || EMAIL.test(text), 'wrong-email' satisfies FieldRefusal),
  z.meta({ pattern: EMAIL.source.replace('^', '^$|^') }),
)

const DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/

/**
 * The id of a document. Firestore reserves `__…__`, and its client library throws on it.
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export const documentId = z
  .string({ error: 'not-as-described' satisfies FieldRefusal })
  .check(z.regex(DOCUMENT_ID, 'not-as-described' satisfies FieldRefusal))

/** The token in the link of an email. */
export const linkToken = z
  .string({ error: 'link-incomplete' satisfies FieldRefusal })
  .check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'link-incomplete' satisfies FieldRefusal))

const WEB_ADDRESS = /^https?:\/\/[^/?#@\s\\]+(?:[/?#][^\s\\]*)?$/i
const OWN_PICTURE = /^\/(?:api\/photos\/[A-Za-z0-9_-]{1,128}|demo\/[A-Za-z0-9_-]{1,64}\.(?:webp|svg|png|jpg))$/

/**
 * A part of what `isPictureAddress` accepts, for the contract: host names in ASCII, and no
 * characters that need encoding.
 */
const PICTURE_ADDRESS = {
  format: 'uri-reference',
  pattern: `^$|${OWN_PICTURE.source}|^https://(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+[a-z]{2,}(?:/[!-\\[\\]-~]*)?$`,
  description: 'Empty, the address of a photo on this board, or a full https address without credentials.',
}

/**
 * Whether a text may be the address of a picture: empty, an absolute `https:` address without
 * credentials (`http:` if allowed), or a picture of the board's own.
 */
export function isPictureAddress(text: string, allowHttp: boolean): boolean {
  if (text === '' || OWN_PICTURE.test(text)) return true
  if (text.length > MAX_LENGTH.url || !WEB_ADDRESS.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hostname === '') return false
  return url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')
}

/** @see isPictureAddress */
export function pictureAddress(allowHttp: boolean) {
  return z._default(
    z.string({ error: 'wrong-picture-address' satisfies FieldRefusal }).check(
      z.trim(),
      z.maxLength(MAX_LENGTH.url, { error: 'too-long' satisfies FieldRefusal, abort: true }),
      z.refine(
        (text) => text.isWellFormed() && isPictureAddress(text, allowHttp),
        'wrong-picture-address' satisfies FieldRefusal,
      ),
      z.meta(PICTURE_ADDRESS),
    ),
    '',
  )
}

/** A time in an answer. */
export const storedTime = z.string().check(
  z.meta({
    pattern: '^$|^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3,6}Z$',
    description: 'ISO 8601 in UTC. Empty if the database has no time.',
  }),
)

// The values that `neighbour` accepts, written out for the contract: a day of the
// years 1000 to 2999, a time in UTC, and an id.
const LEAP_DAY = '(?:[12]\\d(?:0[48]|[2468][048]|[13579][26])|(?:1[26]|2[048])00)-02-29'
const DAY_OF_MONTH =
  '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?Z'
const NEIGHBOUR = `^(?:${LEAP_DAY}|[12]\\d{3}-(?:${DAY_OF_MONTH}))T${TIME},${DOCUMENT_ID.source.slice(1)}`

/**
 * An item, given by the time when it was posted, as the API itself writes it, and its id:
 * `2026-01-31T12:00:00.123456Z,abc`.
 */
export function neighbour() {
  const message: FieldRefusal = 'not-as-described'
  return z.pipe(
    z.string({ error: message }).check(
      z.refine((text) => text.includes(','), { error: message, abort: true }),
      z.meta({ pattern: NEIGHBOUR, description: 'The createdAt and the _id of an item, separated by a comma.' }),
    ),
    z.pipe(
      z.transform((text: string) => ({
        createdAt: text.slice(0, text.indexOf(',')),
        _id: text.slice(text.indexOf(',') + 1),
      })),
      // Firestore knows no time before the year 1 or after 9999.
      z.object({
        createdAt: z.iso.datetime({ error: message, abort: true }).check(z.regex(/^[12]/, message)),
        _id: documentId,
      }),
    ),
  )
}

/** A whole number in a query string, with a default if it is missing. */
export function queryInteger(minimum: number, maximum: number, fallback: number) {
  const error: FieldRefusal = 'whole-number'
  const isWithin = (number: number) => number >= minimum && number <= maximum
  return z._default(
    z.pipe(
      z.string({ error: 'not-as-described' satisfies FieldRefusal }).check(
        z.refine((text) => /^\d{1,9}$/.test(text) && isWithin(Number(text)), { error, params: { minimum, maximum } }),
        // The contract describes a parameter by the value that is read from it.
        z.meta({ type: 'integer', minimum, maximum, default: fallback }),
      ),
      z.transform((text: string) => Number(text)),
    ),
    fallback,
  )
}

/**
 * What the queries of `GET /myItems/{email}` and `GET /recovered-items/{email}` share: pages of
 * 100, counted from 0.
 */
export const ownListQuerySchema = z.object({ page: queryInteger(0, OWN_LIST.lastPage, 0) })

/**
 * What stands beside someone's name: that they are a moderator, or an office, which keeps found
 * things for others. No name can say so.
 */
export const roleFlags = { isModerator: z.optional(z.literal(true)), isOffice: z.optional(z.literal(true)) }
export type Roles = z.infer<z.ZodMiniObject<typeof roleFlags>>

/**
 * The other one of the two people of a claim or a conversation: without a name if they have none,
 * and without one and with `isGone` if that account was deleted.
 */
export const otherPersonSchema = z.object({ name: z.string(), isGone: z.optional(z.literal(true)), ...roleFlags })
export type OtherPerson = z.infer<typeof otherPersonSchema>
