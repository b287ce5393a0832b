import { Timestamp } from 'firebase-admin/firestore'

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
