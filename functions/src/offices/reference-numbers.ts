import { HttpError } from '../lib/http-errors.ts'

const LAST_OF_YEAR = 999_999

/**
 * Returns the number after the last one. It begins with the year in UTC, and with 1 in each year; a
 * clock that goes back changes nothing.
 * @throws {HttpError} 409 if the year has no number left
 */
export function nextNumber(last: string, now: Date): string {
  const [lastYear = 0, lastOfYear = 0] = last.split('-').map(Number)
  const year = Math.max(lastYear, now.getUTCFullYear())
  const next = year === lastYear ? lastOfYear + 1 : 1
  if (next > LAST_OF_YEAR) throw new HttpError('numbers-used-up')
  return `${year}-${String(next).padStart(6, '0')}`
}
