import { Timestamp } from 'firebase-admin/firestore'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'

/** The text in a field; empty where it holds none, as administrators edit documents by hand. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** ISO 8601 in UTC, as fine as Firestore keeps it; empty where the field holds no time. */
export function timeOf(value: unknown): string {
  if (!(value instanceof Timestamp)) return ''
  const micros = Math.floor(value.nanoseconds / 1000) % 1000
  const text = value.toDate().toISOString()
  return micros === 0 ? text : text.replace('Z', `${String(micros).padStart(3, '0')}Z`)
}

/** Midnight of a day is this long before midnight in UTC where the day begins as early as on the Chatham Islands. */
const EARLIEST_MIDNIGHT_MS = 13.75 * HOUR_MS
/** Every time zone is a multiple of this away from UTC. */
const BETWEEN_ZONES_MS = 15 * MINUTE_MS

/**
 * The calendar day in a field; text as it is. An administrator who picks a day in the console writes a timestamp: midnight
 * in a time zone that is not kept. Taken for a midnight anywhere from Hawaii (UTC-10) to the Chatham Islands (UTC+13:45) it
 * gives the day that was picked. These are 24 hours, so no more can be told apart: Samoa (UTC-11) and Kiritimati (UTC+14)
 * are off by a day. What is midnight nowhere is a moment, and gives its day in UTC.
 */
export function dayOf(value: unknown): string {
  if (!(value instanceof Timestamp)) return textOf(value)
  const time = value.toMillis()
  const day = new Date(time % BETWEEN_ZONES_MS === 0 ? time + EARLIEST_MIDNIGHT_MS : time)
  return day.toISOString().slice(0, 10)
}
