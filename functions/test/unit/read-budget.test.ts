import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  BURST_MINUTES,
  chargeReads,
  limitReads,
  PROXY_FACTOR,
  requireReads,
  requireReadsForCheapCall,
  withReservedReads,
} from '../../src/lib/http/read-budget.ts'
import { HttpError } from '../../src/lib/http-errors.ts'

/** The reads that an address earns per minute, and the most that it can save up. */
const MINUTE = 600
const BUDGET = MINUTE * BURST_MINUTES

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Stands in for one instance of the function.
 * @returns runs some work as if a request from this address had asked for it
 */
function startInstance(readsPerMinute = MINUTE) {
  const handlers = limitReads(readsPerMinute)
  return <Result>(ip: string, work: () => Result, lastHop = ip): Result => {
    const request = { ip, headers: { 'x-forwarded-for': lastHop }, socket: {} } as unknown as Request
    let result: Result | undefined
    const done = () => {
      result = work()
    }
    if (handlers[0]) handlers[0](request, {} as Response, done)
    else done()
    return result as Result
  }
}

/** @returns the seconds until the address may ask again; 0 if it may now */
function wait(require = requireReads): number {
  try {
    require()
    return 0
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error
    return error.retryAfterSeconds ?? Number.NaN
  }
}

test('makes an address that has overspent wait until its debt is earned back, and no other address', () => {
  const from = startInstance()
  from('203.0.113.1', () => chargeReads(BUDGET - 1))
  expect(from('203.0.113.1', () => wait())).toBe(0)
  from('203.0.113.1', () => chargeReads(101))
  const seconds = from('203.0.113.1', () => wait())
  expect(seconds).toBe(11)
  expect(from('203.0.113.2', () => wait())).toBe(0)
  vi.advanceTimersByTime((seconds - 2) * 1000)
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
  vi.advanceTimersByTime(2000)
  expect(from('203.0.113.1', () => wait())).toBe(0)
})

test('lets an idle address save up five minutes’ reads, and no more', () => {
  const from = startInstance()
  from('203.0.113.1', () => chargeReads(0))
  vi.advanceTimersByTime(9 * 60_000)
  from('203.0.113.1', () => chargeReads(BUDGET - 1))
  expect(from('203.0.113.1', () => wait())).toBe(0)
  from('203.0.113.1', () => chargeReads(1))
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
})

test('allows cheap calls until the address owes one minute’s reads or the proxy has spent ten', () => {
  const from = startInstance()
  from('203.0.113.1', () => chargeReads(BUDGET + MINUTE - 1))
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
  expect(from('203.0.113.1', () => wait(requireReadsForCheapCall))).toBe(0)
  from('203.0.113.1', () => chargeReads(2))
  expect(from('203.0.113.1', () => wait(requireReadsForCheapCall))).toBeGreaterThan(0)
  for (let n = 0; n <= PROXY_FACTOR; n += 1) from(`198.51.100.${n}`, () => chargeReads(BUDGET), '203.0.113.9')
  expect(from('198.51.100.200', () => wait(), '203.0.113.9')).toBeGreaterThan(0)
  expect(from('198.51.100.200', () => wait(requireReadsForCheapCall), '203.0.113.9')).toBe(0)
  for (let n = 10; n < 10 + PROXY_FACTOR; n += 1) from(`198.51.100.${n}`, () => chargeReads(BUDGET), '203.0.113.9')
  expect(from('198.51.100.200', () => wait(requireReadsForCheapCall), '203.0.113.9')).toBeGreaterThan(0)
  expect(from('198.51.100.200', () => wait(requireReadsForCheapCall))).toBe(0)
})

test('limits cheap calls from forged addresses behind one proxy to ten minutes’ reads, then to five addresses’ rate', () => {
  const from = startInstance()
  const spend = (seconds: number) => {
    let spent = 0
    for (let n = 0; n < seconds; n += 1, vi.advanceTimersByTime(1000)) {
      for (let call = 0; call < 200; call += 1) {
        from(
          `198.51.${n % 256}.${call}`,
          () => {
            if (wait(requireReadsForCheapCall) > 0) return
            chargeReads(4)
            spent += 4
          },
          '203.0.113.9',
        )
      }
    }
    return spent
  }
  spend(600)
  expect(spend(60)).toBeLessThanOrEqual(PROXY_FACTOR * MINUTE + 4)
})

test('makes nobody wait longer than three minutes, however much others at the address have spent', () => {
  const from = startInstance()
  from('203.0.113.1', () => chargeReads(1_000_000))
  expect(from('203.0.113.1', () => wait())).toBeLessThanOrEqual(181)
  expect(from('203.0.113.1', () => wait(requireReadsForCheapCall))).toBeLessThanOrEqual(121)
})

test('shares one budget between the addresses of an IPv6 network', () => {
  const from = startInstance()
  from('2001:db8:0:1::1', () => chargeReads(BUDGET))
  expect(from('2001:db8:0:2::2', () => wait())).toBeGreaterThan(0)
  expect(from('2001:db9::1', () => wait())).toBe(0)
})

test('limits forged addresses behind one proxy to the budget of the proxy', () => {
  const from = startInstance()
  for (let n = 0; n < PROXY_FACTOR; n += 1) {
    expect(from(`198.51.100.${n}`, () => wait(), '203.0.113.9')).toBe(0)
    from(`198.51.100.${n}`, () => chargeReads(BUDGET), '203.0.113.9')
  }
  expect(from('198.51.100.200', () => wait(), '203.0.113.9')).toBeGreaterThan(0)
})

test('reserves the reads of running work, and returns those that it did not use', async () => {
  const from = startInstance()
  let finish = () => {}
  const slow = () =>
    withReservedReads(BUDGET, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      chargeReads(5)
    })
  const running = from('203.0.113.1', slow)
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
  finish()
  await running
  expect(from('203.0.113.1', () => wait())).toBe(0)
  from('203.0.113.1', () => chargeReads(BUDGET - 6))
  expect(from('203.0.113.1', () => wait())).toBe(0)
  from('203.0.113.1', () => chargeReads(1))
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
})

test('charges reads that work leaves running after its own reads have been settled', async () => {
  const from = startInstance()
  let goOn = () => {}
  let left: Promise<void> | undefined
  await from('203.0.113.1', () =>
    withReservedReads(10, async () => {
      left = new Promise<void>((resolve) => {
        goOn = resolve
      }).then(() => chargeReads(BUDGET))
    }),
  )
  expect(from('203.0.113.1', () => wait())).toBe(0)
  goOn()
  await left
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
})

test('charges failed work for the reads it made', async () => {
  const from = startInstance()
  const failing = async () => {
    chargeReads(BUDGET)
    throw new Error('down')
  }
  await expect(from('203.0.113.1', () => withReservedReads(1, failing))).rejects.toThrow('down')
  expect(from('203.0.113.1', () => wait())).toBeGreaterThan(0)
})

test('limits nothing when the limit is 0, and counts nothing outside a request', () => {
  const from = startInstance(0)
  from('203.0.113.1', () => chargeReads(1_000_000))
  expect(from('203.0.113.1', () => wait())).toBe(0)
  expect(() => requireReads()).not.toThrow()
})
