import type { Api } from '../../../functions/src/app.ts'
import type { AddressParts } from './write-address.ts'

export type { Api }

/** The calls that need no session. */
export type PublicApi = Extract<Api, { credentials: 'none' | 'optional' }>

/** How a call is sent, whichever it is. */
interface SendOptions {
  /** Aborts the call, which then rejects with the signal's reason, not with an `ApiError`. */
  signal?: AbortSignal
  headers?: Record<string, string>
  /** For a body that takes long to send. */
  timeoutMs?: number
  /** Sends the request in place of `fetch`. */
  transport?: (address: string, request: RequestInit) => Promise<Response>
}

/** All that a call may be given. */
export interface CallOptions extends AddressParts, SendOptions {
  /** Sent as JSON; a `Blob` as its bytes, under its own type. */
  body?: unknown
}

/** The same as the definition of a call has it. */
type OptionsOf<Call extends Api> = SendOptions &
  Given<'params', Call['params']> &
  Given<'query', Call['query']> &
  Given<'body', Call['body']>
type Given<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

type Send<Calls extends Api> = <Path extends Calls['path']>(
  path: Path,
  ...options: Arguments<OptionsOf<Extract<Calls, { path: Path }>>>
) => Promise<Extract<Calls, { path: Path }>['answer']>
type Arguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/** A client of some calls: what each takes and answers is inferred from its definition. */
export type Client<Calls extends Api> = { [M in Calls['method']]: Send<Extract<Calls, { method: M }>> }
