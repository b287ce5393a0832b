import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { Bound } from '../bound.ts'
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
const downloads = new Bound(4)

/**
 * Sends a file while it is made, no faster than the client reads it. It is made no further once the
 * client has gone. If making it fails, the connection ends, so that nobody takes a part for all.
 * @throws {HttpError} 503 if this instance sends too many others
 */
export const sendDownload = (log: Logger, request: Request, response: Response, file: Download): Promise<void> =>
  downloads.run(() => send(log, request, response, file))

async function send(log: Logger, request: Request, response: Response, file: Download): Promise<void> {
  try {
    response.set('Content-Disposition', `attachment; filename="${file.fileName}"`).type(file.mediaType)
    if (request.method === 'HEAD') return void response.end()
    const source = Readable.from(file.chunks, { objectMode: true, highWaterMark: 1 })
    await pipeline(source, response, { signal: AbortSignal.timeout(DOWNLOAD_MS) })
  } catch (error) {
    if (!response.headersSent && !response.destroyed) throw error
    response.destroy()
    if (!isGone(error)) log.error('A download has failed.', { error: String(error) })
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
