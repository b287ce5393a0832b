import type { Request, RequestHandler, Response } from 'express'
import { unavailable } from './errors.ts'

/** A person waits this long at most; the browser itself gives up after ten seconds. */
const DEADLINE_MS = 4500

/**
 * A route that answers with what its handler returns, as JSON: of the contract's type `Body`, or, where the database or
 * Auth keep it waiting, with 503 in good time. What the handler still does afterwards is not undone.
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

async function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error(`No answer within ${DEADLINE_MS} ms.`))), DEADLINE_MS)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
