import type { Request, RequestHandler } from 'express'
import { HttpError } from '../http-errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site sent with a visitor's cookie. Browsers say where a change
 * comes from in `Origin` and `Sec-Fetch-Site`, and pages can forge neither. Programs that are no
 * browser send neither, and have no cookie that was not given to them.
 *
 * Behind Hosting, `Host` is the function's own address, and the one that the visitor sees is in
 * `X-Forwarded-Host`.
 * @param allowedOrigins origins besides the board's own
 */
export function refuseOtherSites(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next()
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new HttpError('cross-site')
    const origin = request.headers.origin
    if (origin !== undefined && !allowedOrigins.includes(origin) && hostOf(origin) !== visitedHost(request))
      throw new HttpError('cross-site')
    next()
  }
}

function visitedHost(request: Request): string | undefined {
  const forwarded = request.headers['x-forwarded-host']
  const host = typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined
  return (host ?? request.headers.host)?.toLowerCase()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
