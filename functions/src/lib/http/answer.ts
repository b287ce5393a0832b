import type { Request, RequestHandler, Response } from 'express'
import { withinDeadline } from './deadline.ts'

/**
 * A route that answers with what its handler returns, as JSON: of the contract's type `Body`, or, where the database or
 * Auth keep it waiting, with 503 in good time.
 */
export function answer<Body>(
  handle: (request: Request, response: Response) => Promise<Body> | Body,
  status = 200,
): RequestHandler {
  return async (request, response) => {
    const body = await withinDeadline(Promise.resolve(handle(request, response)))
    response.status(status).json(body)
  }
}
