import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { GrpcStatus } from 'firebase-admin/firestore'
import type { ErrorResponse } from '../../shared/lib/errors.ts'
import { HttpError, hasGrpcCode, unavailable } from '../http-errors.ts'
import { describeCause, redactError } from '../log/redaction.ts'
import type { Logger } from '../request-context.ts'

const { ABORTED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE } = GrpcStatus
/** Firestore's errors after which another try a little later may succeed. */
const TEMPORARY = [DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE]

/** Answers every path that no route has handled. */
export const answerUnknownPath: RequestHandler = () => {
  throw new HttpError('not-found')
}

/**
 * The last handler: it answers every thrown error, and logs what a 5xx does not tell the client.
 * @param send sends the answer, which has its status already; if it is left out, the error envelope
 */
export function answerErrors(log: Logger, send = sendEnvelope): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    // Express logs the error that it is given.
    if (response.headersSent) return next(redactError(error))
    const known = toHttpError(error)
    const requestId = String(response.locals.requestId ?? '')
    if (known.status >= 500)
      log.error(known.message, { code: known.code, requestId, cause: describeCause(known.cause ?? known) })
    const { seconds } = known.values ?? {}
    if (seconds !== undefined) response.set('Retry-After', String(seconds))
    send(response.status(known.status), known, requestId)
  }
}

function sendEnvelope(response: Response, error: HttpError, requestId: string): void {
  const { code, values, message, fieldErrors, fields: fieldCodes } = error
  const body: ErrorResponse = { error: { code, values, message, requestId, fieldErrors, fieldCodes } }
  response.json(body)
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  // Express could not decode the path, so no item has such an id.
  if (error instanceof URIError) return new HttpError('not-found')
  if (hasGrpcCode(error, ...TEMPORARY)) return unavailable(error)
  return new HttpError('internal', { cause: error })
}
