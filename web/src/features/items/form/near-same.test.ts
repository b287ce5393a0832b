import { expect, test } from 'vitest'
import { areNearSame, wordsOfPost } from './near-same.ts'

const umbrella = { title: 'Black umbrella', description: 'Wooden handle, left in the second car.', location: 'Tram 9' }

test.for([
  [true, 'the same words in another order, case and spelling of letters', { title: 'Umbrellä: BLACK' }],
  [true, 'one word more', { title: 'A black umbrella' }],
  [false, 'another place', { location: 'Central Library' }],
  [false, 'another number and colour', { title: 'Blue umbrella', location: 'Tram 4' }],
  [false, 'the same title alone', { description: 'It has a metal handle and was on a bench.' }],
] as const)('posts are nearly the same: %s for %s', ([expected, , change]) => {
  expect(areNearSame(wordsOfPost(umbrella), wordsOfPost({ ...umbrella, ...change }))).toBe(expected)
})
