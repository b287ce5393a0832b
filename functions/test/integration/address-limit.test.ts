import { afterEach, describe, expect, test } from 'vitest'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

const LIMIT = 5
const HOSTING = '151.101.1.195'
let app: TestApp
afterEach(() => app.close())

const start = async (proxyHops: number) => {
  app = await startTestApp('demo-addresses', { settings: { ...testSettings, requestsPerMinute: LIMIT, proxyHops } })
}
const ask = (chain: string) =>
  send<ErrorResponse>('GET', `${app.url}/openapi.json`, { headers: { 'x-forwarded-for': chain } })
async function askOften(times: number, chain: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await ask(chain(n))).status)
  return statuses
}
const allowed = (count: number) => Array<number>(count).fill(200)

describe('the address limit behind Hosting', () => {
  test('rejects an address past its limit, with the time to wait, and no other address', async () => {
    await start(2)
    const begun = Date.now()
    expect(await askOften(LIMIT + 1, () => `203.0.113.1, ${HOSTING}`)).toEqual([...allowed(LIMIT), 429])
    const refused = await ask(`203.0.113.1, ${HOSTING}`)
    expect(refused.body.error.code).toBe('too-many-requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(60 - (Date.now() - begun) / 1000)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await ask(`203.0.113.2, ${HOSTING}`)).status).toBe(200)
  })

  test('ignores forged addresses in front of the real one', async () => {
    await start(2)
    const statuses = await askOften(LIMIT + 2, (n) => `198.51.100.${n}, 203.0.113.1, ${HOSTING}`)
    expect(statuses).toEqual([...allowed(LIMIT), 429, 429])
  })

  test('counts the addresses of an IPv6 network as one', async () => {
    await start(2)
    const statuses = await askOften(LIMIT + 1, (n) => `2001:db8:0:${n}::1, ${HOSTING}`)
    expect(statuses).toEqual([...allowed(LIMIT), 429])
  })

  test('limits a client that bypasses Hosting and forges addresses', async () => {
    await start(2)
    const statuses = await askOften(LIMIT * 20 + 1, (n) => `198.51.${n >> 7}.${n & 127}, 203.0.113.9`)
    expect(statuses).toEqual([...allowed(LIMIT * 20), 429])
  })
})

describe('the address limit without Hosting', () => {
  test('counts for the last address of the header, and ignores forged ones in front', async () => {
    await start(1)
    expect(await askOften(LIMIT + 1, (n) => `198.51.100.${n}, 203.0.113.1`)).toEqual([...allowed(LIMIT), 429])
    expect((await ask('203.0.113.2')).status).toBe(200)
  })
})

test.for(['/logout', '/api/logout'])(
  'answers a POST to %s even past the limits of its address and its proxy',
  async (path) => {
    await start(2)
    await askOften(LIMIT * 20 + 1, () => '203.0.113.9')
    expect((await ask('203.0.113.9')).status).toBe(429)
    const answer = await send('POST', app.url + path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect((await send('GET', app.url + path, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(429)
  },
)

test('answers 200 or 429 when the header has invalid addresses', async () => {
  await start(2)
  for (const chain of ['', ',', 'nonsense', '::::', '%00', 'a, b, c, d, e']) {
    expect([200, 429]).toContain((await ask(chain)).status)
  }
})
