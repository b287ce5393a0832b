import { PassThrough } from 'node:stream'
import type { Request } from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBodyBytes } from '../../src/lib/http/read-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reads a body that keeps coming for as long as it may take, and refuses it after that', async () => {
  for (const [seconds, status] of [
    [40, 'all'],
    [50, 408],
  ] as const) {
    const body = new PassThrough()
    const request = Object.assign(body, { headers: {} }) as unknown as Request
    const read = readBodyBytes(request, { maximum: 1024 * 1024, longestMs: 45_000 })
    const ending = read.then(
      () => 'all',
      (error: { status: number }) => error.status,
    )
    for (let second = 0; second < seconds; second += 1) {
      body.write(Buffer.alloc(5000))
      await vi.advanceTimersByTimeAsync(1000)
    }
    body.end()
    await vi.advanceTimersByTimeAsync(1)
    expect([seconds, await ending]).toEqual([seconds, status])
  }
})
