import { expect, test } from 'vitest'
import { readSettings } from '../../src/env.ts'

test('nothing needs to be set', () => {
  expect(readSettings({})).toEqual({
    isEmulator: false,
    allowedOrigins: [],
    hourlyLimits: { post: 60, recovery: 30 },
  })
})

test('origins are separated by commas', () => {
  const settings = readSettings({
    ALLOWED_ORIGINS: 'https://a.example, http://127.0.0.1:5173',
    FUNCTIONS_EMULATOR: 'true',
  })
  expect(settings).toMatchObject({ isEmulator: true, allowedOrigins: ['https://a.example', 'http://127.0.0.1:5173'] })
})

test.for(['https://a.example/', 'a.example', '*', 'https://a.example/path'])(
  'the origin %j stops the start and is named',
  (origin) => {
    expect(() => readSettings({ ALLOWED_ORIGINS: `https://b.example,${origin}` })).toThrow(origin)
  },
)
