import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue } from '../../src/photos/fair-queue.ts'

let turns: FairQueue
let begun: string[]
/** Ends the running turn. */
let finish: () => void

beforeEach(() => {
  vi.useFakeTimers()
  turns = new FairQueue({ accounts: 3, ofAccount: 2, maxWaitMs: 60_000 })
  begun = []
})

afterEach(() => {
  vi.useRealTimers()
})

/** Asks for a turn that lasts until `end` is called. */
function ask(account: string, name = account): Promise<string> {
  return turns.run(account, () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    finish = () => resolve(name)
    return promise
  })
}

/** Ends the running turn after this time, and waits until the next one has started. */
async function end(milliseconds = 100): Promise<void> {
  await pass(milliseconds)
  finish()
  await pass(0)
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('Turns', () => {
  test('runs work one piece at a time', async () => {
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

  test('alternates between accounts, however much one of them has queued', async () => {
    const asked = [ask('eve', 'eve 1'), ask('eve', 'eve 2'), ask('eve', 'eve 3'), ask('ada'), ask('bob')]
    for (const _turn of asked) await end()
    expect(begun).toEqual(['eve 1', 'ada', 'bob', 'eve 2', 'eve 3'])
    expect(await Promise.all(asked)).toHaveLength(5)
  })

  test('serves every waiting account before one that queues again at once', async () => {
    for (const account of ['eve', 'mallory', 'ada']) void ask(account)
    for (const account of ['eve', 'mallory']) {
      await end()
      void ask(account)
    }
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['eve', 'mallory', 'ada', 'eve', 'mallory'])
  })

  test('rejects a third waiting turn of an account, and no turn of another one', async () => {
    for (const name of ['1', '2', '3']) void ask('eve', name)
    await expect(ask('eve', '4')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 })
    void ask('ada')
    await end()
    await end()
    void ask('eve', '5')
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['1', 'ada', '2', '3', '5'])
  })

  test('rejects a new account when too many wait, but not one that is already waiting', async () => {
    for (const account of ['ada', 'bob', 'cyd', 'dan']) void ask(account)
    await expect(ask('eve')).rejects.toMatchObject({ status: 503 })
    void ask('dan', 'dan 2')
    for (let n = 0; n < 5; n += 1) await end()
    expect(begun).toEqual(['ada', 'bob', 'cyd', 'dan', 'dan 2'])
  })

  test('rejects a turn when its waiting time is over, and goes on with the others', async () => {
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

  test('frees the place of a timed-out turn', async () => {
    void ask('ada')
    const late = ['bob', 'bob', 'cyd', 'dan'].map((account) =>
      expect(ask(account)).rejects.toMatchObject({ status: 503 }),
    )
    await expect(ask('bob')).rejects.toMatchObject({ status: 429 })
    await expect(ask('eve')).rejects.toMatchObject({ status: 503 })
    await pass(60_000)
    await Promise.all(late)
    for (const account of ['bob', 'bob', 'eve']) void ask(account)
    for (let n = 0; n < 4; n += 1) await end()
    expect(begun).toEqual(['ada', 'bob', 'eve', 'bob'])
  })

  test('continues after failed work', async () => {
    await expect(turns.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run('ada', async () => 'well')).toBe('well')
  })
})
