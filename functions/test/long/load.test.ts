import autocannon from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

/**
 * Sends many mixed requests to the Express app in this process, and expects no 5xx and no growth of
 * memory after warming up. `npm run test:load` runs it; `LOAD_REQUESTS` sets the number of
 * requests.
 */

const TOTAL = Number(process.env.LOAD_REQUESTS ?? 100_000)
const CONNECTIONS = 20
/** The share of requests that warm the app up. Memory is measured after it and at the end. */
const WARM_UP = 0.4
const ALLOWED_GROWTH_MB = 40

let app: TestApp
let ada: Person
let item: Item
const made = { recoveries: 0, deletions: 0 }

function countMade(what: keyof typeof made, status: number, wanted: number): void {
  if (status === wanted) made[what] += 1
}

beforeAll(async () => {
  app = await startTestApp('demo-load', { settings: unlimitedSettings })
  ada = await register()
  for (let n = 0; n < 100; n += 1) {
    const body = makeItemInput({ title: `Item ${n}` })
    item = (await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body })).body
  }
})
afterAll(() => app.close())

/** The answers with a 5xx, so that the failed test shows them. */
const broken: string[] = []

function watched(request: autocannon.Request): autocannon.Request {
  return {
    ...request,
    onResponse: (status, body, context, headers) => {
      if (status >= 500) broken.push(`${request.method} ${request.path}: ${status} ${body}`)
      if (typeof request.onResponse === 'function') request.onResponse(status, body, context, headers)
    },
  }
}

function mix(): autocannon.Request[] {
  const headers = { cookie: ada.cookie, 'content-type': 'application/json' }
  const reads = [
    '/itemCount',
    '/allItems?page=0&size=20',
    '/allItems?page=3&size=20',
    '/allItems?q=item',
    '/items?limit=6&sort=desc',
  ]
  /** The item that a connection has just posted, which it then recovers and deletes. */
  const posted = (context: object) => `${Reflect.get(context, 'id') ?? 'nothing'}`
  return [
    ...reads.flatMap((path) => [path, path, path, path]).map((path) => ({ method: 'GET' as const, path })),
    {
      method: 'POST',
      path: '/addItems',
      headers,
      body: JSON.stringify(makeItemInput({ title: 'Posted' })),
      onResponse: (status, body, context) => {
        if (status === 201) Object.assign(context, { id: JSON.parse(body)._id })
      },
    },
    {
      method: 'POST',
      path: '/recovered-items',
      headers,
      setupRequest: (request, context) => ({ ...request, body: JSON.stringify(makeRecoveryInput(posted(context))) }),
      onResponse: (status) => countMade('recoveries', status, 201),
    },
    {
      method: 'DELETE',
      path: '/myItems/posted',
      headers,
      setupRequest: (request, context) => ({ ...request, path: `/myItems/${posted(context)}` }),
      onResponse: (status) => countMade('deletions', status, 200),
    },
    { method: 'GET', path: '/notices', headers },
    { method: 'GET', path: `/items/${item._id}/matches`, headers },
    { method: 'GET', path: `/items/${item._id}`, headers },
    { method: 'GET', path: `/items/${item._id}` },
    { method: 'GET', path: '/allItems?page=-1' },
    { method: 'POST', path: '/addItems', headers, body: JSON.stringify(makeItemInput({ title: '' })) },
    {
      method: 'PUT',
      path: `/updateItems/${item._id}`,
      headers,
      body: JSON.stringify(makeItemInput({ title: 'Updated' })),
    },
    { method: 'POST', path: '/recovered-items', headers, body: JSON.stringify(makeRecoveryInput('nothing')) },
    { method: 'DELETE', path: '/myItems/nothing', headers },
    { method: 'POST', path: '/logout' },
  ]
}

async function load(amount: number) {
  const result = await autocannon({
    url: app.url,
    connections: CONNECTIONS,
    amount,
    requests: mix().map(watched),
    timeout: 10,
  })
  globalThis.gc?.()
  return { result, megabytes: process.memoryUsage().rss / 2 ** 20 }
}

test(`answers ${TOTAL.toLocaleString('en')} mixed requests without a 5xx, a lost answer or growth of memory`, {
  timeout: 900_000,
}, async () => {
  const warm = await load(Math.round(TOTAL * WARM_UP))
  const rest = await load(Math.round(TOTAL * (1 - WARM_UP)))
  expect(broken).toEqual([])
  for (const { result } of [warm, rest]) {
    expect(result.errors + result.timeouts).toBe(0)
    expect(result['2xx']).toBeGreaterThan(0)
    expect(result['4xx']).toBeGreaterThan(0)
  }
  expect(made.recoveries).toBeGreaterThan(TOTAL / 100)
  expect(made.deletions).toBeGreaterThan(TOTAL / 100)
  const { requests, latency } = rest.result
  process.stdout.write(
    `${TOTAL} requests: ${Math.round(requests.average)} a second with ${CONNECTIONS} at once, ` +
      `latency p50 ${latency.p50} ms, p99 ${latency.p99} ms, ` +
      `memory ${Math.round(warm.megabytes)} MB when warm, ${Math.round(rest.megabytes)} MB at the end\n`,
  )
  expect(rest.megabytes - warm.megabytes).toBeLessThan(ALLOWED_GROWTH_MB)
})
