import { describe, expect, test } from 'vitest'
import { readJobOptions } from './options.ts'

const KNOWN = ['claims', 'match-emails', 'photos']
const NOW = new Date('2026-06-01T10:00:00Z')
const read = (...args: string[]) => readJobOptions(args, KNOWN, NOW)

test('asks for all jobs, now, if nothing is said', () => {
  expect(read()).toEqual({ at: NOW, names: KNOWN })
})

test('asks for the named jobs once, in the order of the list', () => {
  expect(read('photos', 'claims', 'photos').names).toEqual(['claims', 'photos'])
})

test('leaves the project to whoever opens the board', () => {
  expect(read('--project', 'demo-x', 'claims', '-P', 'demo-y').names).toEqual(['claims'])
})

test.for([
  ['+4d', '2026-06-05T10:00:00.000Z'],
  ['+6h', '2026-06-01T16:00:00.000Z'],
  ['+30m', '2026-06-01T10:30:00.000Z'],
  ['+0d', '2026-06-01T10:00:00.000Z'],
  ['2026-12-24', '2026-12-24T00:00:00.000Z'],
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
  ['2026-12-24T18:00:00+02:00', '2026-12-24T16:00:00.000Z'],
  ['2025-01-01', '2025-01-01T00:00:00.000Z'],
] as const)('reads the time %s', ([text, time]) => {
  expect(read('--at', text).at.toISOString()).toBe(time)
  expect(read(`--at=${text}`).at.toISOString()).toBe(time)
})

describe('rejects', () => {
  test.for([
    'tomorrow',
    '+4',
    '4d',
    '+4w',
    '-4d',
    '+1.5d',
    '2026-13-01',
    '2026-02-30',
    '2026-12-24T18:00',
    '+9999999d',
    '',
  ])('the time “%s” and says what one looks like', (text) => {
    expect(() => read(`--at=${text}`)).toThrow(/ is no time\. Write a day \(2026-12-24\)/)
  })

  test('a job that does not exist, and names those that do', () => {
    expect(() => read('claim')).toThrow('There is no job “claim”. There are: claims, match-emails, photos.')
  })

  test('an option that does not exist, or lacks its value, and says what can be asked for', () => {
    for (const args of [['--when', '+4d'], ['--at'], ['--at', '--project', 'x']]) {
      expect(() => read(...args)).toThrow(/This is what can be asked for: “npm run jobs -- --at \+4d/)
    }
  })
})
