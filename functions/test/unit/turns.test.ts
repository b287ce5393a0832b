import { setImmediate, setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { Turns } from '../../src/photos/turns.ts'

let turns: Turns
let begun: string[]
/** Ends what is being done. */
let finish: () => void

beforeEach(() => {
  turns = new Turns({ accounts: 3, ofAccount: 2, milliseconds: 60_000 })
  begun = []
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

/** Waits until a turn has begun, ends it, and waits for the next one. */
async function end(): Promise<void> {
  await setImmediate()
  finish()
  await setImmediate()
}

describe('turns', () => {
  test('are taken one after the other', async () => {
    const one = ask('ada', 'one')
    const other = ask('ada', 'other')
    await setImmediate()
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
    expect(begun).toEqual(['eve 1', 'eve 2', 'ada', 'bob', 'eve 3'])
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

  test('come at once to somebody whose work succeeds, while that of others fails again and again', async () => {
    turns = new Turns({ accounts: 10, ofAccount: 2, milliseconds: 60_000 })
    const crowd = ['eve', 'mallory', 'trudy', 'oscar', 'craig', 'sybil']
    const fail = (account: string) =>
      turns.take(account, () => Promise.reject(new Error('broken'))).catch(() => begun.push(account))
    await Promise.all(crowd.map(fail))
    for (const round of [1, 2, 3]) {
      const first = ask('dan')
      const failing = crowd.map(fail)
      const ada = ask('ada', `ada ${round}`)
      begun = []
      await end()
      await end()
      await Promise.all([first, ada, ...failing])
      expect(begun.slice(0, 2)).toEqual(['dan', `ada ${round}`])
      expect(begun.slice(2).toSorted()).toEqual(crowd.toSorted())
    }
  })

  test('are refused to an account that has two waiting, and to nobody else', async () => {
    for (const name of ['1', '2', '3']) void ask('eve', name)
    await expect(ask('eve', '4')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 })
    void ask('ada')
    await end()
    void ask('eve', '5')
    for (let n = 0; n < 4; n += 1) await end()
    expect(begun).toEqual(['1', '2', 'ada', '3', '5'])
  })

  test('are refused where too many accounts wait, but not to one that is waiting', async () => {
    for (const account of ['ada', 'bob', 'cyd', 'dan']) void ask(account)
    await expect(ask('eve')).rejects.toMatchObject({ status: 503 })
    void ask('dan', 'dan 2')
    for (let n = 0; n < 5; n += 1) await end()
    expect(begun).toEqual(['ada', 'bob', 'cyd', 'dan', 'dan 2'])
  })

  test('that come too late are refused and take no time', async () => {
    turns = new Turns({ accounts: 3, ofAccount: 2, milliseconds: 20 })
    const first = ask('ada')
    const late = expect(ask('bob')).rejects.toMatchObject({ status: 503 })
    await setTimeout(30)
    await end()
    await late
    const next = ask('cyd')
    await end()
    expect(await Promise.all([first, next])).toEqual(['ada', 'cyd'])
    expect(begun).toEqual(['ada', 'cyd'])
  })

  test('go on after one that failed', async () => {
    await expect(turns.take('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.take('ada', async () => 'well')).toBe('well')
  })
})
