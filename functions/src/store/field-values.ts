import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/lib/durations.ts'

/**
 * Returns the text in a field. It is empty if the field holds none, because administrators edit
 * documents by hand.
 */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether a field holds anything. A value that cannot be read restricts as one that can. */
export const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Returns the count in a field; 0 if it holds none. */
export const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)

/** Returns the time in a field; null if it holds none. */
export const timestampOf = (value: unknown) => (value instanceof Timestamp ? value : null)

/** Whether a text can be a uid and so the id of a document. */
export const isUid = (text: string) => text !== '' && !text.includes('/')

/** Returns the texts in these fields of a document. */
export function textsOf<Field extends string>(document: DocumentSnapshot, ...fields: Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(document.get(field))])) as Record<Field, string>
}

/** Returns the texts in a field that holds an array, and nothing else that is there. */
export const textListOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/**
 * Returns the maps in a field that holds an array, and nothing else that someone has put there.
 */
export const entriesOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : []

/**
 * Returns a time in ISO 8601 in UTC, as precise as Firestore stores it; empty if the field holds no
 * time.
 */
export function timeOf(value: unknown): string {
  if (!(value instanceof Timestamp)) return ''
  const micros = Math.floor(value.nanoseconds / 1000) % 1000
  const text = value.toDate().toISOString()
  return micros === 0 ? text : text.replace('Z', `${String(micros).padStart(3, '0')}Z`)
}

/**
 * In the Chatham Islands, where days begin this early, midnight is this long before midnight in
 * UTC.
 */
const EARLIEST_MIDNIGHT_MS = 13.75 * HOUR_MS
/** Every time zone's offset from UTC is a multiple of this. */
const BETWEEN_ZONES_MS = 15 * MINUTE_MS

/**
 * Returns the calendar day in a field; text is returned as it is. An administrator who picks a day
 * in the console writes a timestamp: midnight in a time zone that is not stored. If it is midnight
 * anywhere from Hawaii (UTC-10) to the Chatham Islands (UTC+13:45), the result is the day that was
 * picked. This range covers all 24 hours, so no other zones can be told apart: Samoa (UTC-11) and
 * Kiritimati (UTC+14) are off by a day. A time that is midnight nowhere gives its day in UTC.
 */
export function dayOf(value: unknown): string {
  if (!(value instanceof Timestamp)) return textOf(value)
  const time = value.toMillis()
  const day = new Date(time % BETWEEN_ZONES_MS === 0 ? time + EARLIEST_MIDNIGHT_MS : time)
  return day.toISOString().slice(0, 10)
}

/** Returns the time that is so many days of 24 hours after another one, in whole milliseconds. */
export const daysAfter = (time: Date | Timestamp, days: number): Timestamp => timeAfter(time, days * DAY_MS)

export function timeAfter(time: Date | Timestamp, milliseconds: number): Timestamp {
  const from = time instanceof Timestamp ? time.toMillis() : time.getTime()
  return Timestamp.fromMillis(from + milliseconds)
}
