import type { Request, RequestHandler, Response } from 'express'
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core'
import type { RefusalCode } from '../../shared/lib/refusals.ts'
import { type Done, done, doneSchema } from '../../shared/people/sessions.ts'
import type { Settings } from '../deployment-settings.ts'
import type { Context } from '../request-context.ts'
import { withinDeadline } from './deadline.ts'
import { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts'
import { readJsonBody } from './read-body.ts'
import { type Download, sendDownload } from './send-download.ts'
import { parseInput } from './validation.ts'

/**
 * `cookie` is a session's, which may be missing if it is `optional`. `token` is an ID token in the
 * Authorization header, and `both` takes one of each.
 */
type Credentials = 'none' | 'optional' | 'cookie' | 'token' | 'both'

/** Who may make a call. */
export interface Caller<Who, Sent extends Credentials = Credentials> {
  credentials: Sent
  /** What it refuses, for the OpenAPI document. */
  refusals: readonly RefusalCode[]
  /** @throws {HttpError} if the sender of the request may not make the call */
  identify(context: Context, request: Request, response: Response): Who | Promise<Who>
}

export const anyone: Caller<void, 'none'> = { credentials: 'none', refusals: [], identify: () => {} }

/** A part of a path, written as `:name`. */
export interface PathParameter<Value = unknown, Who = never> {
  schema: $ZodType
  refusals: readonly RefusalCode[]
  /** @throws {HttpError} if the text is invalid, or not allowed for this caller */
  read(text: string, caller: Who): Value
}

/** A body that contains the bytes of a file instead of JSON. */
export interface FileBody {
  mediaTypes: readonly string[]
  /** @throws {HttpError} if the request may not be sent, or is not such a file */
  read(context: Context, request: Request, response: Response): Promise<Buffer>
}

/** A schema may depend on the settings of the deployment. */
type Body = $ZodType | ((settings: Settings) => $ZodType) | FileBody | undefined

/**
 * A call of the API, from which its Express route, its entry in the OpenAPI document and the types
 * of the browser's client are made.
 */
export interface Call<C = unknown> extends Description {
  /** A type alone, which no call has as a value. */
  contract?: C
  method: 'get' | 'post' | 'put' | 'delete'
  caller: Pick<Caller<never>, 'credentials' | 'refusals'>
  cost: Cost<never>
  spent?: (answer: never) => number
  params?: Params | undefined
  query?: $ZodObject | undefined
  body?: Body
  /** Whether the answer is the same for everyone, so that caches may store it. */
  isPublic?: boolean
  /** What an Idempotency-Key is used for, so that one key can be used for two kinds of actions. */
  idempotentAction?: string
  answer: $ZodType | { mediaType: string }
  /** Refusals besides those of the caller, the parameters and the body. */
  refusals?: readonly RefusalCode[]
  handlers: (context: Context) => RequestHandler[]
}

export interface Description<Path = string> {
  /** The path in Express's syntax, with `:name` for each of the parameters. */
  path: Path
  summary: string
  /** What the summary has no room for. */
  description?: string
  status?: 200 | 201 | 202 | 303
  /** Whether pages of other sites may send it, as it uses no cookie. */
  isFromAnywhere?: true
  /** Whether it is answered whatever else its address has sent, and takes nothing from a budget. */
  isAlwaysAnswered?: true
  /** Whether its handler sets an ETag, and answers 304 if the request has it. */
  hasTag?: boolean
}

/**
 * The most documents that a call reads, those of its session included. An account has a
 * budget of these, and so has the address of a person who has none; each call takes its cost from
 * it before it runs. A query may choose how much is read.
 */
export type Cost<Query> = number | ((query: Query) => number)

type Params<Who = never> = Record<string, PathParameter<unknown, Who>>
type ParamValues<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]['read']> }
type QueryValues<Q> = Q extends $ZodType ? output<Q> : undefined
type SchemaOf<B> = B extends (settings: Settings) => infer Schema ? Schema : B
type BodyValue<B> = B extends FileBody ? Buffer : QueryValues<SchemaOf<B>>

/** A file is made while it is sent, and anything else is JSON. */
type AnswerValue<A> = A extends $ZodType ? output<A> : Download
type Handled<A> = A extends undefined ? Promise<void> : Promise<AnswerValue<A>>

/** What a client sends and gets; undefined for what may be left out. */
export interface Contract<Method, Path, Sent, P, Q, B, A> {
  method: Method
  path: Path
  credentials: Sent
  params: keyof P extends never ? undefined : { [Name in keyof P]: string }
  query: Q extends $ZodType ? (Record<never, never> extends input<Q> ? input<Q> | undefined : input<Q>) : undefined
  body: B extends FileBody ? Blob | undefined : SchemaOf<B> extends $ZodType ? input<SchemaOf<B>> : undefined
  /** A file is nothing that a client can read as JSON. */
  answer: A extends $ZodType ? output<A> : A extends undefined ? Done : unknown
}

