import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPhotoQueue } from '../../src/items/create-photo.ts'

let inTurn: ReturnType<typeof createPhotoQueue>
let begun: string[]
/** Ends the running job. */
let finish: () => void

beforeEach(() => {
  vi.useFakeTimers()
  inTurn = createPhotoQueue({ jobs: 4, ofAccount: 2, maxWaitMs: 60_000 })
  begun = []
})

afterEach(() => {
  vi.useRealTimers()
})

/** Adds a job that lasts until `end` is called. */
function ask(account: string, name = account): Promise<string> {
  return inTurn(account, () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    finish = () => resolve(name)
    return promise
  })
}

/** Ends the running job after this time, and waits until the next one has started. */
async function end(milliseconds = 100): Promise<void> {
  await pass(milliseconds)
  finish()
  await pass(0)
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the queue of photos', () => {
  test('runs one job at a time, in the order in which they come', async () => {
    const one = ask('ada', 'one')
    const other = ask('ada', 'other')
    await pass(0)
    expect(begun).toEqual(['one'])
    await end()
    expect(await one).toBe('one')
    expect(begun).toEqual(['one', 'other'])
    await end()
    expect(await other).toBe('other')
  })

  test('rejects a third waiting job of an account, and no job of another one', async () => {
    void ask('eve', '1')
    await pass(0)
    for (const name of ['2', '3']) void ask('eve', name)
    await expect(ask('eve', '4')).rejects.toMatchObject({ status: 429, values: { seconds: 2 } })
    void ask('ada')
    for (let n = 0; n < 4; n += 1) await end()
    expect(begun).toEqual(['1', '2', '3', 'ada'])
  })

  test('rejects a job when too many wait', async () => {
    void ask('ada')
    await pass(0)
    for (const account of ['bob', 'cyd', 'dan', 'eve']) void ask(account)
    await expect(ask('fay')).rejects.toMatchObject({ status: 503 })
    for (let n = 0; n < 5; n += 1) await end()
    expect(begun).toEqual(['ada', 'bob', 'cyd', 'dan', 'eve'])
  })

  test('rejects a job when its waiting time is over, and goes on with the others', async () => {
    const first = ask('ada')
    const late = expect(ask('bob')).rejects.toMatchObject({ status: 503 })
    await pass(60_000)
    // The second is rejected while the first is still running.
    await late
    const next = ask('cyd')
    await end()
    await end()
    expect(await Promise.all([first, next])).toEqual(['ada', 'cyd'])
    expect(begun).toEqual(['ada', 'cyd'])
  })

  test('frees the place of a job that has waited too long', async () => {
    void ask('ada')
    await pass(0)
    const late = ['bob', 'bob', 'cyd', 'dan'].map((account) =>
      expect(ask(account)).rejects.toMatchObject({ status: 503 }),
    )
    await expect(ask('bob')).rejects.toMatchObject({ status: 429 })
    await expect(ask('eve')).rejects.toMatchObject({ status: 503 })
    await pass(60_000)
    await Promise.all(late)
    for (const account of ['bob', 'bob', 'eve']) void ask(account)
    for (let n = 0; n < 4; n += 1) await end()
    expect(begun).toEqual(['ada', 'bob', 'bob', 'eve'])
  })

  test('continues after failed work', async () => {
    await expect(inTurn('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn('ada', async () => 'well')).toBe('well')
  })
})
