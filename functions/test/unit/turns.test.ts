import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue } from '../../src/photos/fair-queue.ts'

/** The bounds that photos are processed with. */
const BOUNDS = { accounts: 30, ofAccount: 2, maxWaitMs: 3500 }
const CROWD = ['eve', 'mallory', 'trudy', 'oscar', 'craig', 'sybil']

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

const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds))

/**
 * Sends work of one account without a pause.
 * @returns stops it
 */
function flood(account: string, work: () => Promise<void>): () => void {
  let isGoing = true
  void (async () => {
    while (isGoing) await turns.run(account, work).catch(() => sleep(100))
  })()
  return () => {
    isGoing = false
  }
}

/**
 * Sends twenty pieces of work of 0.3 s, one every 4.5 s, while six other accounts flood the queue.
 * @returns how many of the twenty succeed
 */
async function doneBeside(work: () => Promise<void>): Promise<number> {
  turns = new FairQueue(BOUNDS)
  const stops = CROWD.flatMap((account) => [flood(account, work), flood(account, work)])
  // After 20 s each of the six accounts has had a turn.
  await pass(20_000)
  let done = 0
  for (let n = 0; n < 20; n += 1) {
    const sent = turns.run('ada', () => sleep(300)).then(() => 1)
    const counted = sent.catch(() => 0)
    await pass(4500)
    done += await counted
  }
  for (const stop of stops) stop()
  await pass(20_000)
  return done
}

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

  test('prefers the account whose work took the least time, even if it had more turns', async () => {
    void ask('eve')
    await end(1000)
    for (let n = 0; n < 3; n += 1) {
      void ask('ada')
      await end(300)
    }
    for (const account of ['dan', 'eve', 'ada']) void ask(account)
    begun = []
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['dan', 'ada', 'eve'])
  })

  test('forgets after five minutes that the work of an account took long', async () => {
    void ask('eve')
    await end(3000)
    await pass(5 * 60_000)
    void ask('ada')
    await end(300)
    for (const account of ['dan', 'ada', 'eve']) void ask(account)
    begun = []
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['dan', 'eve', 'ada'])
  })

  test('prefers an account with successful work to one with shorter but failed work', async () => {
    const fail = (account: string) =>
      turns
        .run(account, () => sleep(50).then(() => Promise.reject(new Error('broken'))))
        .catch(() => begun.push(account))
    turns = new FairQueue(BOUNDS)
    void Promise.all(CROWD.map(fail))
    await pass(300)
    for (const round of [1, 2, 3]) {
      const first = ask('dan')
      const failing = Promise.all(CROWD.map(fail))
      const ada = ask('ada', `ada ${round}`)
      begun = []
      await end()
      await end()
      await pass(300)
      await Promise.all([first, ada, failing])
      expect(begun.slice(0, 2)).toEqual(['dan', `ada ${round}`])
      expect(begun.slice(2).toSorted()).toEqual(CROWD.toSorted())
    }
  })

  test.each([650, 1000, 2000])(
    'serves an account that sends one photo at a time while six others send valid ones of %s ms without a pause',
    async (milliseconds) => {
      expect(await doneBeside(() => sleep(milliseconds))).toBe(20)
    },
  )

  test('serves an account that sends one photo at a time while six others send broken ones without a pause', async () => {
    expect(await doneBeside(() => sleep(280).then(() => Promise.reject(new Error('broken'))))).toBe(20)
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

  test('does not count a timed-out wait as failed work', async () => {
    void ask('dan')
    const late = expect(ask('ada')).rejects.toMatchObject({ status: 503 })
    await pass(60_000)
    await late
    void ask('bob')
    await end()
    await end()
    for (const account of ['cyd', 'bob', 'ada']) void ask(account)
    begun = []
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['cyd', 'ada', 'bob'])
  })

  test('continues after failed work', async () => {
    await expect(turns.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run('ada', async () => 'well')).toBe('well')
  })
})
