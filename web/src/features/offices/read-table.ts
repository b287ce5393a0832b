import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { VISIBLE } from '@shared/lib/names.ts'
import { IMPORT, type ImportInput, MAX_SHELF_LENGTH } from '@shared/offices/offices.ts'
import type { parse as parseCsv } from 'papaparse'
import { categoryWord } from '@/components/item-words.ts'
import { readDay } from '@/components/read-day.ts'
import { unguardCell } from './formula-cells.ts'
import { decode, type Encoding, findEncoding } from './table-encoding.ts'
import { type Column, categoryOf, columnOf, columnWord } from './table-words.ts'

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

/** A row as it is in the file, with its number in a spreadsheet. */
interface FileRow {
  row: number
  cells: string[]
}

/** What a file is found to be. A file that is no text has neither encoding nor rows. */
export interface TableRead {
  encoding?: Encoding
  /** The names of the columns, and some rows after them. */
  shown?: readonly FileRow[]
  /** What can be taken in, if there is no problem. */
  table?: Table
  problems: readonly Problem[]
}

const REQUIRED: readonly Column[] = ['title', 'category', 'location', 'dateFound']

const MOST: readonly (readonly [Column, number])[] = [
  ['title', MAX_LENGTH.title],
  ['location', MAX_LENGTH.location],
  ['shelf', MAX_SHELF_LENGTH],
  ['description', MAX_LENGTH.description],
  ['note', MAX_LENGTH.privateNote],
]

/** With what the files of Excel and LibreOffice begin: zipped, or as before 2007. */
const WORKBOOKS = [0x504b0304, 0xd0cf11e0]

/** Some programs write by this in a first line what separates the cells. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n?|\n|$)/i
const SEPARATORS = [',', ';', '\t', '|']

/**
 * Reads a table of things from a CSV file. Other columns than ours are left out.
 * @param chosen the encoding, if someone has chosen one
 */
