import { IMPORT } from '@shared/offices/offices.ts'
import { describe, expect, it, test } from 'vitest'
import { emptyTable, readTable } from './read-table.ts'

const HEAD = 'title,category,location,dateFound,shelf,description,note'
const fileOf = (...parts: BlobPart[]) => new File(parts, 'things.csv')
const read = (text: string) => readTable(fileOf(text))
const rowsOf = async (text: string) => {
  const result = await read(text)
  if (!('table' in result)) throw new Error(JSON.stringify(result.problems))
  return result.table.rows
}
const problemsOf = async (text: string) => {
  const result = await read(text)
  return 'problems' in result ? result.problems.map(({ row, text: words }) => `${row ?? ''} ${words}`.trim()) : []
}

describe('a table of things', () => {
  const umbrella = {
    title: 'Blue umbrella, small',
    category: 'gadgets',
    location: 'Platform 2',
    dateFound: '2026-05-31',
    shelf: 'A2',
    description: '',
    note: 'x',
  }

  test.each([
    ['commas', `${HEAD}\r\n"Blue umbrella, small",gadgets,Platform 2,2026-05-31,A2,,x\r\n`],
    ['semicolons', `${HEAD.replaceAll(',', ';')}\nBlue umbrella, small;gadgets;Platform 2;2026-05-31;A2;;x`],
    ['tabs', `${HEAD.replaceAll(',', '\t')}\nBlue umbrella, small\tgadgets\tPlatform 2\t2026-05-31\tA2\t\tx`],
    ['a byte order mark', `\ufeff${HEAD}\n"Blue umbrella, small",gadgets,Platform 2,2026-05-31,A2,,x`],
    [
      'other columns in another order',
      'Note,number,LOCATION,Title,Category,Datefound,Shelf\nx,2026-000001,Platform 2,"Blue umbrella, small",Gadgets,31.5.2026,A2',
    ],
    ['empty lines', `${HEAD}\n\n"Blue umbrella, small",gadgets,Platform 2,2026-05-31,A2,,x\n,,,,,,\n`],
  ])('is read with %s', async (_what, text) => expect(await rowsOf(text)).toEqual([umbrella]))

  it('is read in the encoding of older spreadsheets', async () => {
    const latin = Uint8Array.from(
      [...`${HEAD}\nGr\u00fcn,pets,Caf\u00e9,2026-05-31`].map((letter) => letter.charCodeAt(0)),
    )
    const result = await readTable(fileOf(latin))
    expect('table' in result && result.table.rows[0]).toMatchObject({ title: 'Grün', location: 'Café' })
  })

  it('is read as the shelf’s own CSV was written, without its apostrophes', async () => {
    const [row] = await rowsOf(`${HEAD}\n'=1+1,pets,'@home,2026-05-31,'tis,,`)
    expect(row).toMatchObject({ title: '=1+1', location: '@home', shelf: "'tis" })
  })

  it('has the same id as long as its bytes are the same', async () => {
    const ids = await Promise.all(
      ['pets', 'pets', 'documents'].map(async (category) => {
        const result = await read(`${HEAD}\nCat,${category},Tram 5,2026-05-31`)
        return 'table' in result && result.table.id
      }),
    )
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/)
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false])
  })

  it('is refused with what is wrong in each row', async () => {
    const rows = [
      ',pets,Tram 5,2026-05-31',
      'Cat,cats,Tram 5,2026-05-31',
      'Cat,pets,,2026-05-31',
      'Cat,pets,Tram 5,soon',
      'Cat,pets,Tram 5,2999-01-01',
      `Cat,pets,Tram 5,2026-05-31,${'x'.repeat(41)}`,
      'Cat,pets,Tram 5,2026-05-31',
    ]
    expect(await problemsOf([HEAD, ...rows].join('\n'))).toEqual([
      '2 It has no title.',
      '3 Its category must be one of these: pets, documents, gadgets.',
      '4 It does not say where the thing was found.',
      '5 Its day must be written like 2026-05-31, and not be to come.',
      '6 Its day must be written like 2026-05-31, and not be to come.',
      '7 This has more than 40 characters: shelf.',
    ])
  })

  it('counts its rows as spreadsheets do, and finds what a quotation mark has swallowed', async () => {
    const lines = [HEAD, 'Cat,pets,Tram 5,2026-05-31', '', '?,pets,Tram 5,2026-05-31', '​,pets,Tram 5,2026-05-31']
    expect(await problemsOf(lines.join('\n'))).toEqual(['4 It has no title.', '5 It has no title.'])
    const open = [HEAD, 'Cat,pets,Tram 5,2026-05-31', 'Cat,pets,Tram 5,2026-05-31,A1,,"x', 'Hat,pets,Tram 5,2026-05-31']
    expect(await problemsOf(open.join('\n'))).toEqual([expect.stringContaining('A quotation mark is not closed.')])
  })

  it('is refused as a whole where it is no such table', async () => {
    expect(await problemsOf('title,location\nCat,Tram 5')).toEqual([
      'The first row must name these columns: category, dateFound.',
    ])
    expect(await problemsOf(`${HEAD}\n`)).toEqual(['The table has no rows.'])
    const many = Array(IMPORT.maxRows + 1).fill('Cat,pets,Tram 5,2026-05-31')
    expect(await problemsOf([HEAD, ...many].join('\n'))).toEqual(['The table has more than 10,000 rows.'])
    expect(await problemsOf('x'.repeat(IMPORT.maxBytes + 1))).toEqual(['The file is larger than 5 MB.'])
  })

  it('begins with an empty one', async () => {
    expect(await problemsOf(await emptyTable().text())).toEqual(['The table has no rows.'])
  })
})
