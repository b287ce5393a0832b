import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import { requireEnvironment } from '../support/environment.ts'
import { listFunctionFiles, readableAmong } from '../support/function-files.ts'
import { type Runtime, startRuntime } from '../support/functions-runtime.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'

// Strangers may send any body to the function in production, where the framework would parse it
// unless that is switched off.

/** About a second is expected, but the machine may be busy. */
const MAX_ANSWER_MS = 5000
/**
 * So small a heap is enough, and is collected so often that little of what is measured is garbage.
 * With 400 MB, the same requests took between 285 and 311 MB.
 */
const HEAP_MEGABYTES = 128
const MAX_MEMORY_BYTES = 300 * 1024 * 1024

/**
 * Keeps connections open, as Google's front end does. Otherwise the runtime would end a connection
 * with its answer.
 */
const agent = new Agent({ keepAlive: true })

let runtime: Runtime
let ada: Person

beforeAll(async () => {
  runtime = await startRuntime(HEAP_MEGABYTES)
  ada = await register()
})
afterAll(async () => {
  agent.destroy()
  await runtime.close()
})

interface Refusal {
  status: number
  code: string
  milliseconds: number
}

const json = { 'content-type': 'application/json' }
const manyObjects = Buffer.from(`[${'{},'.repeat(10_000_000)}{}]`)
const manyObjectsZipped = gzipSync(manyObjects)
const nothingZipped = gzipSync(Buffer.alloc(300 * 1024 * 1024))
const zip = { ...json, 'content-encoding': 'gzip' }

/**
 * Sends a request as a badly behaved client, and checks that the rejection has the usual form.
 * @param write writes the body, and may never end it
 */
async function refusalOf(
  path: string,
  headers: Record<string, string>,
  write: (sending: ClientRequest) => void,
): Promise<Refusal> {
  const start = performance.now()
  const sending = request(`${runtime.url}${path}`, { method: 'POST', headers, agent })
  const {
    statusCode,
    headers: received,
    body,
  } = await new Promise<{ statusCode: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      sending.on('error', reject)
      sending.once('response', (response) => {
        const { statusCode = 0, headers } = response
        text(response).then((body) => resolve({ statusCode, headers, body }), reject)
      })
      write(sending)
    },
  )
  const milliseconds = Math.round(performance.now() - start)
  sending.destroy()
  const { error } = JSON.parse(body)
  expect(error).toEqual({
    code: expect.any(String),
    message: expect.stringMatching(/^[A-Z].*\.$/),
    requestId: received['x-request-id'],
    ...(error.code === 'too-large' && { values: { kilobytes: expect.any(Number) } }),
  })
  expect(received['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect(received['cache-control']).toBe('private, no-store')
  expect(received['content-security-policy']).toContain("default-src 'none'")
  expect(received['x-powered-by']).toBeUndefined()
  return { status: statusCode, code: error.code, milliseconds }
}

const whole = (body: Uint8Array | string) => (sending: ClientRequest) => sending.end(body)

/** Writes as long as the server reads. */
function withoutEnd(sending: ClientRequest): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const write = () => {
    while (!sending.destroyed && sending.write(chunk)) {}
  }
  sending.on('drain', write)
  write()
}

/** Writes a byte every tenth of a second. */
function trickling(sending: ClientRequest): void {
  const timer = setInterval(() => sending.write(' '), 100)
  sending.once('close', () => clearInterval(timer))
}

type Case = [
  what: string,
  path: string,
  headers: Record<string, string>,
  write: (sending: ClientRequest) => void,
  status: number,
  code: string,
]

const cases: Case[] = [
  ['30 MB of empty objects', '/jwt', json, whole(manyObjects), 413, 'too-large'],
  ['the same in 29 KB of gzip', '/jwt', zip, whole(manyObjectsZipped), 415, 'compressed'],
  ['300 MB of nothing in 292 KB of gzip', '/jwt', zip, whole(nothingZipped), 415, 'compressed'],
  [
    'a small body in Brotli',
    '/jwt',
    { ...json, 'content-encoding': 'br' },
    whole(brotliCompressSync('{}')),
    415,
    'compressed',
  ],
  ['broken JSON', '/jwt', json, whole('{"email":'), 400, 'no-json'],
  [
    'broken JSON that is declared as an event',
    '/jwt',
    { 'content-type': 'application/cloudevents+json' },
    whole('{"email":'),
    415,
    'no-json-type',
  ],
  [
    'an unknown charset',
    '/jwt',
    { 'content-type': 'application/json; charset=nonsense' },
    whole('{}'),
    415,
    'no-json-type',
  ],
  [
    'a form with too many fields',
    '/jwt',
    { 'content-type': 'application/x-www-form-urlencoded' },
    whole('a=1&'.repeat(2000)),
    415,
    'no-json-type',
  ],
  ['a body without end', '/jwt', json, withoutEnd, 413, 'too-large'],
  [
    'a body that declares its length but never arrives',
    '/jwt',
    { ...json, 'content-length': '50' },
    (sending) => sending.flushHeaders(),
    408,
    'too-slow',
  ],
  ['a body that trickles', '/jwt', json, trickling, 408, 'too-slow'],
]

