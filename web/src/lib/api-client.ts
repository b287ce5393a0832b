import { t } from '@lingui/core/macro'
import type { ErrorResponse } from '@shared/lib/errors.ts'
import type { RefusalCode } from '@shared/lib/refusals.ts'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { withCacheBypass } from './cache-bypass.ts'
import type { Api, CallOptions, Client, PublicApi } from './client-types.ts'
import { isOffline, noticeNoAnswer } from './offline.ts'
import { language } from './words.tsx'
import { writeAddress } from './write-address.ts'

const BROKEN = t`Something went wrong on our side. Please try again.`

/**
 * Whether a call was refused because its session is over: that ends the session and leads to the
 * login.
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Whether a call says that there is no such thing, as it says to all who may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A call that was refused, failed or never arrived. `status` is 0 if there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | 'network' | 'timeout'
  /** What is wrong with each field, by its name, in words for the visitor who filled it in. */
  readonly fieldErrors: Record<string, string> = {}
  /** The request's id in the server's log; empty if the answer did not give one. */
  readonly requestId: string = ''
  /** How long the server asks the caller to wait, in milliseconds. */
  readonly retryAfterMs: number = 0
  /**
   * How long the caller had waited when the call failed, in milliseconds, counted from the first
   * try.
   */
  elapsedMs = 0

  constructor(status: number, code: ApiError['code'], message: string, details: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    Object.assign(this, details)
  }

  /**
   * Whether the same call may succeed a little later: nothing is wrong with it, the board was
   * unreachable.
   */
  get isTransient(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }
}

type Details = Partial<Pick<ApiError, 'fieldErrors' | 'requestId' | 'retryAfterMs'>>

/** When the first try with each signal was sent: all tries of a query share its signal. */
const firstTries = new WeakMap<AbortSignal, number>()

/**
 * Makes one call.
 * @returns the JSON of the answer
 * @throws {ApiError} if it was refused, failed or never arrived; the signal's reason if the caller
 * aborted it
 */
async function send(
  method: string,
  address: string,
  credentials: RequestCredentials,
  { body, signal, headers, timeoutMs = REQUEST_TIMEOUT_MS, transport = fetch }: CallOptions,
): Promise<unknown> {
  const startedAt = (signal && firstTries.get(signal)) ?? Date.now()
  if (signal) firstTries.set(signal, startedAt)
  const timeout = AbortSignal.timeout(timeoutMs)
  const bytes = body instanceof Blob
  const request: RequestInit = {
    method,
    credentials,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': bytes ? body.type : 'application/json' }),
      ...headers,
    },
  }
  if (body !== undefined) request.body = bytes ? body : JSON.stringify(body)
  try {
    const response = await transport(address, request)
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined
      throw error
    })
    if (!response.ok) throw await toApiError(response, answer)
    if (answer === undefined) throw new ApiError(response.status, 'internal', BROKEN)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    const failure = error instanceof ApiError ? error : toNetworkError(timeout.aborted)
    failure.elapsedMs = Date.now() - startedAt
    throw failure
  }
}

function toNetworkError(timedOut: boolean): ApiError {
  noticeNoAnswer()
  if (timedOut) return new ApiError(0, 'timeout', t`This is taking too long. Please try again.`)
  const text = isOffline() ? t`You are offline. Please try again when you are connected.` : UNREACHABLE
  return new ApiError(0, 'network', text)
}

/** What a call says that could not reach the board. */
export const UNREACHABLE = t`We couldn’t connect. Please check your connection.`

/** Not every refusal comes from the API: Hosting and proxies answer in HTML. */
async function toApiError({ status, headers }: Response, answer: unknown): Promise<ApiError> {
  // Some proxies send a date instead of a number; the usual pause is used then.
  const retryAfterMs = Number(headers.get('Retry-After')) * 1000 || 0
  if (isErrorResponse(answer)) {
    const { code, message, fieldErrors = {}, requestId = '' } = await translated(answer.error)
    return new ApiError(status, code, message, { fieldErrors, requestId, retryAfterMs })
  }
  return status >= 502 && status <= 504
    ? new ApiError(status, 'unavailable', t`We can’t connect right now. Please try again.`, {
        retryAfterMs,
      })
    : new ApiError(status, 'internal', BROKEN)
}

/**
 * The API's own words are English. Those of the page's language come with the first refusal, unless
 * a newer release has taken this page's scripts away.
 */
async function translated(error: ErrorResponse['error']): Promise<ErrorResponse['error']> {
  if (language === 'en') return error
  const loaded = await import('./refusal-text.ts').catch(() => undefined)
  if (!loaded) return error
  const { refusalText } = loaded
  const { fieldErrors = {}, fieldCodes = {} } = error
  const fields = Object.entries(fieldErrors).map(([field, text]) => [field, refusalText(fieldCodes[field], text)])
  return { ...error, message: refusalText(error, error.message), fieldErrors: Object.fromEntries(fields) }
}

function isErrorResponse(answer: unknown): answer is ErrorResponse {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false
  const { error } = answer
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
}

/**
 * Makes a client that sends its calls in this way. No answer is checked: here alone it is taken for
 * what the call's definition says.
 */
function clientOf<Calls extends Api>(
  sendCall: (method: string, address: string, options: CallOptions) => Promise<unknown>,
) {
  const methodOf =
    (method: string) =>
    (path: string, options: CallOptions = {}) =>
      sendCall(method, writeAddress(path, options), options)
  return {
    get: methodOf('GET'),
    post: methodOf('POST'),
    put: methodOf('PUT'),
    delete: methodOf('DELETE'),
  } as Client<Calls>
}

/**
 * Calls for which nobody must be signed in. They are sent without cookies, so that one answer fits
 * all visitors, and none is sent for the person who may be signed in here.
 */
export const publicApi = clientOf<PublicApi>((method, address, options) =>
  send(method, method === 'GET' ? withCacheBypass(address) : address, 'omit', options),
)

/**
 * Calls in the name of the user who is signed in. A 401 ends the session here, once, and then
 * rejects.
 */
export const sessionApi = clientOf<Api>(sendInSession)

type Change = 'renewed' | 'changed'

let endSession: () => Promise<void> = async () => {}
let ending: Promise<void> | undefined
/** Counts the sessions of this page; a renewed session counts as a new one. */
let sessionNumber = 0
/** The first of the consecutive sessions that belong to one user. */
let firstOfUser = 0

/**
 * Sets what a 401 leads to. The handler is called once for all calls of one session that fail
 * together, however late they are answered.
 * @param handler never rejects
 */
export function onSessionRefused(handler: typeof endSession): void {
  endSession = handler
}

/**
 * Call this when a session has been renewed, and when it has become another user's or is about to
 * end: a 401 to a call that was sent before says nothing about the next session.
 */
export function recordSession(event: Change): void {
  sessionNumber += 1
  if (event === 'changed') firstOfUser = sessionNumber
}

async function sendInSession(method: string, address: string, options: CallOptions): Promise<unknown> {
  const sentIn = sessionNumber
  try {
    return await send(method, address, 'same-origin', options)
  } catch (error) {
    if (!isSessionOver(error)) throw error
    if (sentIn === sessionNumber) {
      ending ??= endSession().then(() => {
        recordSession('changed')
        ending = undefined
      })
      await ending
    }
    // The call was sent with a cookie that has been replaced by a new one of the same user. A
    // refused call has changed nothing, so it can be sent again.
    if (sentIn >= firstOfUser) return sendInSession(method, address, options)
    throw error
  }
}
