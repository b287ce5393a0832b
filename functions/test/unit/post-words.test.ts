import { stemmer } from 'stemmer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as kinds from '../../src/lib/text/kinds.ts'
import { readPost } from '../../src/lib/text/post-words.ts'

vi.mock('../../src/lib/text/kinds.ts', { spy: true })
vi.mock('stemmer', { spy: true })

const looks = () =>
  [kinds.kindsOf, kinds.kindsOfCompound, kinds.isInWordNet].flatMap((look) => vi.mocked(look).mock.calls)

const read = (description: string) =>
  readPost({ title: 'Lost umbrella', location: 'Main station', category: 'gadgets', description })

/** Words that stand in no dictionary, each of them another. */
const madeUp = (count: number) =>
  Array.from({ length: count }, (_, n) => `q${n.toString(2).replace(/0/g, 'x').replace(/1/g, 'z')}`)

beforeEach(() => {
  vi.clearAllMocks()
})

describe('the words of a long post', () => {
  test('are looked up no more often than those that are kept', () => {
    expect(read(madeUp(700).join(' '))).toHaveLength(150)
    // Alone, as the first of two and of three, as a compound, and as an ordinary word.
    expect(looks().length).toBeLessThanOrEqual(150 * 5)
  })

  test('are looked up three hundred times at most, however often they come again', () => {
    const some = madeUp(100)
    expect(read(Array.from({ length: 10 }, () => some.join(' ')).join(' '))).toHaveLength(103)
    expect(looks().length).toBeLessThanOrEqual(300 * 5)
  })

  test('say where they stand, also behind the last that is looked up', () => {
    const words = read([...madeUp(700), 'umbrella'].join(' '))
    expect(words.find(({ text }) => text === 'umbrella')).toMatchObject({
      inTitle: true,
      inDescription: true,
      inLocation: false,
    })
  })

  test('have their kinds where a name of several words ends with the last that is kept', () => {
    const words = read([...madeUp(145), 'golden', 'retriever', 'jacket'].join(' '))
    expect(words).toHaveLength(150)
    expect(words.at(-1)?.text).toBe('retriever')
    expect(words.at(-1)?.senses.flat()).toContain('dog')
  })
})

test('of the ends of a very long word few are looked up, the kinds of the thing among them', () => {
  vi.mocked(stemmer).mockClear()
  expect(
    read(`${'x'.repeat(24)}retriever`)
      .at(-1)
      ?.senses.flat(),
  ).toContain('dog')
  read('x'.repeat(40))
  expect(vi.mocked(stemmer).mock.calls.length).toBeLessThan(35)
})
