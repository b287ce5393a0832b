import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Turns } from '../../src/photos/turns.ts'

/** As photos have them. */
const BOUNDS = { accounts: 30, ofAccount: 2, milliseconds: 3500 }
const CROWD = ['eve', 'mallory', 'trudy', 'oscar', 'craig', 'sybil']

let turns: Turns
let begun: string[]
/** Ends what is being done. */
let finish: () => void

beforeEach(() => {
  vi.useFakeTimers()
  turns = new Turns({ accounts: 3, ofAccount: 2, milliseconds: 60_000 })
  begun = []
})

afterEach(() => {
  vi.useRealTimers()
})

/** Asks for a turn that lasts until `end` is called. */
function ask(account: string, name = account): Promise<string> {
  return turns.take(account, () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    finish = () => resolve(name)
    return promise
  })
}

/** Ends a turn when it has taken a while, and waits for the next one. */
async function end(milliseconds = 100): Promise<void> {
  await pass(milliseconds)
  finish()
  await pass(0)
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds))

/** Sends things of one account without a pause, until it is stopped. */
function flood(account: string, work: () => Promise<void>): () => void {
  let isGoing = true
  void (async () => {
    while (isGoing) await turns.take(account, work).catch(() => sleep(100))
  })()
  return () => {
    isGoing = false
  }
}

/** How many of twenty things of 0.3 s, sent one every 4.5 s, are done while a crowd sends others. */
async function doneBeside(work: () => Promise<void>): Promise<number> {
  turns = new Turns(BOUNDS)
  const stops = CROWD.flatMap((account) => [flood(account, work), flood(account, work)])
  // By then each of the crowd has had a turn.
  await pass(20_000)
  let done = 0
  for (let n = 0; n < 20; n += 1) {
    const sent = turns.take('ada', () => sleep(300)).then(() => 1)
    const counted = sent.catch(() => 0)
    await pass(4500)
    done += await counted
  }
  for (const stop of stops) stop()
  await pass(20_000)
  return done
}

describe('turns', () => {
  test('are taken one after the other', async () => {
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

  test('go round the accounts, however much one has to do', async () => {
    const asked = [ask('eve', 'eve 1'), ask('eve', 'eve 2'), ask('eve', 'eve 3'), ask('ada'), ask('bob')]
    for (const _turn of asked) await end()
    expect(begun).toEqual(['eve 1', 'ada', 'bob', 'eve 2', 'eve 3'])
    expect(await Promise.all(asked)).toHaveLength(5)
  })

  test('come to every waiting account before one that queues again at once', async () => {
    for (const account of ['eve', 'mallory', 'ada']) void ask(account)
    for (const account of ['eve', 'mallory']) {
      await end()
      void ask(account)
    }
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['eve', 'mallory', 'ada', 'eve', 'mallory'])
  })

  test('come first to whose work has taken least time, however much light work that was', async () => {
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

  test('are not held for ever against whose work has taken long', async () => {
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

  test('come to whose work has succeeded before those whose work took less time but has failed', async () => {
    const fail = (account: string) =>
      turns
        .take(account, () => sleep(50).then(() => Promise.reject(new Error('broken'))))
        .catch(() => begun.push(account))
    turns = new Turns(BOUNDS)
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
    'come in time to somebody who sends one photo after the other while six accounts send good ones of %s ms',
    async (milliseconds) => {
      expect(await doneBeside(() => sleep(milliseconds))).toBe(20)
    },
  )

  test('come in time to somebody while six accounts send broken things without a pause', async () => {
    expect(await doneBeside(() => sleep(280).then(() => Promise.reject(new Error('broken'))))).toBe(20)
  })

  test('are refused to an account that has two waiting, and to nobody else', async () => {
    for (const name of ['1', '2', '3']) void ask('eve', name)
    await expect(ask('eve', '4')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 })
    void ask('ada')
    await end()
    await end()
    void ask('eve', '5')
    for (let n = 0; n < 3; n += 1) await end()
    expect(begun).toEqual(['1', 'ada', '2', '3', '5'])
  })

  test('are refused where too many accounts wait, but not to one that is waiting', async () => {
    for (const account of ['ada', 'bob', 'cyd', 'dan']) void ask(account)
    await expect(ask('eve')).rejects.toMatchObject({ status: 503 })
    void ask('dan', 'dan 2')
    for (let n = 0; n < 5; n += 1) await end()
    expect(begun).toEqual(['ada', 'bob', 'cyd', 'dan', 'dan 2'])
  })

  test('are given up when they have not come in time: the answer comes then, and others are not kept waiting', async () => {
    const first = ask('ada')
    const late = expect(ask('bob')).rejects.toMatchObject({ status: 503 })
    await pass(60_000)
    // The first is still being done.
    await late
    const next = ask('cyd')
    await end()
    await end()
    expect(await Promise.all([first, next])).toEqual(['ada', 'cyd'])
    expect(begun).toEqual(['ada', 'cyd'])
  })

  test('that were given up keep no place', async () => {
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

  test('that were given up count as nothing that failed', async () => {
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

  test('go on after one that failed', async () => {
    await expect(turns.take('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.take('ada', async () => 'well')).toBe('well')
  })
})
