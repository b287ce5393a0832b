import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { MAX_BODY_BYTES } from '../../shared/lib/requests.ts'
import { HttpError } from '../http-errors.ts'

/**
 * A body may take 800 ms plus the time its received bytes would need at 2 KB/s, the pace of a very
 * slow phone, and 25 s at most. So a body that only trickles is refused early. A photo has longer,
 * as its sender is known. The function itself ends after 60 s.
 */
const FIRST_MS = 800
const BYTES_PER_MS = 2
const LONGEST_MS = 25_000

/** What a body may take, in milliseconds and bytes. */
interface BodyBounds {
  maximum: number
  /** How long it may take before any bytes have arrived. */
  firstMs?: number
  longestMs?: number
  /**
   * Called with the length that has arrived.
   * @throws {HttpError} if there is no room for so much at the moment
   */
  requireRoom?: (length: number) => void
}

/**
 * The rest of a body is read and dropped for this long after an answer, because a reset connection
 * would lose the answer.
 */
const LINGER_MS = 2000

/**
 * Reads the bytes of a request's body, as they were sent.
 * @throws {HttpError} 413 if there are more, 408 if they arrive too slowly, 415 if they are
 * compressed, 400 if the body ends too early
 */
export async function readBodyBytes(
  request: Request,
  { maximum, firstMs = FIRST_MS, longestMs = LONGEST_MS, requireRoom = () => {} }: BodyBounds,
): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity') throw new HttpError('compressed')
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const chunks: Buffer[] = []
    let length = 0
    let timer: NodeJS.Timeout

    const settle = (error?: unknown) => {
      clearTimeout(timer)
      request.off('data', take).off('end', settle).off('close', cutOff)
      if (error) reject(error)
      else resolve(Buffer.concat(chunks))
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      try {
        if (length > maximum) throw new HttpError('too-large', { values: { kilobytes: maximum / 1024 } })
        requireRoom(length)
      } catch (error) {
        settle(error)
      }
    }
    const cutOff = () => settle(new HttpError('incomplete'))
    const checkTime = () => {
      const left = start + Math.min(firstMs + length / BYTES_PER_MS, longestMs) - performance.now()
      if (left <= 0) settle(new HttpError('too-slow'))
      else timer = setTimeout(checkTime, left)
    }

    request.on('data', take).once('end', settle).once('close', cutOff)
    checkTime()
  })
}

/**
 * Ends the connection of a request that is still sending after it was answered, because an endless
 * body would keep the instance busy.
 */
export const endUnreadBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, LINGER_MS).unref()
  })
  next()
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

/** Reads a JSON body into `request.body`; undefined if there is none. */
export const readJsonBody: RequestHandler = async (request, _response, next) => {
  const bytes = await readBodyBytes(request, { maximum: MAX_BODY_BYTES })
  request.body = bytes.length === 0 ? undefined : parse(bytes, request.headers['content-type'])
  next()
}

function parse(bytes: Buffer, contentType: string | undefined): unknown {
  if (contentType === undefined || !JSON_TYPE.test(contentType)) throw new HttpError('no-json-type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError('no-json')
  }
}

/**
 * Makes the functions runtime leave every body to the app. Otherwise the runtime would inflate,
 * parse and store up to a gigabyte before the app, its checks and its limits see the request. It
 * reads a body only if a header announces one, so both headers are removed as soon as a request
 * arrives. Node has parsed them by then, so it still reads the connection correctly.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function leaveBodiesUnread(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers['content-length']
    delete request.headers['transfer-encoding']
  })
}
