import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedBoard } from './seed.ts'

/** No emulator runs here: a guard that let one of these through would fail with another message. */
describe('filling the board with demo data is refused', () => {
  beforeEach(() => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1')
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('without %s', async (name) => {
    vi.stubEnv(name, '')
    await expect(seedBoard({ projectId: 'demo-lost-and-found' })).rejects.toThrow(`${name} is not set`)
  })

  test('in a project that could be a real one', async () => {
    await expect(seedBoard({ projectId: 'lost-and-found' })).rejects.toThrow('starts with demo-')
  })
})
