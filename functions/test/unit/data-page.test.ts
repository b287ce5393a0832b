import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCollections } from '../../src/own-account/declarations.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/data.md'), 'utf8')

const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

/** The rows of the first table below a heading, as lists of their cells. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`\n### ${heading}\n`)
  const [text = ''] = section.split('\n#')
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(`${text}\n`) ?? []
  return table.split('\n').map((row) => row.split('|').slice(1, -1))
}

/** The fields that the page names of a collection, in a table of its own or in a row. */
function fieldsOnPage(collection: string): string[] {
  const own = rowsBelow(collection).flatMap(([field]) => namesIn(field))
  if (own.length > 0) return own
  const row = rowsBelow('All others').find(([name]) => namesIn(name).includes(collection))
  const [, , fields = ''] = row ?? []
  return namesIn(fields.replace(/in `sizes`.*/, '').replaceAll('`summary`', ''))
}

test.each(allCollections.filter(({ collection }) => !collection.includes('/')))(
  'docs/data.md names each field of $collection, and no other',
  ({ collection, fields }) => {
    const declared = Object.keys(fields).map((field) => field.split(/[.[]/)[0] ?? '')
    expect(fieldsOnPage(collection).toSorted()).toEqual([...new Set(declared)].toSorted())
  },
)
