import type { Statistics } from '@shared/statistics/statistics.ts'
import { stepTexts } from './statistics.texts.ts'

/**
 * Returns the figures as a table in CSV (RFC 4180): one number in a row, which any spreadsheet can
 * turn into the table that somebody needs. All cells are the board's own words, days and numbers.
 */
export function statisticsCsv({ weeks, categories }: Statistics): string {
  const rows: (string | number)[][] = [['table', 'of', 'what', 'number']]
  for (const { week, ...counts } of weeks) {
    for (const [what, count] of Object.entries(counts)) rows.push(['posts by week', week, what, count])
  }
  for (const { category, steps, medianDays, ...counts } of categories) {
    for (const [what, count] of Object.entries(counts)) rows.push(['posts by category', category, what, count])
    if (medianDays !== null) rows.push(['days to return', category, 'median', medianDays])
    for (const [index, count] of steps.entries()) rows.push(['days to return', category, stepTexts[index] ?? '', count])
  }
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}
