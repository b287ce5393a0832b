import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { splitWords } from '@shared/lib/compare-texts.ts'
import { categoryWord } from '@/components/item-words.ts'
import { language } from '@/lib/words.tsx'

const COLUMNS = ['title', 'category', 'location', 'dateFound', 'shelf', 'description', 'note'] as const
export type Column = (typeof COLUMNS)[number]

/** How the page calls a column, first in the empty table, and then in the form. */
const COLUMN_WORDS: Readonly<Record<Column, readonly [string, ...string[]]>> = {
  title: [t({ message: 'Title', context: 'column of a spreadsheet' }), t`Title`],
  category: [t`Category`],
  location: [t`Location`, t`Where it was found`],
  dateFound: [t`Date found`, t`Day it was found`],
  shelf: [t`Shelf`],
  description: [t`Description`],
  note: [t`Note`],
}

const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  pets: [t`Pets`, t`pet`],
  documents: [t`Documents`, t`document`],
  gadgets: [t`Gadgets`, t`gadget`],
}

/** The same for “Date found”, “DATE_FOUND” and “dateFound”, and for “KATEGORİ” and “kategori”. */
const comparable = (text: string) => splitWords(text).join('')

const columns = new Map(
  COLUMNS.flatMap((column) => [column, ...COLUMN_WORDS[column]].map((word) => [comparable(word), column] as const)),
)
const categories = new Map(
  CATEGORIES.flatMap((category) =>
    [category, categoryWord(category), ...(CATEGORY_WORDS[category] ?? [])].map(
      (word) => [comparable(word), category] as const,
    ),
  ),
)

/** @returns the column that someone means by a name, by ours or in the page's language */
export const columnOf = (name: string): Column | undefined => columns.get(comparable(name))

/** @returns the category that someone means: one or several of it, or as the database has it */
export const categoryOf = (word: string): string | undefined => categories.get(comparable(word))

/** Returns the name of a column, which may be hyphenated on a narrow screen but not in a file. */
export const columnWord = (column: Column): string => COLUMN_WORDS[column][0].replaceAll('\u00ad', '')

/** What is between cells in the page's language: no comma where one may be in a number. */
export const SEPARATOR = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ','

/** By this, spreadsheets know that a file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** An empty table, to be filled in. */
export const emptyTable = () =>
  new File([BYTE_ORDER_MARK, COLUMNS.map(columnWord).join(SEPARATOR), '\r\n'], 'things.csv', { type: 'text/csv' })
