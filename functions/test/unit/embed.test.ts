import fs from 'node:fs'
import { expect, test } from 'vitest'
import { embed } from '../../src/search/embedding/embed.ts'

interface Original {
  language: string
  text: string
  /** What the Python package makes of the text, to three digits. */
  vector: number[]
}

const file = new URL('../../../data/embedding/vectors.jsonl', import.meta.url)
const originals = fs
  .readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Original => JSON.parse(line))

const likeness = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0) / (Math.hypot(...one) * Math.hypot(...other))

test('reads the meaning of texts in 16 languages as the Python package does', async () => {
  expect(new Set(originals.map(({ language }) => language)).size).toBe(16)
  expect(originals).toHaveLength(50)
  for (const { text, vector } of originals) expect(likeness(await embed(text), vector), text).toBeGreaterThan(0.999)
})

test('brings what means the same in two languages closer together than other things', async () => {
  const texts = ['Black umbrella', 'Schwarzer Regenschirm', 'Grey cat']
  const [umbrella, schirm, cat] = await Promise.all(texts.map((text) => embed(text)))
  const alike = likeness(umbrella ?? [], schirm ?? [])
  expect(alike).toBeGreaterThan(likeness(umbrella ?? [], cat ?? []) + 0.2)
})

test.each([
  ['nothing', ''],
  ['spaces alone', ' \n\t '],
  ['characters that it has never seen', '\u{1F9E6}\u{E000}\uD800'],
  ['a text without spaces', 'a'.repeat(5000)],
  ['the longest description', 'It is a black umbrella. '.repeat(210)],
])('makes a vector of length 1 of %s', async (_, text) => {
  const vector = await embed(text)
  expect(vector).toHaveLength(512)
  expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
})

test('lets others have a turn while it reads', async () => {
  await embed('')
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await embed('A long text about a black umbrella with a wooden handle. '.repeat(10))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})
