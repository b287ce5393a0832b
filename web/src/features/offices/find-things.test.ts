import { type KeptThing, thingInputSchema } from '@shared/offices/offices.ts'
import { expect, it, test } from 'vitest'
import {
  findThings,
  hasAllWords,
  scannedNumber,
  stepsOf,
  type ThingFilter,
  type ThingOrder,
  thingsAsCsv,
} from './find-things.ts'
import { readTable, type ThingRow } from './read-table.ts'

const NOW = Date.parse('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const thing = (overrides: Partial<KeptThing> = {}): KeptThing => ({
  number: '2026-000001',
  state: 'kept',
  thumbnail: '',
  title: 'Umbrella',
  description: '',
  category: 'gadgets',
  location: 'Platform 2',
  dateFound: '2026-06-01',
  shelf: 'A2',
  note: '',
  release: 'basics',
  itemId: '',
  importId: '',
  takenInAt: daysAgo(1),
  updatedAt: daysAgo(1),
  keptUntil: daysAgo(-100),
  history: [],
  ...overrides,
})
/** Posts on which someone has an open claim. */
const CLAIMED = new Set(['claimed'])
const NEWEST = { column: 'number', isDescending: true } as const
const find = (things: KeptThing[], filter: Partial<ThingFilter>) =>
  findThings(things, { text: '', state: '', days: 0, order: NEWEST, ...filter }, CLAIMED, NOW).map(
    ({ number }) => number,
  )

const blue = thing({ number: '2026-004711', title: 'Blue umbrella', note: 'Café' })
const red = thing({ number: '2026-004712', title: 'Red hat', description: 'A blueberry stain', shelf: 'B10' })
const lamp = thing({
  number: '2026-000003',
  title: 'Hundred lamps',
  shelf: 'B9',
  dateFound: '2026-06-02',
  state: 'void',
  takenInAt: daysAgo(40),
})
const all = [blue, red, lamp]

test.each([
  ['', ['2026-004712', '2026-004711', '2026-000003']],
  ['4711', ['2026-004711']],
  ['2026-004711', ['2026-004711']],
  ['2026004711', ['2026-004711']],
  ['2026/004711', ['2026-004711']],
  ['٢٠٢٦–٠٠٤٧١١', ['2026-004711']],
  ['۴۷۱۱', ['2026-004711']],
  ['blue', ['2026-004712', '2026-004711']],
  ['BLUE umb', ['2026-004711']],
  ['red', ['2026-004712']],
  ['b10', ['2026-004712']],
  ['cafe', ['2026-004711']],
  ['platform', ['2026-004712', '2026-004711', '2026-000003']],
  ['purple', []],
  ['purple blue hat', ['2026-004712']],
  ['purple blue', ['2026-004712', '2026-004711']],
  ['purple 47', ['2026-004712', '2026-004711']],
])('finds by %j', (text, numbers) => expect(find(all, { text })).toEqual(numbers))

