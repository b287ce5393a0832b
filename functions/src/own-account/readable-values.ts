import { Timestamp } from 'firebase-admin/firestore'
import { timeOf } from '../store/field-values.ts'
import { isMap } from '../store/people-in.ts'

/** Returns a document's fields as JSON can write them: times as text in ISO 8601. */
export function asJson(value: unknown): unknown {
  if (value instanceof Timestamp) return timeOf(value)
  if (Array.isArray(value)) return value.map(asJson)
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asJson(entry)]))
  // Bytes and whatever else someone may have put there by hand.
  return typeof value === 'object' && value !== null ? null : value
}

const CAPITAL = /(?<=[a-z])(?=[A-Z])/g

/** `recoveredLocation` is `recovered location`. */
export const asLabel = (field: string) => field.replace(CAPITAL, ' ').toLowerCase()

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Returns a value in words; times are in UTC, and say so. */
export function inWords(value: unknown): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return String(value)
  return ISO_TIME.test(value) ? `${dates.format(new Date(value))} UTC` : value
}