describe('the function under the functions framework', () => {
  test.for(cases)(
    'rejects %s within five seconds, with the usual error envelope',
    async ([what, path, headers, write, status, code]) => {
      const refusal = await refusalOf(path, headers, write)
      process.stdout.write(`${what}: ${refusal.milliseconds} ms\n`)
      expect(refusal).toMatchObject({ status, code })
      expect(refusal.milliseconds).toBeLessThan(MAX_ANSWER_MS)
    },
  )

  test('also rejects a photo that never ends or trickles', async () => {
    const headers = { 'content-type': 'image/jpeg', cookie: ada.cookie }
    expect(await refusalOf('/photos', headers, withoutEnd)).toMatchObject({ status: 413, code: 'too-large' })
    expect(await refusalOf('/photos', headers, trickling)).toMatchObject({ status: 408, code: 'too-slow' })
  })

  test('does not delay other requests, even if many bad bodies arrive at once', async () => {
    const bad = cases.flatMap(([, path, headers, write]) => [1, 2].map(() => refusalOf(path, headers, write)))
    let refused = false
    const all = Promise.all(bad).then(() => {
      refused = true
    })
    let answered = 0
    for (; !refused || answered === 0; answered += 1) {
      const start = performance.now()
      expect((await send('GET', `${runtime.url}/openapi.json`)).status).toBe(200)
      expect(performance.now() - start).toBeLessThan(MAX_ANSWER_MS)
    }
    await all
    expect(answered).toBeGreaterThan(3)
  })

  test('closes the connection of a body that continues after its answer', async () => {
    const socket = connect(Number(new URL(runtime.url).port), '127.0.0.1')
    const ended = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
    const answer = once(socket, 'data')
    socket.write(
      'POST /jwt HTTP/1.1\r\nhost: any\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`
    const write = (error?: Error | null) => {
      if (!error) socket.write(chunk, write)
    }
    write()
    expect(String(await answer)).toMatch(/^HTTP\/1.1 413 /)
    await ended
  })

  test('accepts a valid post, and a photo that arrives slowly', async () => {
    const { cookie } = ada
    const posted = await send<Item>('POST', `${runtime.url}/addItems`, { cookie, body: makeItemInput() })
    expect(posted.status).toBe(201)
    expect((await send('DELETE', `${runtime.url}/myItems/${posted.body._id}`, { cookie })).status).toBe(200)
    const photo = await makePicture({ width: 600, height: 400, noise: true })
    expect((await sendPhoto(runtime.url, cookie, photo)).status).toBe(201)
    const sending = request(`${runtime.url}/photos`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', cookie },
    })
    const answer = new Promise((resolve) => sending.once('response', ({ statusCode }) => resolve(statusCode)))
    const part = Math.ceil(photo.length / 4)
    for (let at = 0; at < photo.length; at += part) {
      sending.write(photo.subarray(at, at + part))
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    sending.end()
    expect(await answer).toBe(201)
  })

  test('accepts a body that arrives slowly if much of it has arrived', async () => {
    const body = Buffer.from(' '.repeat(8000) + JSON.stringify(makeItemInput()))
    const headers = { 'content-type': 'application/json', cookie: ada.cookie }
    const sending = request(`${runtime.url}/addItems`, { method: 'POST', headers })
    const answer = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.write(body.subarray(0, 8000))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    sending.end(body.subarray(8000))
    const [response] = await answer
    expect(response.resume().statusCode).toBe(201)
  })

  test('decodes a photo in a process that may read only its own file of the function', async () => {
    expect((await sendPhoto(runtime.url, ada.cookie, await makePicture())).status).toBe(201)
    const [node = '', ...words] = await runtime.pictureCommand()
    const folder = requireEnvironment('FUNCTIONS_FOLDER')
    const files = listFunctionFiles(folder)
    expect(files).toEqual(expect.arrayContaining(['.env', 'lib/index.cjs', 'lib/picture-process.js', 'package.json']))
    const ask = `data:text/javascript,${encodeURIComponent(`
      process.stdout.write(JSON.stringify(${readableAmong(files, folder)}))
      process.exit()
    `)}`
    const readable: unknown = JSON.parse(execFileSync(node, ['--import', ask, ...words], { encoding: 'utf8' }))
    expect(readable).toEqual(['lib/picture-process.js'])
  })

  test('makes a photo that is hard to read, and three of 8 MB and 12 megapixels that come at once', async () => {
    const makeLarge = async (noise: boolean) => {
      const photo = await makePicture({ width: 4000, height: 3000, noise })
      return Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]).subarray(0, 8 * 1024 * 1024)
    }
    expect((await sendPhoto(runtime.url, ada.cookie, await makeLarge(true))).status).toBe(201)
    // The last of them waits for the others, which may be for seconds only.
    const photo = await makeLarge(false)
    const people = await Promise.all([1, 2, 3].map(() => register()))
    const answers = await Promise.all(people.map(({ cookie }) => sendPhoto(runtime.url, cookie, photo)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  test('never needs more than 300 MB of memory', async () => {
    const peak = await runtime.peakMemory()
    process.stdout.write(`At most ${Math.round(peak / 1024 / 1024)} MB.\n`)
    expect(peak).toBeLessThan(MAX_MEMORY_BYTES)
  })
})
