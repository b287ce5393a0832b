import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import type { Settings } from '../lib/deployment-settings.ts'
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from '../shared/lib/shared-constants.ts'

/**
 * `SameSite=Strict` is enough: the pages are static, and their own requests to the API are
 * same-site however a visitor got there.
 */
function cookieOptions({ isEmulator }: Settings): CookieOptions {
  return { httpOnly: true, secure: !isEmulator, sameSite: 'strict', path: '/' }
}

export function setSessionCookie(response: Response, settings: Settings, value: string): void {
  response.cookie(SESSION_COOKIE, value, { ...cookieOptions(settings), maxAge: SESSION_LIFETIME_MS })
}

export function clearSessionCookie(response: Response, settings: Settings): void {
  response.clearCookie(SESSION_COOKIE, cookieOptions(settings))
}

export function readSessionCookie(request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE]
}
