import path from 'node:path'
import { createServer } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { languages } from '../board.config.ts'
import { alias } from '../import-aliases.mjs'
import { translate } from '../web/translate.ts'

/** What the site in a language has to read tables. */
interface Site {
  emptyTable: () => File
  readTable: (
    file: File,
  ) => Promise<{ encoding?: string; table?: { rows: readonly { title: string; category: string }[] } }>
  thingsAsCsv: (things: readonly object[]) => Promise<File>
  SEPARATOR: string
}

/** Loads it as a build in that language has it. */
async function siteIn(language: string): Promise<Site> {
  const server = await createServer({
    configFile: false,
    root: path.join(import.meta.dirname, '../web'),
    plugins: [translate(language)],
    resolve: { alias },
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const modules = await Promise.all(
    ['table-words.ts', 'read-table.ts', 'find-things.ts'].map((name) =>
      server.ssrLoadModule(`/src/features/offices/${name}`),
    ),
  )
  return Object.assign({}, ...modules)
}

/** Writes a text in an encoding from before UTF-8. */
function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

const fileOf = (part: string | Uint8Array<ArrayBuffer>) => new File([part], 'things.csv')
const OURS = ['title', 'category', 'location', 'dateFound', 'shelf', 'description', 'note']

describe.for(languages)('the site in %s', (language) => {
  test('reads the empty table that it offers, in small letters and capitals, and one with our own names', async () => {
    const { emptyTable, readTable, SEPARATOR } = await siteIn(language)
    const head = (await emptyTable().text()).trim()
    expect(head.split(SEPARATOR)).toHaveLength(OURS.length)
    expect(head).not.toContain('\u00ad')
    const row = ['Hat', 'gadgets', 'Tram 5', '2026-06-01', 'A1', '', 'x'].join(SEPARATOR)
    const upper = head.toLocaleUpperCase(language)
    for (const names of [head, head.toLocaleLowerCase(language), upper, OURS.join(SEPARATOR)]) {
      const { table } = await readTable(fileOf(`${names}\n${row}`))
      expect(table?.rows).toMatchObject([{ title: 'Hat', category: 'gadgets', shelf: 'A1', note: 'x' }])
    }
  })
})

test('takes in the shelf’s own CSV, which has the separator of the language, in any other one', async () => {
  const { thingsAsCsv } = await siteIn('de')
  const row = { title: 'Hat', category: 'pets', location: 'Tram 5', dateFound: '2026-06-01', shelf: ';=1', note: "'+1" }
  const others = { number: '2026-000001', state: 'kept', description: '', takenInAt: '', keptUntil: '', history: [] }
  const file = await thingsAsCsv([{ ...others, ...row }])
  expect(await file.text()).toContain('"Hat";"";"pets";"Tram 5";')
  const { table } = await (await siteIn('tr')).readTable(file)
  expect(table?.rows).toMatchObject([row])
})

test.each([
  ['en', ','],
  ['de', ';'],
  ['fr', ';'],
  ['es', ';'],
  ['tr', ';'],
  ['ar', ','],
])('separates cells in %s by %j, as its spreadsheets do', async (language, separator) => {
  expect((await siteIn(language)).SEPARATOR).toBe(separator)
})

test.each([
  ['de', ['Haustiere', 'haustier'], ['Dokumente', 'DOKUMENT'], ['Elektronik', 'Elektronikgerät']],
  ['fr', ['animaux', 'Animal'], ['Documents', 'document'], ['Appareils', 'APPAREIL']],
  ['es', ['Mascotas', 'mascota'], ['documentos', 'Documento'], ['Electrónica', 'ELECTRONICA']],
  ['tr', ['Evcil hayvanlar', 'EVCİL HAYVAN'], ['BELGELER', 'belge'], ['Elektronik', 'ELEKTRONİK']],
  ['ar', ['حيوانات أليفة', 'حيوان أليف'], ['وثائق', 'وثيقة'], ['أجهزة', 'جهاز']],
])('knows the categories in %s, one or several of them', async (language, ...words) => {
  const { readTable } = await siteIn(language)
  const rows = words.flat().map((word) => `Hat;${word};Tram 5;2026-06-01`)
  const { table } = await readTable(fileOf(['title;category;location;dateFound', ...rows].join('\n')))
  expect(table?.rows.map(({ category }) => category)).toEqual(
    ['pets', 'documents', 'gadgets'].flatMap((category) => [category, category]),
  )
})

test.each([
  ['tr', 'windows-1254', 'Kırmızı şemsiye, İzmir çarşı ağı'],
  ['ar', 'windows-1256', 'مظلة حمراء'],
  ['de', 'windows-1252', 'Grüner Schirm, Köln'],
  ['fr', 'windows-1252', 'Écharpe à l’œillet'],
])('reads in %s what is in %s', async (language, encoding, title) => {
  const { readTable } = await siteIn(language)
  const read = await readTable(fileOf(encode(`${OURS.join(';')}\n${title};gadgets;Tram 5;2026-06-01`, encoding)))
  expect([read.encoding, read.table?.rows[0]?.title]).toEqual([encoding, title])
})