/** Who makes a call, and what it says. */
interface CallInput<Who, P extends Params, Q, B> {
  caller: Who
  params: ParamValues<P>
  query: QueryValues<Q>
  body: BodyValue<B>
  /** The key is bound to the caller. It is undefined if none was sent. */
  idempotencyKey: IdempotencyKey | undefined
  request: Request
  response: Response
}

/**
 * Defines a call whose handler returns the answer, which is sent as JSON or as a file, and throws
 * an HttpError for each refusal. Of a call without `answer`, the answer only says that it is done.
 * The request is checked in this order: its cost, the body's bytes, the caller, the path's
 * parameters, the query, the body, the Idempotency-Key. If the database or Auth keep the handler
 * waiting, the answer is 503 before the client gives up. Only the sending of a file may take as
 * long as the client's line does.
 */
export function defineCall<
  Who,
  Sent extends Credentials,
  Method extends Call['method'],
  Path extends string,
  Answer extends Call['answer'] | undefined = undefined,
  P extends Params<Who> = Record<never, never>,
  Q extends $ZodObject | undefined = undefined,
  B extends Body = undefined,
>(
  call: Description<Path> & {
    method: Method
    caller: Caller<Who, Sent>
    cost: Cost<QueryValues<Q>>
    /**
     * The most documents behind an answer, where most answers need far fewer than the cost. The
     * rest of the cost is given back.
     */
    spent?: (answer: AnswerValue<Answer>) => number
    params?: P
    query?: Q
    body?: B
    idempotentAction?: Who extends { uid: string } ? string : never
    /** If it is missing, the answer says only that the call is done. */
    answer?: Answer
    refusals?: readonly RefusalCode[]
    handle: (context: Context, input: CallInput<Who, P, Q, B>) => Handled<Answer>
  },
): Call<Contract<Method, Path, Sent, P, Q, B, Answer>> {
  const { caller, params, query, body, idempotentAction, status = 200, answer: schema = doneSchema, handle } = call
  return {
    ...call,
    answer: schema,
    handlers(context) {
      const bodySchema = schemaOf(body, context.settings)
      const readInput = async (request: Request, response: Response) => {
        // Someone who may not call learns nothing of what is wrong with the rest of the request.
        const who = await caller.identify(context, request, response)
        const asked = {
          params: parseParams(params, request, who),
          query: query && parseInput(query, request.query),
          body: body && (bodySchema ? parseInput(bodySchema, request.body) : request.body),
        }
        // The same body at another path asks for something else.
        const wanted = params ? [asked.params, asked.body] : asked.body
        const idempotencyKey =
          idempotentAction && readIdempotencyKey(request, (who as { uid: string }).uid, idempotentAction, wanted)
        return { caller: who, ...asked, idempotencyKey, request, response } as CallInput<Who, P, Q, B>
      }
      const respond: RequestHandler = async (request, response) => {
        const work = readInput(request, response).then((input) => handle(context, input))
        const result = (await withinDeadline(work, context.settings.deadline)) as AnswerValue<Answer>
        if (call.spent) await context.addressLimits.reads.giveBack(request, readsTaken(response) - call.spent(result))
        if ('mediaType' in schema) await sendDownload(context.log, request, response, result as Download)
        else response.status(status).json(result ?? done)
      }
      return call.method === 'get' ? [respond] : [bodyReader(context, body), respond]
    },
  }
}

/**
 * Defines a read of a file for everyone, which browsers load by its address, without the client.
 * The handler sends the file itself, with its own caching.
 */
export function defineFileRead<P extends Params<void> = Record<never, never>>(
  call: Description & {
    params?: P
    cost: number
    answer: Call['answer']
    respond: (context: Context, params: ParamValues<P>, request: Request, response: Response) => void | Promise<void>
  },
): Call<never> {
  const { params, respond } = call
  return {
    ...call,
    method: 'get',
    caller: anyone,
    handlers: (context) => [
      (request, response) => respond(context, parseParams(params, request, undefined), request, response),
    ],
  }
}

/** Returns what a request has taken from its budget. */
export const readsTaken = ({ locals }: Response) => Number(locals.readsTaken ?? 0)

/** @param query as the call's schema returns it */
export const costOf = ({ cost }: { cost: Cost<never> }, query: unknown): number =>
  typeof cost === 'number' ? cost : cost(query as never)

/** Returns the schema of a JSON body; undefined if the call has none. */
export function schemaOf(body: Body, settings: Settings): $ZodType | undefined {
  if (typeof body === 'function') return body(settings)
  return isFile(body) ? undefined : body
}

const isFile = (body: Body): body is FileBody => typeof body === 'object' && 'read' in body

function parseParams<P extends Params>(params: P | undefined, request: Request, caller: unknown): ParamValues<P> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, { read }]) => [name, read(String(request.params[name]), caller as never)]),
  ) as ParamValues<P>
}

/**
 * A body is read outside the answer's deadline, which is too short for a phone that is uploading.
 */
function bodyReader(context: Context, body: Body): RequestHandler {
  if (!isFile(body)) return readJsonBody
  return async (request, response, next) => {
    request.body = await body.read(context, request, response)
    next()
  }
}
