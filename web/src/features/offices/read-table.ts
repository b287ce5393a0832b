import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { VISIBLE } from '@shared/lib/names.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { IMPORT, type ImportInput, MAX_SHELF_LENGTH } from '@shared/offices/offices.ts'
import { categoryWord } from '@/components/item-words.ts'
import { readDay } from '@/components/read-day.ts'

export type ThingRow = ImportInput['rows'][number]

/** A table of things, by the digest of its file. */
export interface Table {
  id: string
  rows: ThingRow[]
}

/** What has to be put right: in a row, as spreadsheets count them, or in the file. */
export interface Problem {
  row?: number
  text: string
}

const COLUMNS = ['title', 'category', 'location', 'dateFound', 'shelf', 'description', 'note'] as const
type Column = (typeof COLUMNS)[number]
const REQUIRED: readonly Column[] = ['title', 'category', 'location', 'dateFound']

const MOST: Partial<Record<Column, number>> = {
  title: MAX_LENGTH.title,
  location: MAX_LENGTH.location,
  shelf: MAX_SHELF_LENGTH,
  description: MAX_LENGTH.description,
  note: MAX_LENGTH.privateNote,
}

/** Of a thing, as spreadsheets count rows. */
const FIRST_ROW = 2

/** An empty table, to be filled in. */
export const emptyTable = () => new File([`\ufeff${COLUMNS.join(',')}\r\n`], 'things.csv', { type: 'text/csv' })

/**
 * Reads a table of things from a CSV file, with commas, semicolons or tabs. Other columns than ours
 * are left out.
 * @returns the table, or what is wrong with it
 */
export async function readTable(file: File): Promise<{ table: Table } | { problems: Problem[] }> {
  const wrong = (text: string) => ({ problems: [{ text }] })
  if (file.size > IMPORT.maxBytes) return wrong(t`The file is larger than 5 MB.`)
  const bytes = await file.arrayBuffer()
  const { parse } = (await import('papaparse')).default
  const { data, meta, errors } = parse<Record<string, string>>(decode(bytes), {
    header: true,
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const missing = REQUIRED.filter((column) => !meta.fields?.includes(column.toLowerCase()))
  if (missing.length > 0) return wrong(t`The first row must name these columns: ${{ columns: missing.join(', ') }}.`)
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed)
    return { problems: [{ row: (unclosed.row ?? 0) + FIRST_ROW, text: t`A quotation mark is not closed.` }] }
  // The first row has the names of the columns.
  const filled = data
    .map((cells, index) => ({ cells, row: index + FIRST_ROW }))
    .filter(({ cells }) => Object.values(cells).some((cell) => String(cell).trim() !== ''))
  if (filled.length === 0) return wrong(t`The table has no rows.`)
  if (filled.length > IMPORT.maxRows) return wrong(t`The table has more than 10,000 rows.`)
  const rows: ThingRow[] = []
  const problems: Problem[] = []
  for (const { cells, row } of filled) {
    const read = readRow(cells)
    if (typeof read === 'string') problems.push({ row, text: read })
    else rows.push(read)
  }
  return problems.length > 0 ? { problems } : { table: { id: await digestOf(bytes), rows } }
}

/** Spreadsheets write UTF-8, or else what Windows calls Western European. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @returns what is wrong with a row, if anything is */
function readRow(cells: Record<string, string>): ThingRow | string {
  const text = (column: Column) => cellOf(cells[column.toLowerCase()])
  const [title, location] = [text('title'), text('location')]
  const category = CATEGORIES.find((known) => [known, categoryWord(known)].includes(text('category').toLowerCase()))
  const { day } = readDay(text('dateFound'))
  if (!VISIBLE.line.test(title)) return t`It has no title.`
  if (category === undefined) return t`Its category must be one of these: ${{ categories: CATEGORIES.join(', ') }}.`
  if (!VISIBLE.line.test(location)) return t`It does not say where the thing was found.`
  if (day === undefined) return t`Its day must be written like 2026-05-31, and not be to come.`
  const long = COLUMNS.find((column) => [...text(column)].length > (MOST[column] ?? Number.POSITIVE_INFINITY))
  if (long) return t`This has more than ${{ count: MOST[long] ?? 0 }} characters: ${{ column: long }}.`
  const others = { shelf: text('shelf'), description: text('description'), note: text('note') }
  return { title, category, location, dateFound: day, ...others }
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
const cellOf = (cell = '') => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
