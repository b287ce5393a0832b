import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { FRESH_PARAMETER, IDEMPOTENCY_HEADER, SESSION_COOKIE } from '../../shared/lib/constants.ts'
import { errorResponseSchema } from '../../shared/lib/errors.ts'
import { documentId } from '../../shared/lib/fields.ts'
import { type Call, calls } from './calls.ts'

/** What every call may answer besides: too many from one address, our own mistake, or no database for a moment. */
const ALWAYS_POSSIBLE = [429, 500, 503]

/** The contract as an OpenAPI 3.1 document, made from the very schemas that judge requests. https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lost & Found',
      version: '1.0.0',
      description: 'The lost-and-found board’s API. Reached through Hosting under /api.',
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

function operation(call: Call) {
  const slowBody = call.method === 'get' ? [] : [408]
  const refusals = [...new Set([...call.refusals, ...slowBody, ...ALWAYS_POSSIBLE])].sort()
  return {
    summary: call.summary,
    ...(call.credentials !== 'none' && { security: [{ [call.credentials]: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body && { requestBody: { required: true, content: json(jsonSchema(call.body, 'input')) } }),
    ...(call.bytes && { requestBody: { required: true, content: files(call.bytes) } }),
    responses: {
      [call.success.status]: { description: 'Done.', content: success(call.success) },
      ...Object.fromEntries(
        refusals.map((refusal) => [
          refusal,
          { description: 'Refused.', content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

const pathParameters = ({ path }: Call) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? jsonSchema(documentId, 'input') : { type: 'string', minLength: 1 },
  }))

/** A parameter is written as text and described as what is read from it: a number with its bounds. */
function queryParameters({ query }: Call) {
  if (!query) return []
  const { properties = {} } = jsonSchema(query, 'output')
  const all = { ...properties, [FRESH_PARAMETER]: freshParameter }
  return Object.entries(all).map(([name, schema]) => ({ name, in: 'query', schema }))
}

const freshParameter = {
  type: 'string',
  description: 'Whoever has just changed something is answered from the database, past every cache. Any value will do.',
}

const headerParameters = ({ repeatable }: Call) =>
  repeatable
    ? [
        {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          description:
            'A request with the key of an earlier one of the last day is answered with what that one has made, and makes nothing.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
        },
      ]
    : []

function success(success: Call['success']): object {
  if ('bytes' in success) return files([success.bytes])
  const schema = jsonSchema(success.body, 'output')
  return json(success.list ? { type: 'array', items: schema } : schema)
}

/** Bytes need no schema: the media type says it all. */
const files = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

const json = (schema: object) => ({ 'application/json': { schema } })

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): { properties?: Record<string, unknown> } {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
