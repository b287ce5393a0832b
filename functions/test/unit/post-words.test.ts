import { stemmer } from 'stemmer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as kinds from '../../src/search/kinds.ts'
import { parsePost } from '../../src/search/post-words.ts'

vi.mock('../../src/search/kinds.ts', { spy: true })
vi.mock('stemmer', { spy: true })

const lookUps = () =>
  [kinds.kindsOf, kinds.kindsOfCompound, kinds.isInWordNet].flatMap((lookUp) => vi.mocked(lookUp).mock.calls)

const read = (description: string) =>
  parsePost({ title: 'Lost umbrella', location: 'Main station', category: 'gadgets', description })

/** Makes different words that are in no dictionary. */
const madeUp = (count: number) =>
  Array.from({ length: count }, (_, n) => `q${n.toString(2).replace(/0/g, 'x').replace(/1/g, 'z')}`)

beforeEach(() => {
  vi.clearAllMocks()
})

describe('the words of a long post', () => {
  test('are looked up at most five times for each of the 150 words that are kept', () => {
    expect(read(madeUp(700).join(' '))).toHaveLength(150)
    // Each is looked up alone, as the first of two and of three, as a compound and as a plain word.
    expect(lookUps().length).toBeLessThanOrEqual(150 * 5)
  })

  test('are looked up at most three hundred times, however often they are repeated', () => {
    const some = madeUp(100)
    expect(read(Array.from({ length: 10 }, () => some.join(' ')).join(' '))).toHaveLength(103)
    expect(lookUps().length).toBeLessThanOrEqual(300 * 5)
  })

  test('name every part of the post that contains them, even after the last one that is looked up', () => {
    const words = read([...madeUp(700), 'umbrella'].join(' '))
    expect(words.find(({ text }) => text === 'umbrella')).toMatchObject({
      inTitle: true,
      inDescription: true,
      inLocation: false,
    })
  })

  test('have their kinds even if the last one that is kept ends a name of several words', () => {
    const words = read([...madeUp(145), 'golden', 'retriever', 'jacket'].join(' '))
    expect(words).toHaveLength(150)
    expect(words.at(-1)?.text).toBe('retriever')
    expect(words.at(-1)?.senses.flat()).toContain('dog')
  })
})

test('finds the kind of a very long word by its end, and stems fewer than 35 of its ends', () => {
  vi.mocked(stemmer).mockClear()
  expect(
    read(`${'x'.repeat(24)}retriever`)
      .at(-1)
      ?.senses.flat(),
  ).toContain('dog')
  read('x'.repeat(40))
  expect(vi.mocked(stemmer).mock.calls.length).toBeLessThan(35)
})
