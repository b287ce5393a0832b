import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { sendDownload } from '../../src/lib/http/send-download.ts'

const CHUNK_BYTES = 256 * 1024
const log = { info: () => {}, error: () => {} }

/** Sends chunks to a client that does with the answer what it is told to. */
async function sendTo(chunks: AsyncIterable<Uint8Array>, read: (answer: IncomingMessage) => Promise<void>) {
  const app = express()
  app.get('/', (request, response) =>
    sendDownload(log, request, response, {
      fileName: 'a.zip',
      mediaType: 'application/zip',
      chunks,
    }),
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = httpRequest({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await read(answer)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

describe('a download', () => {
  it('is made no faster than it is read, and no further once the reader has gone', async () => {
    let made = 0
    let hasEnded = false
    async function* chunks() {
      try {
        while (made < 1000) {
          made += 1
          yield new Uint8Array(CHUNK_BYTES)
        }
      } finally {
        hasEnded = true
      }
    }
    await sendTo(chunks(), async (answer) => {
      answer.pause()
      await soon()
      const early = made
      await soon()
      expect(made).toBe(early)
      expect(early).toBeLessThan(100)
      expect(hasEnded).toBe(false)
      answer.destroy()
      await soon()
      expect(hasEnded).toBe(true)
      expect(made).toBeLessThan(early + 3)
    })
  })

  it('breaks off if making it fails, so that nobody takes a part for all', async () => {
    async function* chunks() {
      yield new Uint8Array(CHUNK_BYTES)
      throw new Error('The database is away.')
    }
    await sendTo(chunks(), async (answer) => {
      const end = once(answer, 'error')
      answer.resume()
      expect((await end)[0]).toMatchObject({ code: 'ECONNRESET' })
    })
  })
})
