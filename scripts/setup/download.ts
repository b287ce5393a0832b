import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { UserError } from '../base/errors.mjs'
import { task } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'

/** A file on the network; its size is in bytes. */
interface Source {
  url: string
  size: number
  sha256: string
}

/**
 * Downloads a file and verifies its checksum. A failed download leaves nothing behind.
 * @throws {UserError} saying why it is not available
 */
export async function download(what: string, { url, size, sha256 }: Source, file: string): Promise<void> {
  const draft = `${file}.part`
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fetching = task(`Fetching ${what} (${megabytes(size)} MB, once)`, async (report) => {
    const hash = createHash('sha256')
    let received = 0
    fs.writeFileSync(draft, '')
    for await (const piece of read(url)) {
      fs.appendFileSync(draft, piece)
      hash.update(piece)
      received += piece.length
      report(`${megabytes(received)} of ${megabytes(size)} MB`)
    }
    if (hash.digest('hex') !== sha256) throw new Error(`what came does not have the right checksum`)
    fs.renameSync(draft, file)
  })
  await explain(what, fetching).finally(() => fs.rmSync(draft, { force: true }))
}

/** @throws {UserError} saying why it is not available */
export const fetchJson = (what: string, url: string): Promise<unknown> => explain(what, json(read(url)))

/** Reads what a URL answers, in pieces. Gives up when the server is silent for ten seconds. */
async function* read(url: string): AsyncGenerator<Uint8Array> {
  const { host } = new URL(url)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error(`${host} was silent for ten seconds`)), 10_000)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([stop, silence.signal]) })
    if (!response.ok || !response.body) throw new Error(`${host} answers ${response.status}`)
    for await (const piece of response.body) {
      timer.refresh()
      yield piece
    }
  } finally {
    clearTimeout(timer)
  }
}

const explain = <Result>(what: string, fetching: Promise<Result>): Promise<Result> =>
  fetching.catch(({ message, cause }: Error) => {
    stop.throwIfAborted()
    throw new UserError(`${what} could not be fetched: ${cause instanceof Error ? cause.message : message}`)
  })
