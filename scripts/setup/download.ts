import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../base/errors.mjs'
import { task } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'

/** After how long without a byte a download has failed. */
const silenceMs = 10_000

export interface Source {
  url: string
  /** In bytes. */
  size: number
  sha256: string
}

/**
 * Fetches a file and holds it to its checksum. A broken download leaves nothing behind.
 * @throws {UserError} saying why it could not be had
 */
export async function download(what: string, { url, size, sha256 }: Source, file: string): Promise<void> {
  const draft = `${file}.part`
  const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0)
  const hash = createHash('sha256')
  let received = 0
  try {
    await task(`Fetching ${what} (${inMegabytes(size)} MB, once)`, async (report) => {
      const { body, hear } = await request(url)
      const inspect = async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hear()
          hash.update(piece)
          received += piece.length
          report(`${inMegabytes(received)} of ${inMegabytes(size)} MB`)
          yield piece
        }
      }
      await pipeline(body, inspect, fs.createWriteStream(draft))
    })
    if (hash.digest('hex') !== sha256) throw new Error(`what came from ${url} does not have the right checksum`)
    fs.renameSync(draft, file)
  } catch (error) {
    throw explain(what, error)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** @throws {UserError} saying why it could not be had */
export async function fetchJson<Content>(what: string, url: string): Promise<Content> {
  try {
    const { body } = await request(url)
    return JSON.parse(Buffer.concat(await body.toArray()).toString()) as Content
  } catch (error) {
    throw explain(what, error)
  }
}

/** An answer that breaks off when nothing is heard for a while; `hear` says that something was. */
async function request(url: string): Promise<{ body: Readable; hear: () => void }> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error(`${url} was silent for ten seconds`)), silenceMs).unref()
  const response = await fetch(url, { signal: AbortSignal.any([stop, silence.signal]) })
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
  return { body: Readable.fromWeb(response.body).once('close', () => clearTimeout(timer)), hear: () => timer.refresh() }
}

function explain(what: string, error: unknown): unknown {
  stop.throwIfAborted()
  const { message, cause } = error as Error
  return new UserError(`${what} could not be fetched: ${cause instanceof Error ? cause.message : message}`)
}
