import { Timestamp } from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'

/** Returns the time that is so many days of 24 hours after another one, in whole milliseconds. */
export function daysAfter(time: Date | Timestamp, days: number): Timestamp {
  const from = time instanceof Timestamp ? time.toMillis() : time.getTime()
  return Timestamp.fromMillis(from + days * DAY_MS)
}
