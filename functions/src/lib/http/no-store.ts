import type { RequestHandler } from 'express'

/** Keeps answers out of every cache if they depend on the caller or may change at any time. */
export const forbidStoring: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store')
  next()
}
