import { IMPORT } from '@shared/offices/offices.ts'
import { describe, expect, it, test, vi } from 'vitest'
import { readTable } from './read-table.ts'
import type { Encoding } from './table-encoding.ts'
import { emptyTable } from './table-words.ts'

const HEAD = 'title,category,location,dateFound,shelf,description,note'
const fileOf = (...parts: BlobPart[]) => new File(parts, 'things.csv')
const read = (text: string) => readTable(fileOf(text))
const rowsIn = ({ table, problems }: Awaited<ReturnType<typeof read>>) => {
  if (!table) throw new Error(JSON.stringify(problems))
  return table.rows
}
const rowsOf = async (text: string) => rowsIn(await read(text))
const problemsOf = async (...parts: BlobPart[]) =>
  (await readTable(fileOf(...parts))).problems.map(({ row, text: words }) => `${row ?? ''} ${words}`.trim())

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
    [
      'the names that the form has',
      'Title;Category;Where it was found;Day it was found;SHELF;date_lost;Note\nBlue umbrella, small;GADGET;Platform 2;31 May 2026;A2;;x',
    ],
    ['Arabic digits', `${HEAD}\n"Blue umbrella, small",gadgets,Platform 2,٢٠٢٦-٠٥-٣١,A2,,x`],
    ['empty lines', `${HEAD}\n\n"Blue umbrella, small",gadgets,Platform 2,2026-05-31,A2,,x\n,,,,,,\n`],
    ['an empty first line', `\r\n${HEAD}\r\n"Blue umbrella, small",gadgets,Platform 2,2026-05-31,A2,,x`],
    ['a line that names the separator', `sep=|\n${HEAD.replaceAll(',', '|')}\n${Object.values(umbrella).join('|')}`],
  ])('is read with %s', async (_what, text) => expect(await rowsOf(text)).toEqual([umbrella]))

  it('is read with semicolons where its rows end early and have more commas', async () => {
    const row = 'Umbrella, blue, small;gadgets;Platform 2;2026-05-31\n'
    const rows = await rowsOf(`${HEAD.replaceAll(',', ';')}\n${row.repeat(3)}`)
    expect(rows.map(({ title }) => title)).toEqual(Array(3).fill('Umbrella, blue, small'))
  })

  it('is read with the operator’s own categories, by their names and as the database has them', async () => {
    vi.resetModules()
    const board = await import('@board')
    vi.doMock('@board', () => ({ ...board, categories: ['pets', { id: 'keys', name: 'door keys', drawing: 'keys' }] }))
    const { readTable: readThere } = await import('./read-table.ts')
    const rows = ['Door Keys', 'KEYS', 'pets', 'gadgets'].map((category) => `X,${category},Tram 5,2026-05-31`)
    const categoriesIn = async (lines: string[]) => {
      const { table, problems } = await readThere(fileOf([HEAD, ...lines].join('\n')))
      return table?.rows.map(({ category }) => category) ?? problems[0]?.text
    }
    expect(await categoriesIn(rows.slice(0, 3))).toEqual(['keys', 'keys', 'pets'])
    expect(await categoriesIn(rows)).toBe('Category must be one of these: pets, door keys.')
    vi.doUnmock('@board')
    vi.resetModules()
  })

  it('is read as the shelf’s own CSV was written, without its apostrophes', async () => {
    const [row] = await rowsOf(`${HEAD}\n'=1+1,pets,'@home,2026-05-31,'tis,,`)
    expect(row).toMatchObject({ title: '=1+1', location: '@home', shelf: "'tis" })
  })

  it('has the same id as long as its file is the same, and is read in the same encoding', async () => {
    const ids = await Promise.all(
      ['pets', 'pets', 'documents'].map(async (category) => {
        const { table } = await read(`${HEAD}\nCat,${category},Tram 5,2026-05-31`)
        return table?.id
      }),
    )
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/)
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false])
    const file = fileOf(`${HEAD}\nCat,pets,Tram 5,2026-05-31`)
    const [western, again, turkish] = await Promise.all(
      (['windows-1252', 'windows-1252', 'windows-1254'] as const).map((encoding) => readTable(file, encoding)),
    )
    expect([western?.table?.id === again?.table?.id, western?.table?.id === turkish?.table?.id]).toEqual([true, false])
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
      '2 Title is missing.',
      '3 Category must be one of these: pets, documents, gadgets.',
      '4 Location is missing.',
      '5 Use a date such as 2026-05-31 that is not in the future.',
      '6 Use a date such as 2026-05-31 that is not in the future.',
      '7 Shelf has more than 40 characters.',
    ])
  })

  it('counts its rows as spreadsheets do, and finds what a quotation mark has swallowed', async () => {
    const good = 'Cat,pets,Tram 5,2026-05-31'
    const lines = [HEAD, good, '', '?,pets,Tram 5,2026-05-31', '​,pets,Tram 5,2026-05-31']
    expect(await problemsOf(lines.join('\n'))).toEqual(['4 Title is missing.', '5 Title is missing.'])
    // A line break in a cell begins no row, and an empty line is one.
    const long = ['', HEAD, '"Cat\n\nof two",pets,Tram 5,2026-05-31', '', ',pets,Tram 5,2026-05-31']
    expect(await problemsOf(long.join('\n'))).toEqual(['5 Title is missing.'])
    expect(await problemsOf(['sep=,', ...long].join('\n'))).toEqual(['5 Title is missing.'])
    const open = [HEAD, '', good, `${good},A1,,"x`, good]
    expect(await problemsOf(open.join('\n'))).toEqual(['4 A closing quotation mark is missing.'])
  })

  it('is refused as a whole where it is no such table', async () => {
    expect(await problemsOf('title,location\nCat,Tram 5')).toEqual([
      'The first row must name these columns: Category, Date found.',
    ])
    expect(await problemsOf(`${HEAD}\n`)).toEqual(['The file has no rows.'])
    const many = Array(IMPORT.maxRows + 1).fill('Cat,pets,Tram 5,2026-05-31')
    expect(await problemsOf([HEAD, ...many].join('\n'))).toEqual(['The file has more than 10,000 rows.'])
    expect(await problemsOf('x'.repeat(IMPORT.maxBytes + 1))).toEqual(['The file is larger than 5 MB.'])
    for (const empty of ['', '\ufeff', ' \r\n\r\n']) expect(await problemsOf(empty)).toEqual(['The file is empty.'])
  })

  test.each([
    ['Excel', [0x50, 0x4b, 3, 4]],
    ['Excel before 2007', [0xd0, 0xcf, 0x11, 0xe0]],
  ])('is refused as a file of %s with how to save it as CSV', async (_what, start) => {
    const bytes = new Uint8Array(IMPORT.maxBytes + 1)
    bytes.set(start)
    const { problems, encoding } = await readTable(fileOf(bytes))
    expect(problems).toEqual([{ text: expect.stringContaining('In Excel: File > Save As > CSV UTF-8.') }])
    expect(encoding).toBeUndefined()
  })

  it('begins with an empty one', async () => {
    const text = await emptyTable().text()
    expect(text).toBe('Title,Category,Location,Date found,Shelf,Description,Note\r\n')
    expect(await problemsOf(text)).toEqual(['The file has no rows.'])
    expect(new Uint8Array(await emptyTable().arrayBuffer()).subarray(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  })
})

