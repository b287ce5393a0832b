import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/lib/openapi/calls.ts'
import { openApiDocument } from '../../src/lib/openapi/document.ts'
import {
  itemFilterSchema,
  itemInputSchema,
  itemPageQuerySchema,
  latestItemsQuerySchema,
} from '../../src/shared/items/items.ts'
import { FRESH_PARAMETER } from '../../src/shared/lib/constants.ts'
import { sessionInputSchema } from '../../src/shared/sessions/sessions.ts'
import type { Operation } from '../support/arbitrary-requests.ts'

/** The routes as they stand in the code: `routes.get(\n '/path',` */
function routesInCode(): string[] {
  const root = new URL('../../src/', import.meta.url).pathname
  return globSync(`${root}**/*.routes.ts`)
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/routes\.(get|post|put|delete|patch|all)\(\s*'([^']+)'/g),
    ])
    .map(([, method, path]) => `${method} ${path}`)
    .filter((route) => route !== 'get /openapi.json')
    .sort()
}

test('the document describes every route of the code, and no other', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routesInCode())
  expect(calls.length).toBeGreaterThan(12)
})

test.for([
  ['/allItems', itemPageQuerySchema],
  ['/itemCount', itemFilterSchema],
  ['/items', latestItemsQuerySchema],
] as const)('%s is described with all its parameters, and the one that passes by the caches', ([path, schema]) => {
  const operation = openApiDocument().paths[path]?.get as { parameters: { name: string }[] }
  const names = operation.parameters.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...Object.keys(schema.shape), FRESH_PARAMETER].toSorted())
})

test('bodies and answers come from the schemas, with their limits', () => {
  const { paths } = openApiDocument()
  expect(paths['/addItems']?.post).toMatchObject({
    security: [{ cookie: [] }],
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { title: { minLength: 1, maxLength: 120 }, postType: { enum: ['Lost', 'Found'] } } },
        },
      },
    },
    responses: {
      201: { content: { 'application/json': { schema: { required: expect.arrayContaining(['_id', 'email']) } } } },
    },
  })
  expect(JSON.stringify(paths['/allItems'])).not.toContain('email')
  expect(Object.keys(paths)).toContain('/myItems/{email}')
})

test('an answer may hold a word that no input may, as administrators write in the console', () => {
  const { paths } = openApiDocument()
  const answer = ['responses', '200', 'content', 'application/json', 'schema', 'items', 'properties']
  for (const field of ['postType', 'category', 'status']) {
    const schema = { type: 'string', description: expect.stringContaining('by hand') }
    expect(paths['/allItems']?.get).toHaveProperty([...answer, field], schema)
  }
})

test('every call says what it may refuse, with the error envelope', () => {
  const { paths } = openApiDocument()
  for (const { path, method, success, refusals } of calls) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method] ?? {}
    const refused = [...new Set([...refusals, ...(method === 'get' ? [] : [408]), 429, 500, 503])]
    const statuses = [success.status, ...refused].map(String)
    expect(Object.keys(Reflect.get(operation, 'responses')).toSorted()).toEqual(statuses.toSorted())
    for (const status of refused) {
      expect(operation).toHaveProperty(['responses', String(status), 'content', 'application/json', 'schema', '$ref'])
    }
  }
})

describe('what fits the contract is accepted:', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const rules = { allowHttpPictures: false, now: () => now }
  const operation = (method: string, path: string) => openApiDocument().paths[path]?.[method] as Operation | undefined
  const body = (path: string) => operation('post', path)?.requestBody?.content['application/json']?.schema
  const item = body('/addItems')?.properties ?? {}
  const fitting = (schema: { pattern?: string | undefined; maxLength?: number } = {}) =>
    fc
      .stringMatching(new RegExp(schema.pattern ?? '', 'u'), { maxLength: 60 })
      .filter((text) => text.isWellFormed() && [...text].length <= (schema.maxLength ?? 60))

  test('a post’s title, picture and day', () => {
    const day = fc.date({ max: now, min: new Date('0000-01-01'), noInvalidDate: true })
    const input = fc.record({
      title: fitting(item.title),
      thumbnail: fitting(item.thumbnail),
      dateLost: day.map((date) => date.toISOString().slice(0, 10)),
    })
    fc.assert(
      fc.property(input, (fields) => {
        const whole = { postType: 'Lost', category: 'pets', location: 'Here', ...fields }
        expect(itemInputSchema(rules).safeParse(whole)).toMatchObject({ success: true })
      }),
      { numRuns: 1000 },
    )
    expect(item.dateLost).toMatchObject({ format: 'date', description: expect.stringContaining('begun') })
  })

  test('an address for a session', () => {
    const email = fitting(body('/jwt')?.properties?.email)
    fc.assert(fc.property(email, (text) => sessionInputSchema.safeParse({ email: text }).success))
  })

  test('a photo of one’s own, a usual address and none, in the contract’s words, too', () => {
    const pattern = new RegExp(item.thumbnail?.pattern ?? 'nothing', 'u')
    for (const address of [
      '',
      '/api/photos/abc',
      'https://example.com',
      'https://my-site.example.com/a%20b.png?c=d#e',
    ]) {
      expect(address).toMatch(pattern)
    }
    for (const address of ['javascript:alert(1)', 'https://a:b@example.com/', '//example.com/a.png', 'a.png']) {
      expect(address).not.toMatch(pattern)
    }
  })

  test('ids in paths and queries, and either way to name notices', () => {
    const parameter = (path: string, wanted: string) =>
      operation('get', path)?.parameters.find(({ name }) => name === wanted)?.schema
    expect(parameter('/items/{id}', 'id')).toMatchObject({ pattern: expect.stringContaining('{1,128}') })
    expect(parameter('/allItems', 'size')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
    expect(body('/notices/read')).toMatchObject({ anyOf: [{ required: ['ids'] }, { required: ['all'] }] })
  })
})
