import { inspect } from 'node:util'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryRemovePhoto } from '../../src/items/attachments.ts'
import { answerErrors } from '../../src/lib/http/error-handler.ts'
import type { Context } from '../../src/lib/request-context.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const lines: { level: string; message: string; fields: Record<string, unknown> }[] = []
const log = {
  info: (message: string, fields: Record<string, unknown>) => void lines.push({ level: 'info', message, fields }),
  error: (message: string, fields: Record<string, unknown>) => void lines.push({ level: 'error', message, fields }),
}
let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-log', { log })
  ada = await register()
})
afterAll(() => app.close())

test('logs one line for a request: method, pattern of the route, status, milliseconds, request id and uid', async () => {
  lines.length = 0
  const answer = await send('GET', `${app.url}/api/myItems/${ada.email}`, { cookie: ada.cookie })
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'request',
      fields: {
        method: 'GET',
        route: '/myItems/:emailOrId',
        status: 200,
        milliseconds: expect.any(Number),
        requestId: answer.headers.get('x-request-id'),
        uid: ada.uid,
      },
    },
  ])
})

test('answers an error with the request id of the log', async () => {
  lines.length = 0
  const answer = await send<ErrorResponse>('GET', `${app.url}/items/nothing`, { cookie: ada.cookie })
  expect(answer.body.error.requestId).toBe(lines[0]?.fields.requestId)
  expect(answer.body.error.requestId).toMatch(/^[\da-f-]{36}$/)
})

test('shows an internal error in the log, but not in the answer', async () => {
  lines.length = 0
  const broken = await startTestApp('demo-log', {
    log,
    firestore: new Proxy(app.firestore, {
      get: () => () => {
        throw new Error('secret detail')
      },
    }),
  })
  const answer = await send<ErrorResponse>('GET', `${broken.url}/itemCount`)
  await broken.close()
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toContain('secret')
  expect(lines.find(({ level }) => level === 'error')?.fields).toMatchObject({
    requestId: answer.body.error.requestId,
    cause: expect.stringContaining('secret detail'),
  })
})

test('logs no email address, token or cookie, whether a call succeeds or is rejected', async () => {
  lines.length = 0
  const headers = { authorization: `Bearer ${ada.idToken}` }
  await send('POST', `${app.url}/jwt`, { body: { email: ada.email }, headers })
  await send('POST', `${app.url}/jwt`, {
    body: { email: ada.email },
    headers: { authorization: 'Bearer secret.token.here' },
  })
  await send('GET', `${app.url}/recovered-items/${ada.email}`, { cookie: '__session=secret.cookie.here' })
  await send('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput({ title: '' }) })
  await send('GET', `${app.url}/${ada.email}?token=${ada.idToken}`)
  expect(lines.length).toBe(5)
  const text = JSON.stringify(lines)
  for (const secret of [ada.email, ada.idToken, ada.cookie.slice(10), 'secret']) expect(text).not.toContain(secret)
})

describe('the log of an error that quotes an address, a token and a cookie contains none of them', () => {
  const secrets = () => [ada.email, ada.idToken, ada.cookie.slice(10)]
  const broken = () => {
    throw new Error(
      `Refused ${ada.email}: ${ada.cookie}, Bearer ${ada.idToken}, /lookup?email=${encodeURIComponent(ada.email)}`,
    )
  }

  async function logOf(overrides: Partial<Context>, request: (url: string) => Promise<{ status: number }>) {
    lines.length = 0
    const failing = await startTestApp('demo-log', { log, firestore: app.firestore, ...overrides })
    const { status } = await request(failing.url)
    await failing.close()
    const errors = lines.filter(({ level }) => level === 'error')
    expect(errors).toHaveLength(1)
    expect(errors[0]?.fields.cause).toMatch(/^Error: Refused \[withheld\]/)
    const text = JSON.stringify(lines)
    for (const secret of [...secrets(), encodeURIComponent(ada.email)]) expect(text).not.toContain(secret)
    return status
  }

  test('when Auth fails', async () => {
    const auth = withCall(app.auth, 'getUser', async () => broken())
    const body = makeItemInput()
    const status = await logOf({ auth }, (url) => send('POST', `${url}/addItems`, { cookie: ada.cookie, body }))
    expect(status).toBe(503)
  })

  test('when Firestore fails', async () => {
    const firestore = withCall(app.firestore, 'collection', broken)
    const status = await logOf({ firestore }, (url) => send('GET', `${url}/items/any`, { cookie: ada.cookie }))
    expect(status).toBe(500)
  })

  test('when a photo cannot be deleted', async () => {
    const firestore = withCall(app.firestore, 'collection', (path: string) =>
      path === 'photos' ? broken() : app.firestore.collection(path),
    )
    await logOf({}, async () => {
      await tryRemovePhoto({ firestore, log }, { address: '/api/photos/any', ownerUid: ada.uid })
      return { status: 200 }
    })
  })

  test('when Express logs it because the answer has already begun', async () => {
    const thrown = await Promise.resolve()
      .then(broken)
      .catch((error: unknown) => error)
    let passedOn: unknown
    const handle = answerErrors(log)
    handle(thrown, {} as Request, { headersSent: true } as Response, (error: unknown) => {
      passedOn = error
    })
    const text = inspect(passedOn, { depth: null, showHidden: true })
    expect(text).toContain('Refused [withheld]')
    for (const secret of secrets()) expect(text).not.toContain(secret)
  })
})

/** Returns the same object with another implementation of one call. */
function withCall<Target extends object>(
  target: Target,
  name: keyof Target,
  call: (...given: never[]) => unknown,
): Target {
  return new Proxy(target, {
    get(whole, asked) {
      const value: unknown = asked === name ? call : Reflect.get(whole, asked, whole)
      return typeof value === 'function' ? value.bind(whole) : value
    },
  })
}
