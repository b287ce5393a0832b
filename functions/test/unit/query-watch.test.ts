import { FieldPath, Firestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Order, requireIndex, watchQueries } from '../support/query-watch.ts'

const database = () => watchQueries(new Firestore({ projectId: 'demo-watch' }))
const by = (fieldPath: string, order: Order['order'] = 'ASCENDING'): Order => ({ fieldPath, order })
const shape = (collection: string, equalities: string[], orders: Order[] = []) => ({ collection, equalities, orders })

test('accepts a query on one field without a declared index', () => {
  expect(() => requireIndex(shape('items', [], [by('createdAt', 'DESCENDING')]))).not.toThrow()
  expect(() => requireIndex(shape('items', ['thumbnail']))).not.toThrow()
  expect(() => requireIndex(shape('items', [], [by('__name__')]))).not.toThrow()
})

test('rejects a query on two fields without a declared index before it reaches the database', () => {
  const undeclared = database().collection('items').where('title', '==', 'Dog').orderBy('createdAt', 'desc').limit(3)
  expect(() => undeclared.get()).toThrow(
    'firestore.indexes.json has no index of items on (title ASCENDING, createdAt DESCENDING)',
  )
  expect(() => undeclared.count()).toThrow('no index')
})

test('a declared index serves its own order only', () => {
  expect(() => requireIndex(shape('items', ['ownerUid'], [by('createdAt', 'DESCENDING')]))).not.toThrow()
  expect(() => requireIndex(shape('items', ['ownerUid'], [by('createdAt')]))).toThrow('no index')
  expect(() => requireIndex(shape('recoveredItems', ['ownerUid'], [by('createdAt', 'DESCENDING')]))).toThrow('no index')
})

test('equalities alone are answered by the fields’ own indexes, merged', () => {
  expect(() => requireIndex(shape('items', ['postType', 'category', 'title']))).not.toThrow()
  expect(() => requireIndex(shape('items', ['postType', 'category'], [by('__name__', 'DESCENDING')]))).not.toThrow()
})

test('equalities with an order are merged from indexes that all end in that order', () => {
  const newest = [by('createdAt', 'DESCENDING')]
  expect(() => requireIndex(shape('items', ['postType', 'category', 'status'], newest))).not.toThrow()
  expect(() => requireIndex(shape('items', ['postType', 'category', 'title'], newest))).toThrow(
    'no index of items on (postType ASCENDING, category ASCENDING, title ASCENDING, createdAt DESCENDING)',
  )
  expect(() => requireIndex(shape('items', ['postType'], [by('updatedAt', 'DESCENDING')]))).toThrow('no index')
  expect(() => requireIndex(shape('items', ['postType'], [by('createdAt'), by('title')]))).toThrow('no index')
})

test('two orders need an index of their own, and so does a range with another order', () => {
  expect(() => requireIndex(shape('items', [], [by('title'), by('createdAt')]))).toThrow('no index')
  const items = database().collection('items')
  expect(() => items.where('dateLost', '>', '2026').orderBy('createdAt').get()).toThrow('no index')
  expect(() => items.where('postType', '==', 'Lost').where('dateLost', '>', '2026').get()).toThrow('no index')
})

test('an override takes a field’s own index away, and a map’s counts for what is in it', () => {
  expect(() => requireIndex(shape('accountLimits', [], [by('expiresAt')]))).toThrow('no index')
  expect(() => requireIndex(shape('searchEntries', ['title']))).toThrow('no index')
  expect(() => requireIndex(shape('searchEntries', ['words.blue', 'terms.dog', 'status']))).not.toThrow()
  expect(() => requireIndex(shape('searchEntries', ['words.blue'], [by('__name__', 'DESCENDING')]))).toThrow('no index')
  const entries = database().collection('searchEntries')
  expect(() => entries.where(new FieldPath('words', 'über'), '==', true).orderBy('itemId').get()).toThrow('no index')
})

test('rejects an unknown operator', () => {
  expect(() => database().collection('items').where('title', 'array-contains', 'a')).toThrow('Nobody has taught')
})
