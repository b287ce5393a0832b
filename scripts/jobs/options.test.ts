import { describe, expect, test } from 'vitest'
import { main } from '../jobs.ts'
import { readJobOptions, requireTime } from './options.ts'

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

describe('a time that is still to come', () => {
  const at = new Date('2026-06-05T10:00:00Z')

  test('is refused for a real board before anything is opened, as real claims would expire', async () => {
    await expect(main(['--project', 'town-board', '--at', '+4d', 'claims'])).rejects.toThrow(
      /^town-board is a board that people use, so its time cannot be set ahead/,
    )
  })

  test.for([undefined, 'demo-lost-and-found'])('is taken for a board on this machine (%s)', (project) => {
    expect(() => requireTime({ at }, project, NOW)).not.toThrow()
  })

  test('is the only time that is refused for a real board', () => {
    for (const time of [NOW, new Date('2026-05-01')])
      expect(() => requireTime({ at: time }, 'town-board', NOW)).not.toThrow()
    expect(() => requireTime({ at }, 'town-board', NOW)).toThrow()
  })
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