export async function readTable(file: File, chosen?: Encoding): Promise<TableRead> {
  const wrong = (text: string) => ({ problems: [{ text }] })
  const start = await file.slice(0, 4).arrayBuffer()
  if (start.byteLength === 4 && WORKBOOKS.includes(new DataView(start).getUint32(0)))
    return wrong(
      t`This is a workbook, not a CSV file. Please save it as CSV and choose that file. In Excel: File > Save As > CSV UTF-8. In LibreOffice: File > Save As > Text CSV.`,
    )
  if (file.size > IMPORT.maxBytes) return wrong(t`The file is larger than 5 MB.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = chosen ?? findEncoding(bytes)
  const { text, isBroken } = decode(bytes, encoding)
  if (text.trim() === '') return wrong(t`The file is empty.`)
  const { rows, unclosed } = await readRows(text)
  const shown = rowsToShow(rows, encoding)
  if (isBroken)
    return { encoding, shown, ...wrong(t`Some characters are not in this encoding. Please choose another one.`) }
  const found = readThings(rows, unclosed)
  if ('problems' in found) return { encoding, shown, problems: found.problems }
  return { encoding, shown, table: { id: await digestOf(bytes, encoding), rows: found.things }, problems: [] }
}

/** Reads all rows that are not empty, and finds the one whose quotation mark is not closed. */
async function readRows(text: string): Promise<{ rows: FileRow[]; unclosed?: number }> {
  const { parse } = (await import('papaparse')).default
  // Spreadsheets show no row for this line, so it is not counted.
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const lines = text.slice(line.length)
  const { data, errors } = parse<string[]>(lines, { delimiter: separator ?? findSeparator(parse, lines) })
  const error = errors.find(({ type }) => type === 'Quotes')
  const rows = data.map((cells, index) => ({ row: index + 1, cells })).filter(isFilled)
  return { rows, ...(error && { unclosed: (error.row ?? 0) + 1 }) }
}

const isFilled = ({ cells }: Pick<FileRow, 'cells'>) => cells.some((cell) => cell.trim() !== '')

/** Returns what separates the names of our columns. If nothing does, papaparse guesses. */
function findSeparator(parse: typeof parseCsv, text: string): string {
  let most = { separator: '', count: 0 }
  for (const separator of SEPARATORS) {
    const { data } = parse<string[]>(text, { delimiter: separator, preview: 20 })
    const names = data.find((cells) => isFilled({ cells })) ?? []
    const count = names.filter((name) => columnOf(name)).length
    if (count > most.count) most = { separator, count }
  }
  return most.separator
}

/** So much tells whether a table is read well. Some have thousands of empty columns. */
const SHOWN = { rows: 5, columns: 30, letters: 100 } as const
const OTHER_LETTERS = /[^\0-\x7f]/

/**
 * Returns the names of the columns and the first rows, with some that show whether the letters are
 * right.
 */
function rowsToShow(rows: readonly FileRow[], encoding: Encoding): FileRow[] {
  const shown = rows.slice(0, 1 + SHOWN.rows)
  const tells = ({ cells }: FileRow) => cells.some((cell) => OTHER_LETTERS.test(cell))
  // Only what is not in Unicode may be another encoding.
  if (!encoding.startsWith('utf') && !shown.some(tells)) shown.push(...rows.filter(tells).slice(0, SHOWN.rows))
  return shown.map(({ row, cells }) => ({
    row,
    cells: cells.slice(0, SHOWN.columns).map((cell) => cell.slice(0, SHOWN.letters)),
  }))
}

/** @returns the things of a table, or what is wrong with it */
function readThings(
  [names, ...filled]: readonly FileRow[],
  unclosed: number | undefined,
): { things: ThingRow[] } | { problems: Problem[] } {
  const wrong = (text: string) => ({ problems: [{ text }] })
  const columns = names?.cells.map(columnOf) ?? []
  const missing = REQUIRED.filter((column) => !columns.includes(column)).map(columnWord)
  if (missing.length > 0) return wrong(t`The first row must name these columns: ${{ columns: missing.join(t`, `) }}.`)
  if (unclosed !== undefined) return { problems: [{ row: unclosed, text: t`A closing quotation mark is missing.` }] }
  if (filled.length === 0) return wrong(t`The file has no rows.`)
  if (filled.length > IMPORT.maxRows) return wrong(t`The file has more than 10,000 rows.`)
  const things: ThingRow[] = []
  const problems: Problem[] = []
  for (const { cells, row } of filled) {
    const read = readThing((column) => unguardCell((cells[columns.indexOf(column)] ?? '').trim()))
    if (typeof read === 'string') problems.push({ row, text: read })
    else things.push(read)
  }
  return problems.length > 0 ? { problems } : { things }
}

/**
 * Returns the id of a table, which is the same for the same file, so that it is taken in once.
 * Another encoding makes other words of it.
 */
async function digestOf(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<string> {
  const taken = new Blob([encoding === 'utf-8' ? '' : encoding, bytes])
  const digest = await crypto.subtle.digest('SHA-256', await taken.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @returns what is wrong with a row, if anything is */
function readThing(text: (column: Column) => string): ThingRow | string {
  const [title, location] = [text('title'), text('location')]
  const category = categoryOf(text('category'))
  const { day } = readDay(text('dateFound'))
  if (!VISIBLE.line.test(title)) return t`Title is missing.`
  if (category === undefined)
    return t`Category must be one of these: ${{ categories: CATEGORIES.map(categoryWord).join(t`, `) }}.`
  if (!VISIBLE.line.test(location)) return t`Location is missing.`
  if (day === undefined) return t`Use a date such as 2026-05-31 that is not in the future.`
  const [long, most = 0] = MOST.find(([column, count]) => [...text(column)].length > count) ?? []
  if (long) return t`${{ column: columnWord(long) }} has more than ${{ count: most }} characters.`
  const others = { shelf: text('shelf'), description: text('description'), note: text('note') }
  return { title, category, location, dateFound: day, ...others }
}
