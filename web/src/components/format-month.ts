import { formatWith } from '@/lib/format-with.ts'
import { englishLocale } from './time-ago.tsx'

/**
 * Returns a month as the visitor reads it, such as `March 2025`.
 * @param month `YYYY-MM`
 */
export function formatMonth(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return formatWith(englishLocale(), options, `${month}-01T00:00:00Z`)
}
