import type { RequestHandler } from 'express'

/** What depends on who asks, or may change the next moment, stays out of every cache. */
export const forbidStoring: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store')
  next()
}
