import { expect, it } from 'vitest'
import { chooseEngines } from './engines.ts'

it.each([
  [[], ['chromium', 'firefox', 'webkit'], []],
  [['firefox'], ['firefox'], []],
  [['webkit', 'chromium'], ['chromium', 'webkit'], []],
  [['firefox', '-t', 'photo'], ['firefox'], ['-t', 'photo']],
  [
    ['-t', 'webkit'],
    ['chromium', 'firefox', 'webkit'],
    ['-t', 'webkit'],
  ],
])('The words %j choose the engines %j, and leave %j to Vitest', (words, chosen, rest) => {
  expect(chooseEngines(words)).toEqual({ chosen, rest })
})

it('A word that is no engine is refused by a sentence that names those that there are', () => {
  expect(() => chooseEngines(['firefox', 'safari'])).toThrow(
    'There is no engine “safari”: the engines are chromium, firefox, webkit.',
  )
})
