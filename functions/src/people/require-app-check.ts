import type { Request } from 'express'
import { HttpError, unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'

/**
 * Lets only the board's own app open sessions, if the deploy asks for it: App Check's token proves
 * that a request comes from a page of the board.
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 * @throws {HttpError} 403 if it does not, 503 if the token cannot be checked
 */
export async function requireAppCheck(
  { loadAppCheck }: Pick<Context, 'loadAppCheck'>,
  request: Request,
): Promise<void> {
  if (!loadAppCheck) return
  const appCheck = await loadAppCheck()
  const token = request.get('X-Firebase-AppCheck')
  if (!token) throw notOurApp()
  try {
    await appCheck.verifyToken(token)
  } catch (error) {
    throw isKeyFetchError(error) ? unavailable(error) : notOurApp(error)
  }
}

/** The public keys could not be fetched, which says nothing about the token. */
function isKeyFetchError(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'key-fetch-error'
}

const notOurApp = (cause?: unknown) =>
  new HttpError(403, 'forbidden', 'This request does not come from the board’s own app. Please reload the page.', {
    cause,
  })