it('says whether a thing has all words that were looked for', () => {
  expect(['blue umb', '4711 blue', 'blue purple', ''].map((text) => hasAllWords(blue, text))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('finds by state and by age, in any order', () => {
  expect(find(all, { state: 'void' })).toEqual(['2026-000003'])
  expect(find(all, { days: 30 })).toEqual(['2026-000003'])
  const sorted = (column: ThingOrder['column'], isDescending = false) =>
    find(all, { order: { column, isDescending } }).map((number) => Number(number.slice(-4)))
  expect(sorted('number')).toEqual([3, 4711, 4712])
  expect(sorted('shelf')).toEqual([4711, 3, 4712])
  expect(sorted('shelf', true)).toEqual([4712, 3, 4711])
  expect(sorted('title')).toEqual([4711, 3, 4712])
  // Found on the same day, the later number is the later one.
  expect(sorted('dateFound', true)).toEqual([3, 4712, 4711])
})

it('finds what is to be cleared: its time is over, it is kept, and nobody claims it', () => {
  const over = { keptUntil: daysAgo(1) }
  const due = thing({ ...over, itemId: 'post' })
  const others = [{}, { ...over, state: 'gone' }, { ...over, state: 'void' }, { ...over, itemId: 'claimed' }] as const
  expect(find([due, ...others.map((other) => thing({ ...other, number: '2026-000009' }))], { state: 'due' })).toEqual([
    due.number,
  ])
})

test.each([
  ['2026-004711', '2026-004711'],
  ['https://board.example.com/counter/2026-004711', '2026-004711'],
  ['httpsÖ--board.example.com-counter-2026ß004711', '2026-004711'],
  ['2026004711', '2026-004711'],
  ['٢٠٢٦-٠٠٤٧١١', '2026-004711'],
  ["éàé-)àà'è&&", '2026-004711'],
  ["httpsM!!board.exqmple.co,!counter!éàé-)àà'è&&", '2026-004711'],
  ["éàé§)àà'è&&", '2026-004711'],
  ['4711', undefined],
  ['2026-00471', undefined],
  ['0170 123456', undefined],
  ['12026-004711', undefined],
  ['2026-0047112', undefined],
  ['umbrella', undefined],
])('reads what a scanner has typed: %j', (text, number) => expect(scannedNumber(text)).toBe(number))

it('lists the tables of the last day, but for what is void or on the board by now', () => {
  const imported = (overrides: Partial<KeptThing> = {}) =>
    thing({ importId: 'a', takenInAt: daysAgo(0.5), ...overrides })
  const late = imported({ importId: 'b', takenInAt: daysAgo(2) })
  const begun = imported({ takenInAt: daysAgo(2) })
  const steps = stepsOf(
    [imported(), imported(), begun, imported({ state: 'void' }), imported({ itemId: 'x' }), late],
    NOW,
  )
  expect(steps).toEqual([{ kind: 'import', id: 'a', at: daysAgo(0.5), count: 3 }])
})

it('lists the moves and clearings of the last day, the latest first, with how many things each has changed', () => {
  const moved = (id: string, days: number) => thing({ step: { id, at: daysAgo(days), shelf: 'A' } })
  const cleared = thing({ ...moved('three', 0.2), state: 'gone' })
  const others = [moved('one', 0.9), moved('old', 1.1), thing()]
  const steps = stepsOf([moved('one', 0.9), moved('two', 0.1), cleared, ...others], NOW)
  expect(steps.map(({ kind, id, count }) => [kind, id, count])).toEqual([
    ['move', 'two', 1],
    ['clear', 'three', 1],
    ['move', 'one', 2],
  ])
})

it('makes a table of things for spreadsheets, with each cell in quotation marks', async () => {
  const history = [{ kind: 'charity', at: '2026-06-02T10:00:00.000Z' }] as const
  const file = await thingsAsCsv([thing({ title: 'fine, "quoted"\nand long', history: [...history] })])
  expect(file.name).toMatch(/^things-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', row = ''] = (await file.text()).split('\r\n')
  expect(head.replaceAll('"', '')).toBe(
    'number,state,title,description,category,location,dateFound,shelf,note,takenInAt,keptUntil,history',
  )
  expect(row).toMatch(/^"2026-000001","kept","fine, ""quoted""\nand long","","gadgets",.*,"2026-06-02 charity"$/s)
})

/** All texts of up to four of these, which make formulas, cells and apostrophes of each other. */
const PARTS = ['=', '＝', '-', "'", '"', ';', ',', ' ', '\n', 'a']
const nasty = Array.from({ length: 4 }).reduce<string[]>(
  (texts) => [...new Set(['', ...texts.flatMap((text) => PARTS.map((part) => text + part))])],
  [''],
)
const { description: asStored } = thingInputSchema({ allowHttpPictures: false, now: () => new Date() }).shape

it('takes in what it has written as it was, whatever stands in a cell', async () => {
  const stored = [...new Set(nasty.map((text) => asStored.parse(text)))]
  expect(stored.length).toBeGreaterThan(5000)
  const things = stored.map((text) => thing({ title: `a${text}`, description: text, note: text, shelf: text }))
  const { table, problems } = await readTable(await thingsAsCsv(things))
  expect(problems).toEqual([])
  const texts = ({ title, description, note, shelf, category, location, dateFound }: KeptThing | ThingRow) =>
    [title, description, note, shelf, category, location, dateFound].join('|')
  expect(table?.rows.map(texts)).toEqual(things.map(texts))
})

it('begins no formula, whatever separates the cells for a spreadsheet', async () => {
  const tabs = ['@x', '\t=x', ' \t=x', 'a\t=x', '\rx', '＋1', '－1', '＠x', 'a,\t;"\'=x']
  const file = await thingsAsCsv([...nasty, ...tabs].map((note) => thing({ note })))
  const cells = (await file.text()).split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''))
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  expect(await (await thingsAsCsv([thing({ note: '\tx' })])).text()).toContain(`"'\tx"`)
})
