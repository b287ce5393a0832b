import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DRAWN_THINGS, OTHER_WORDS } from '../../src/items/drawn-things.ts'
import { parseDrawing, storedDrawing } from '../../src/items/item-drawing.ts'
import translations from '../../src/search/translations.json' with { type: 'json' }
import { ITEM_KINDS } from '../../src/shared/items/drawing.ts'

const kindOf = (title: string, category = 'gadgets') =>
  storedDrawing({ ...parseDrawing({ title, category }), category }).kind
const tintOf = (title: string) => parseDrawing({ title, category: 'gadgets' }).tint

interface Title {
  language: string
  title: string
  category: string
  /** Which drawings are right besides the neutral ones. */
  kinds: string[]
  set: 'common' | 'read' | 'unread'
}
const titles: Title[] = readFileSync(path.join(import.meta.dirname, '../../../data/drawings/titles.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const isNeutral = ({ title, category }: Title) => ['pet', 'documents', 'other'].includes(kindOf(title, category))
const isRight = (one: Title) => one.kinds.includes(kindOf(one.title, one.category))

describe('titles in six languages', () => {
  test.for(['en', 'de', 'fr', 'es', 'tr', 'ar'])(
    'in %s have no wrong drawing of what is lost most often',
    (language) => {
      const common = titles.filter((one) => one.set === 'common' && one.language === language)
      expect(common.length).toBeGreaterThanOrEqual(30)
      expect(common.filter((one) => !isRight(one) && !isNeutral(one))).toEqual([])
      expect(common.filter(isRight).length).toBeGreaterThanOrEqual(common.length - 1)
    },
  )

  test.for(['read', 'unread'])('that their writer did not fit to the drawings have right ones (%s)', (set) => {
    const all = titles.filter((one) => one.set === set)
    expect(all).toHaveLength(150)
    expect(all.filter((one) => isRight(one) || isNeutral(one)).length).toBeGreaterThanOrEqual(0.95 * 150)
    // A board of tags alone would be right, too.
    const drawable = all.filter(({ kinds }) => kinds.length > 0)
    expect(drawable.filter(isRight).length).toBeGreaterThanOrEqual(0.85 * drawable.length)
  })
})

describe('the drawing for a post', () => {
  test.for([
    ['Student card wallet', 'wallet'],
    ['Keys with a dog on the ring', 'keys'],
    ['Box with a bag of keys', 'other'],
    ['Bunch of keys!', 'keys'],
    ['Clé de cadenas de vélo', 'keys'],
    ['Funda de móvil', 'other'],
    ['Antivol vélo', 'other'],
    ['Mochila portátil', 'backpack'],
    ['Ladekabel iPhone', 'other'],
    ['Bague argent', 'ring'],
    ['Umbrella stand', 'other'],
    ['Backpack containing laptop', 'backpack'],
    ['Stofftier Hund', 'toy'],
    ['Chien en peluche', 'toy'],
    ['Glass', 'other'],
    ['Tabletten', 'other'],
    ['Hundehalsband', 'other'],
    ['Fahrradhelm', 'helmet'],
    ['White AirPods in a charging case', 'earbuds'],
    ['Thingummy with keys', 'other'],
    ['Wine glasses', 'other'],
    ['Doudou lapin', 'toy'],
    ['Please help', 'other'],
    ['', 'other'],
  ] as const)('of “%s” is %s', ([title, kind]) => {
    expect(kindOf(title)).toBe(kind)
  })

  test('is of a cat, a dog or neither under pets, whose names may be things', () => {
    expect(kindOf('Boots, our black cat', 'pets')).toBe('cat')
    expect(kindOf('Dog collar, no dog in sight', 'pets')).toBe('pet')
    expect(kindOf('Pearl ring', 'pets')).toBe('pet')
    expect(kindOf('Green budgie', 'pets')).toBe('pet')
  })

  test('is the neutral one of its category where nothing else is right', () => {
    expect(kindOf('Birth certificate', 'documents')).toBe('documents')
    for (const category of ['animals', 'constructor', '__proto__']) expect(kindOf('Something', category)).toBe('other')
  })

  test('is of what the first 120 letters of a title say', () => {
    const dog = (letters: number) => `${'x '.repeat(letters / 2)}dog`
    expect([kindOf(dog(116)), kindOf(dog(120))]).toEqual(['dog', 'other'])
  })
})

test('things that have a drawing are in the table of names, each once', () => {
  const names = Object.values(DRAWN_THINGS).flatMap((list) => list.split(', '))
  expect(names.filter((name) => !(name in translations.kinds))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const drawn = new Set([...Object.keys(DRAWN_THINGS), ...Object.keys(OTHER_WORDS)])
  expect(ITEM_KINDS.filter((kind) => !drawn.has(kind))).toEqual(['pet', 'documents', 'other'])
})

test('the colour is the first that a title names, in any of the board’s languages', () => {
  expect(['Black umbrella, red handle', 'Schwarzer Schirm', 'Parapluie noir', 'Paraguas negro'].map(tintOf)).toEqual(
    Array(4).fill('#2b2d33'),
  )
  const black = ['Black and white scarf', 'Schal, schwarz-weiß', 'Sac en cuir noir', 'Im Zug: schwarzer Schal']
  expect(black.map(tintOf)).toEqual(Array(4).fill('#2b2d33'))
  expect(['Siyah şemsiye', 'مظلة سوداء', 'Umbrella with black dots', 'Umbrella in a red case'].map(tintOf)).toEqual([
    '#2b2d33',
    '#2b2d33',
    '',
    '',
  ])
})

test('a stored drawing that was edited by hand is the neutral one, without a colour', () => {
  const drawing = { kind: 'keys', tint: '#2b2d33', category: 'documents' }
  expect(storedDrawing(drawing)).toEqual({ kind: 'keys', tint: '#2b2d33' })
  expect(storedDrawing({ ...drawing, kind: '../keys', tint: 'red;x:url(/)' })).toEqual({ kind: 'documents', tint: '' })
  expect(storedDrawing({ ...drawing, tint: '' })).toEqual({ kind: 'keys', tint: '' })
})