/** Writes a text in UTF-16, with the less significant byte first unless it is swapped. */
const utf16 = (text: string, isSwapped = false) => {
  const bytes = new Uint8Array(text.length * 2)
  for (const [at, letter] of text.split('').entries())
    new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), !isSwapped)
  return bytes
}
const TABLE = 'title\tcategory\tlocation\tdateFound\r\nRegenschirm grün\tgadgets\tMünchen Hbf\t2026-05-31\r\n'
const ARABIC = 'title;category;location;dateFound\nمظلة حمراء;gadgets;محطة القطار;2026-05-31\n'
const western = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the encoding of a table', () => {
  test.each([
    ['UTF-8', TABLE, 'utf-8'],
    ['UTF-8 with its mark', `\ufeff${TABLE}`, 'utf-8'],
    ['UTF-16 with its mark', utf16(`\ufeff${TABLE}`), 'utf-16le'],
    ['swapped UTF-16 with its mark', utf16(`\ufeff${TABLE}`, true), 'utf-16be'],
    ['UTF-16 without its mark', utf16(TABLE), 'utf-16le'],
    ['swapped UTF-16 without its mark', utf16(TABLE, true), 'utf-16be'],
    ['UTF-16 in Arabic without its mark', utf16(ARABIC), 'utf-16le'],
    ['Windows-1252', western(TABLE), 'windows-1252'],
  ])('is found where it is %s', async (_what, part, encoding) => {
    const read = await readTable(fileOf(part))
    expect(read.encoding).toBe(encoding)
    expect(['Regenschirm grün', 'مظلة حمراء']).toContain(rowsIn(read)[0]?.title)
  })

  it('is what someone chooses', async () => {
    // Regenschirm grün of a Mac, and Kırmızı şemsiye of a Turkish Windows.
    const file = (title: readonly number[]) => fileOf(`${HEAD}\n`, Uint8Array.from(title), ',gadgets,Tram 5,2026-05-31')
    const titleIn = async (title: readonly number[], encoding?: Encoding) =>
      rowsIn(await readTable(file(title), encoding))[0]?.title
    const mac = [0x67, 0x72, 0x9f, 0x6e]
    expect([await titleIn(mac), await titleIn(mac, 'macintosh')]).toEqual(['grŸn', 'grün'])
    const turkish = [0x4b, 0xfd, 0x72, 0x6d, 0xfd, 0x7a, 0xfd, 0x20, 0xfe, 0x65, 0x6d]
    expect([await titleIn(turkish), await titleIn(turkish, 'windows-1254')]).toEqual(['Kýrmýzý þem', 'Kırmızı şem'])
  })

  it('is refused where bytes of the file mean nothing in it', async () => {
    const read = await readTable(fileOf(western(TABLE)), 'utf-8')
    expect(read.problems).toEqual([{ text: 'Some characters are not in this encoding. Please choose another one.' }])
    expect(read.table).toBeUndefined()
    expect(read.shown?.[1]?.cells[0]).toBe('Regenschirm gr\ufffdn')
    // What says that it is in UTF-8 is in nothing else.
    const { encoding, problems } = await readTable(fileOf('\ufeff', western(TABLE)))
    expect([encoding, problems]).toEqual(['utf-8', read.problems])
  })

  it('can be judged by the first five rows, and by others if those are the same in each encoding', async () => {
    const row = (n: number) => `Hat ${n},pets,Tram 5,2026-05-31`
    const rows = Array.from({ length: 20 }, (_, n) => row(n))
    const shownOf = async (lines: string[]) =>
      (await readTable(fileOf(western([HEAD, ...lines].join('\n'))))).shown?.map((shown) => shown.row)
    expect(await shownOf(rows)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await shownOf(['', ...rows])).toEqual([1, 3, 4, 5, 6, 7])
    const wide = await read(`${HEAD},${','.repeat(16_000)}\n${row(0)},,,${'x'.repeat(10_000)}`)
    expect(wide.shown?.map(({ cells }) => [cells.length, cells.at(6)?.length])).toEqual([
      [30, 4],
      [7, 100],
    ])
    expect(await shownOf([...rows, 'Hüte,pets,Tram 5,2026-05-31', row(0)])).toEqual([1, 2, 3, 4, 5, 6, 22])
  })
})
