import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'

const SIZE = 3_000_000
const body = new Blob([new Uint8Array(SIZE)], { type: 'image/webp' })
let server: http.Server
let address: string
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void

beforeEach(async () => {
  server = http.createServer((request, response) => {
    // The page of these tests has no address of its own.
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Access-Control-Expose-Headers', '*')
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const post = (onProgress: (share: number) => void = () => {}, signal?: AbortSignal) =>
  sendWithProgress(
    address,
    { method: 'POST', headers: { 'Content-Type': 'image/webp' }, body, ...(signal && { signal }) },
    onProgress,
  )

describe('a request that is sent with progress', () => {
  it('arrives complete with its type, reports its progress, and returns what fetch would', async () => {
    let arrived = 0
    let type: string | undefined
    answer = (request, response) => {
      type = request.headers['content-type']
      request.on('data', (part: Buffer) => {
        arrived += part.length
      })
      request.on('end', () => response.writeHead(429, { 'Retry-After': '7' }).end('{"a":1}'))
    }
    const onProgress = vi.fn<(share: number) => void>()
    const response = await post(onProgress)
    expect({ arrived, type }).toEqual({ arrived: SIZE, type: 'image/webp' })
    expect(onProgress).toHaveBeenLastCalledWith(1)
    expect({ ok: response.ok, status: response.status }).toEqual({ ok: false, status: 429 })
    expect(response.headers.get('Retry-After')).toBe('7')
    expect(await response.json()).toEqual({ a: 1 })
  })

  it('fails as fetch does if the connection is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = (request) => request.destroy()
    await expect(post()).rejects.toBeInstanceOf(TypeError)
    vi.restoreAllMocks()
  })

  it('stops when it is aborted', async () => {
    const controller = new AbortController()
    const reason = new Error('Given up.')
    answer = () => controller.abort(reason)
    await expect(post(undefined, controller.signal)).rejects.toBe(reason)
    await expect(post(undefined, controller.signal)).rejects.toBe(reason)
  })
})
