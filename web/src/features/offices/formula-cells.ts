/** What begins a formula, also in the full width that Chinese and Japanese spreadsheets read. */
const FORMULA = String.raw`[\s"']*[=+\-@＝＋－＠]`
/** Where a cell begins, for a spreadsheet whose language has another separator, too. */
const CELL_BEGINS = String.raw`[,;،؛\t\r\n]`

const BEGINS = new RegExp(`^(?:${FORMULA}|'*[\\t\\r\\n])`)
const INSIDE = new RegExp(`${CELL_BEGINS}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`^'(?=${FORMULA}|'*[\\t\\r\\n])`)
const GUARDED_INSIDE = new RegExp(`(${CELL_BEGINS})'(?=${FORMULA})`, 'g')

/**
 * Returns a cell in which no spreadsheet sees a formula: an apostrophe stands before what would
 * begin one, one more if there is one already, so that {@link unguardCell} can take it away.
 */
export function guardCell(cell: string): string {
  const inside = cell.replace(INSIDE, "$&'")
  return BEGINS.test(inside) ? `'${inside}` : inside
}

/** Returns a cell as it was before {@link guardCell}. */
export const unguardCell = (cell: string): string => cell.replace(GUARDED, '').replace(GUARDED_INSIDE, '$1')
