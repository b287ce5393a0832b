import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { errorResponseSchema } from '../../shared/lib/errors.ts'
import { FIRST_LANGUAGE } from '../../shared/lib/languages.ts'
import { REFUSALS, type RefusalCode } from '../../shared/lib/refusals.ts'
import { FRESH_PARAMETER, IDEMPOTENCY_HEADER } from '../../shared/lib/requests.ts'
import { SESSION_COOKIE } from '../../shared/people/session-limits.ts'
import type { Settings } from '../deployment-settings.ts'
import { type Call, defineFileRead, schemaOf } from '../http/define-call.ts'
import { IDEMPOTENCY_KEY } from '../http/idempotency-key.ts'
import { boardNameIn } from '../texts.ts'

const REFUSALS_OF_ALL = ['too-many-requests', 'internal', 'unavailable'] as const
const REFUSALS_OF_CHANGES = [
  'invalid-input',
  'no-object',
  'no-json',
  'incomplete',
  'cross-site',
  'too-slow',
  'too-large',
  'no-json-type',
  'compressed',
] as const
const REFUSALS_OF_KEYS = ['wrong-idempotency-key', 'idempotency-key-reused'] as const

/**
 * Returns the calls as an OpenAPI document, made from the same schemas that check requests.
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDocument(calls: readonly Call[], settings: Settings) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operation(call, settings) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: boardNameIn(FIRST_LANGUAGE),
      version: '1.0.0',
      description:
        'The API of the lost-and-found board. Hosting serves it under /api. What it refuses has a code, with its words in ICU’s syntax.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorResponseSchema, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: { type: 'http', scheme: 'bearer', description: 'A Firebase ID token.' },
      },
    },
  }
}

function operation(call: Call, settings: Settings) {
  const { credentials } = call.caller
  return {
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(credentials !== 'none' && { security: SECURITY[credentials] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...(call.idempotentAction ? [keyParameter] : [])],
    ...requestBody(call, settings),
    responses: { ...answers(call), ...refusals(call) },
  }
}

/** One of the objects is enough, and schemes in one object are needed together. */
const SECURITY = {
  optional: [{}, { cookie: [] }],
  cookie: [{ cookie: [] }],
  token: [{ token: [] }],
  both: [{ cookie: [], token: [] }],
} as const

const pathParameters = ({ params = {} }: Call) =>
  Object.entries(params).map(([name, { schema }]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }))

function queryParameters({ query, isPublic }: Call) {
  const properties = query ? jsonSchema(query, 'input').properties : {}
  const all = { ...properties, ...(isPublic && { [FRESH_PARAMETER]: freshParameter }) }
  return Object.entries(all).map(([name, schema]) => ({ name, in: 'query', schema }))
}

const freshParameter = {
  type: 'string',
  description:
    'Any value makes the answer come from the database instead of a cache, for a user who has just changed something.',
}

const keyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description:
    'A repeated request with the same key and body within a day returns the first result and creates nothing.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

function requestBody({ body }: Call, settings: Settings) {
  const schema = schemaOf(body, settings)
  if (schema) return { requestBody: { required: true, content: json(jsonSchema(schema, 'input')) } }
  if (body && 'mediaTypes' in body) return { requestBody: { required: true, content: files(body.mediaTypes) } }
  return {}
}

function answers({ answer, status = 200, hasTag }: Call) {
  const content = 'mediaType' in answer ? files([answer.mediaType]) : json(jsonSchema(answer, 'output'))
  const tag = { headers: { ETag: { schema: { type: 'string' } } } }
  return {
    [status]: { description: 'Done.', ...(hasTag && tag), content },
    ...(hasTag && { 304: { description: 'The answer still has the ETag in If-None-Match.', ...tag } }),
  }
}

function refusals({ method, caller, params = {}, query, idempotentAction, refusals = [] }: Call) {
  const all = new Set<RefusalCode>([
    ...(method === 'get' ? [] : REFUSALS_OF_CHANGES),
    ...(query ? (['invalid-input'] as const) : []),
    ...caller.refusals,
    ...Object.values(params).flatMap((parameter) => parameter.refusals),
    ...refusals,
    ...(idempotentAction ? REFUSALS_OF_KEYS : []),
    ...REFUSALS_OF_ALL,
  ])
  const byStatus = Map.groupBy(all, (code) => REFUSALS[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${REFUSALS[code][1]}`).join(' '),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

/** Bytes need no schema, because the media type describes them. */
const files = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

const json = (schema: object) => ({ 'application/json': { schema } })

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): { properties?: Record<string, unknown> } {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

/**
 * Adds the call that describes all calls. Its document is made on the first request, so that no
 * start waits for it.
 */
export function withOpenApi(calls: readonly Call[]): Call[] {
  let document: object | undefined
  const describeCalls = defineFileRead({
    path: '/openapi.json',
    summary: 'Returns this document.',
    cost: 0,
    answer: z.looseObject({ openapi: z.string() }),
    respond(context, _params, _request, response) {
      document ??= openApiDocument(all, context.settings)
      response.set('Cache-Control', 'public, max-age=300').json(document)
    },
  })
  const all = [...calls, describeCalls]
  return all
}
