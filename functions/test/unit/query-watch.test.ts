import { Firestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { requireIndex, watchQueries } from '../support/query-watch.ts'

test('a query on one field needs no declared index', () => {
  expect(() =>
    requireIndex({ collection: 'items', fields: [{ fieldPath: 'createdAt', order: 'DESCENDING' }] }),
  ).not.toThrow()
})

test('a query on two fields without a declared index is refused when it runs, before it reaches the database', () => {
  const items = watchQueries(new Firestore({ projectId: 'demo-watch' })).collection('items')
  const undeclared = items.where('category', '==', 'pets').orderBy('title', 'desc').limit(3)
  expect(() => undeclared.get()).toThrow(
    'firestore.indexes.json has no index of items on (category ASCENDING, title DESCENDING)',
  )
  expect(() => undeclared.count()).toThrow('no index')
})

test('a declared index serves its own order only', () => {
  const fields = (order: 'ASCENDING' | 'DESCENDING') => [
    { fieldPath: 'ownerUid', order: 'ASCENDING' as const },
    { fieldPath: 'createdAt', order },
  ]
  expect(() => requireIndex({ collection: 'items', fields: fields('DESCENDING') })).not.toThrow()
  expect(() => requireIndex({ collection: 'items', fields: fields('ASCENDING') })).toThrow('no index')
})
