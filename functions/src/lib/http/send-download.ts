import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { unavailable } from '../http-errors.ts'
import type { Logger } from '../request-context.ts'

/** A file that is made while it is sent. */
export interface Download {
  fileName: string
  mediaType: string
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Hosting ends an answer after a minute, and the function with it. */
const DOWNLOAD_MS = 55_000
/** Each holds little, but reads much. */
const MAX_AT_ONCE = 4
let running = 0

/**
 * Sends a file while it is made, no faster than the client reads it. It is made no further once the
 * client has gone. If making it fails, the connection ends, so that nobody takes a part for all.
 * @throws {HttpError} 503 if this instance sends too many others
 */
export async function sendDownload(log: Logger, request: Request, response: Response, file: Download): Promise<void> {
  if (running >= MAX_AT_ONCE) throw unavailable(new Error('Too many downloads at once.'))
  running += 1
  try {
    response.set('Content-Disposition', `attachment; filename="${file.fileName}"`).type(file.mediaType)
    if (request.method === 'HEAD') return void response.end()
    const source = Readable.from(file.chunks, { objectMode: true, highWaterMark: 1 })
    await pipeline(source, response, { signal: AbortSignal.timeout(DOWNLOAD_MS) })
  } catch (error) {
    if (!response.headersSent && !response.destroyed) throw error
    response.destroy()
    if (!isGone(error)) log.error('A download has failed.', { error: String(error) })
  } finally {
    running -= 1
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
