import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/app.ts'
import { openApiDocument } from '../../src/lib/openapi/document.ts'
import {
  itemCountQuerySchema,
  itemInputSchema,
  itemPageQuerySchema,
  latestItemsQuerySchema,
} from '../../src/shared/items/items.ts'
import { REFUSALS } from '../../src/shared/lib/refusals.ts'
import { FRESH_PARAMETER } from '../../src/shared/lib/requests.ts'
import { sessionInputSchema } from '../../src/shared/people/sessions.ts'
import type { Operation } from '../support/arbitrary-requests.ts'
import { testSettings } from '../support/test-app.ts'

const document = openApiDocument(calls, testSettings)

test('describes every call, and each path once', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
  // OpenAPI takes `/myItems/{email}` and `/myItems/{id}` for the same path.
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test.for(calls.map((call) => ({ name: `${call.method} ${call.path}`, ...call })))(
  'declares for $name the parameters that its path names',
  ({ path, params = {} }) => {
    expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(params))
  },
)

test.for([
  ['/allItems', itemPageQuerySchema],
  ['/itemCount', itemCountQuerySchema],
  ['/items', latestItemsQuerySchema],
] as const)('describes %s with all parameters of its schema and the one that bypasses the caches', ([path, schema]) => {
  const operation = document.paths[path]?.get as { parameters: { name: string }[] }
  const names = operation.parameters.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...Object.keys(schema.shape), FRESH_PARAMETER].toSorted())
})

test('describes bodies and answers by their schemas and limits, and no email address in the public list', () => {
  const { paths } = document
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
  expect(Object.keys(paths)).toContain('/myItems/{emailOrId}')
})

test('describes enumerations in answers as any text, because administrators edit them by hand', () => {
  const { paths } = document
  const answer = ['responses', '200', 'content', 'application/json', 'schema', 'items', 'properties']
  for (const field of ['postType', 'category', 'status']) {
    const schema = { type: 'string', description: expect.stringContaining('by hand') }
    expect(paths['/allItems']?.get).toHaveProperty([...answer, field], schema)
  }
})

test('describes the calls that answer 304 to a known ETag, and no other ones', () => {
  const tag = { ETag: { schema: { type: 'string' } } }
  const tagged = Object.entries(document.paths).filter(([, methods]) => JSON.stringify(methods).includes('"304"'))
  const paths = ['/photos/{id}', '/photos/{id}/small']
  expect(tagged.map(([path]) => path).toSorted()).toEqual(paths)
  for (const [, { get }] of tagged) {
    expect(get).toMatchObject({ responses: { 200: { headers: tag }, 304: { headers: tag } } })
    expect(get).not.toHaveProperty('responses.304.content')
  }
})

test('describes every refusal of every call with the error envelope', () => {
  for (const { path, method, caller, status = 200, refusals = [] } of calls) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method] ?? {}
    const ofChanges = method === 'get' ? [] : [400, 403, 408, 413, 415]
    const own = [...caller.refusals, ...refusals].map((code) => REFUSALS[code][0])
    const statuses = Object.keys(Reflect.get(operation, 'responses'))
    expect(statuses).toEqual(expect.arrayContaining([...own, ...ofChanges, 429, 500, 503].map(String)))
    for (const refused of statuses.filter((one) => ![String(status), '304'].includes(one))) {
      expect(operation).toHaveProperty(['responses', refused, 'content', 'application/json', 'schema', '$ref'])
    }
  }
  expect(document.paths['/items/{id}/reopen']?.post).toHaveProperty(
    'responses.409.description',
    expect.stringContaining('not-recovered: This item is not marked as recovered. too-late: This was marked'),
  )
})

describe('the contract', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const rules = { allowHttpPictures: false, now: () => now }
  const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation | undefined
  const body = (path: string) => operation('post', path)?.requestBody?.content['application/json']?.schema
  const item = body('/addItems')?.properties ?? {}
  const fitting = (schema: { pattern?: string | undefined; maxLength?: number } = {}) =>
    fc
      .stringMatching(new RegExp(schema.pattern ?? '', 'u'), { maxLength: 60 })
      .filter((text) => text.isWellFormed() && [...text].length <= (schema.maxLength ?? 60))

  test('accepts every title, picture and day that fits the document', () => {
    const day = fc.date({ max: now, min: new Date('1900-01-01'), noInvalidDate: true })
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

  test('accepts every email address that fits the document for a session', () => {
    const email = fitting(body('/jwt')?.properties?.email)
    fc.assert(fc.property(email, (text) => sessionInputSchema.safeParse({ email: text }).success))
  })

  test('describes a number in words, as the server takes letters and digits of any script', () => {
    for (const { identifier } of [item, body('/items/{id}/claims')?.properties ?? {}]) {
      expect(identifier).toMatchObject({ description: 'Empty, or a text with at least 6 letters and digits.' })
      expect(identifier).not.toHaveProperty('pattern')
    }
    const whole = { postType: 'Lost', category: 'pets', location: 'Here', title: 'Cat', dateLost: '2026-05-31' }
    const accepts = (identifier: string) => itemInputSchema(rules).safeParse({ ...whole, identifier }).success
    expect(['SN.123/456', 'ÄÖÜ-123', '٣٥٦٩٣٨', ''].map(accepts)).toEqual([true, true, true, true])
    expect(['SN 12', '-.-.-.-'].map(accepts)).toEqual([false, false])
  })

  test('has a thumbnail pattern for uploaded photos, web addresses and empty values only', () => {
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

  test('accepts every item that fits the document as the neighbour of a page, and rejects wrong ones', () => {
    const { schema } = operation('get', '/allItems')?.parameters.find(({ name }) => name === 'after') ?? {}
    expect(schema?.type).toBe('string')
    const pattern = new RegExp(schema?.pattern ?? 'nothing', 'u')
    const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/).filter((text) => !/^__.*__$/.test(text))
    const time = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(time, id, (createdAt, _id) => {
        const after = `${createdAt.toISOString()},${_id}`
        expect(after).toMatch(pattern)
        expect(itemPageQuerySchema.safeParse({ after })).toMatchObject({ success: true })
      }),
    )
    for (const wrong of ['2026-02-30T12:00:00.000Z,abc', '0026-01-31T12:00:00Z,abc', '2026-01-31T12:00:00Z,__a__']) {
      expect(wrong).not.toMatch(pattern)
      expect(itemPageQuerySchema.safeParse({ after: wrong }).success).toBe(false)
    }
  })

  test('describes ids, the size of a page, and both ways to mark notifications as read', () => {
    const parameter = (path: string, wanted: string) =>
      operation('get', path)?.parameters.find(({ name }) => name === wanted)?.schema
    expect(parameter('/items/{id}', 'id')).toMatchObject({ pattern: expect.stringContaining('{1,128}') })
    expect(parameter('/allItems', 'size')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
    expect(body('/notices/read')).toMatchObject({ anyOf: [{ required: ['ids'] }, { required: ['all'] }] })
  })
})
