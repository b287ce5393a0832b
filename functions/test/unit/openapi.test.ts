import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../../src/openapi/calls.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { FRESH_PARAMETER } from '../../src/shared/constants.ts'
import { itemFilterSchema, itemPageQuerySchema, latestItemsQuerySchema } from '../../src/shared/items.ts'

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
