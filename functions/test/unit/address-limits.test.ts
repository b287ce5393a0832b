import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUDGET_MINUTES, newAddressLimits, PROXY_READS, type Sender } from '../../src/lib/http/address-limits.ts'
import { HttpError } from '../../src/lib/http-errors.ts'
import { testSettings } from '../support/test-app.ts'

const MINUTE = 600
const BUDGET = MINUTE * BUDGET_MINUTES

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Stands in for one instance of the function.
 * @returns spends reads of an address, and returns the seconds that it must wait; 0 if it need not
 */
function startInstance(readsPerMinute = MINUTE) {
  const { reads } = newAddressLimits({ ...testSettings, readsPerMinute })
  return async (ip: string, cost: number, lastHop = ip): Promise<number> => {
    const sender = { ip, headers: { 'x-forwarded-for': `${ip}, ${lastHop}` } } as Sender
    try {
      await reads.use(sender, cost)
      return 0
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error
      return Number(error.values?.seconds)
    }
  }
}

test('makes an address that has spent its budget wait until it has a new one, and no other address', async () => {
  const spend = startInstance()
  expect(await spend('203.0.113.1', BUDGET)).toBe(0)
  vi.advanceTimersByTime(60_000)
  const seconds = await spend('203.0.113.1', 1)
  expect(seconds).toBe((BUDGET_MINUTES - 1) * 60)
  expect(await spend('203.0.113.2', BUDGET)).toBe(0)
  vi.advanceTimersByTime((seconds - 1) * 1000)
  expect(await spend('203.0.113.1', 1)).toBeGreaterThan(0)
  vi.advanceTimersByTime(1000)
  expect(await spend('203.0.113.1', BUDGET)).toBe(0)
})

test('allows small calls when a large one was refused, and takes nothing for the refused one', async () => {
  const spend = startInstance()
  await spend('203.0.113.1', BUDGET - 10)
  expect(await spend('203.0.113.1', 11)).toBeGreaterThan(0)
  expect(await spend('203.0.113.1', 10)).toBe(0)
  expect(await spend('203.0.113.1', 1)).toBeGreaterThan(0)
})

test('lets a call that costs more than the whole budget take all of it', async () => {
  const spend = startInstance()
  expect(await spend('203.0.113.1', BUDGET * 2)).toBe(0)
  expect(await spend('203.0.113.1', 1)).toBeGreaterThan(0)
})

test('makes nobody wait longer than five minutes, however much others at the address ask for', async () => {
  const spend = startInstance()
  for (let n = 0; n < 1000; n += 1) await spend('203.0.113.1', BUDGET)
  expect(await spend('203.0.113.1', 1)).toBeLessThanOrEqual(BUDGET_MINUTES * 60)
})

test('shares one budget between the addresses of an IPv6 network, and between two ways to write an address', async () => {
  const spend = startInstance()
  await spend('2001:db8:0:1::1', BUDGET)
  expect(await spend('2001:db8:0:2::2', 1)).toBeGreaterThan(0)
  expect(await spend('2001:db9::1', 1)).toBe(0)
  await spend('203.0.113.1', BUDGET)
  expect(await spend('::ffff:203.0.113.1', 1)).toBeGreaterThan(0)
})

test('limits forged addresses behind one proxy to the budgets of five, and spends none of theirs past it', async () => {
  const spend = startInstance()
  for (let n = 0; n < PROXY_READS; n += 1) expect(await spend(`198.51.100.${n}`, BUDGET, '203.0.113.9')).toBe(0)
  expect(await spend('198.51.100.200', BUDGET, '203.0.113.9')).toBeGreaterThan(0)
  expect(await spend('198.51.100.200', BUDGET)).toBe(0)
})

describe('an account', () => {
  /** As {@link startInstance}, for an account that has proved to be one. */
  function startWithAccounts() {
    const findAccount = async ({ headers }: Sender) => headers?.cookie
    const { reads } = newAddressLimits({ ...testSettings, readsPerMinute: MINUTE }, findAccount)
    return async (cookie: string | undefined, cost: number, ip = '203.0.113.1', lastHop = '151.101.1.195') => {
      const headers = { 'x-forwarded-for': `${ip}, ${lastHop}`, ...(cookie && { cookie }) }
      return reads.use({ ip, headers } as Sender, cost).then(
        () => true,
        () => false,
      )
    }
  }

  test('has a budget that nobody else can spend, at the same address or behind the same proxy', async () => {
    const spend = startWithAccounts()
    for (let n = 0; n <= PROXY_READS; n += 1) await spend(undefined, BUDGET, `203.0.113.${n}`)
    expect(await spend(undefined, 1, '203.0.113.200')).toBe(false)
    expect(await spend('ada', BUDGET)).toBe(true)
    expect(await spend('bela', BUDGET)).toBe(true)
  })

  test('has one budget wherever it comes from, and no more of its address when that is spent', async () => {
    const spend = startWithAccounts()
    expect(await spend('ada', BUDGET)).toBe(true)
    expect(await spend('ada', 1, '198.51.100.1', '203.0.113.9')).toBe(false)
    expect(await spend(undefined, BUDGET)).toBe(true)
    expect(await spend('ada', 1)).toBe(false)
  })

  test('shares five budgets with the others at its address, who have theirs elsewhere', async () => {
    const spend = startWithAccounts()
    for (let n = 0; n < PROXY_READS; n += 1) expect(await spend(`account ${n}`, BUDGET)).toBe(true)
    expect(await spend('ada', 1)).toBe(false)
    expect(await spend('ada', BUDGET, '198.51.100.1')).toBe(true)
  })
})

test('limits nothing when the limit is 0', async () => {
  const spend = startInstance(0)
  expect(await spend('203.0.113.1', 1_000_000)).toBe(0)
  expect(await spend('203.0.113.1', 1_000_000)).toBe(0)
})
