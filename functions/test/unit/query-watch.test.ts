import { FieldPath, Filter, Firestore } from 'firebase-admin/firestore'
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

test('accepts a query with a declared index in its own order and collection only', () => {
  expect(() => requireIndex(shape('items', ['ownerUid'], [by('createdAt', 'DESCENDING')]))).not.toThrow()
  expect(() => requireIndex(shape('items', ['ownerUid'], [by('createdAt')]))).toThrow('no index')
  expect(() => requireIndex(shape('recoveredItems', ['ownerUid'], [by('createdAt', 'DESCENDING')]))).toThrow('no index')
})

test('accepts equalities without an order, as Firestore merges the fields’ own indexes', () => {
  expect(() => requireIndex(shape('items', ['postType', 'category', 'title']))).not.toThrow()
  expect(() => requireIndex(shape('items', ['postType', 'category'], [by('__name__', 'DESCENDING')]))).not.toThrow()
})

test('accepts equalities with an order only if indexes that end in that order cover them', () => {
  const newest = [by('createdAt', 'DESCENDING')]
  expect(() => requireIndex(shape('items', ['isListed', 'postType', 'category', 'status'], newest))).not.toThrow()
  expect(() => requireIndex(shape('items', ['isListed', 'postType', 'category', 'title'], newest))).toThrow(
    'no index of items on (isListed ASCENDING, postType ASCENDING, category ASCENDING, title ASCENDING, createdAt DESCENDING)',
  )
  expect(() => requireIndex(shape('items', ['postType'], [by('updatedAt', 'DESCENDING')]))).toThrow('no index')
  expect(() => requireIndex(shape('items', ['postType'], [by('createdAt'), by('title')]))).toThrow('no index')
})

test('rejects two orders, or a range with another field, without a declared index', () => {
  expect(() => requireIndex(shape('items', [], [by('title'), by('createdAt')]))).toThrow('no index')
  const items = database().collection('items')
  expect(() => items.where('dateLost', '>', '2026').orderBy('createdAt').get()).toThrow('no index')
  expect(() => items.where('postType', '==', 'Lost').where('dateLost', '>', '2026').get()).toThrow('no index')
})

test('follows overrides that remove a field’s own index, also for the fields of a map', () => {
  expect(() => requireIndex(shape('accountLimits', [], [by('expiresAt')]))).toThrow('no index')
  expect(() => requireIndex(shape('searchEntries', ['title']))).toThrow('no index')
  expect(() => requireIndex(shape('searchEntries', ['words.blue', 'terms.dog', 'status']))).not.toThrow()
  expect(() => requireIndex(shape('searchEntries', ['words.blue'], [by('__name__', 'DESCENDING')]))).toThrow('no index')
  const entries = database().collection('searchEntries')
  expect(() => entries.where(new FieldPath('words', 'über'), '==', true).orderBy('itemId').get()).toThrow('no index')
})

test('checks each part of an “or”, how many there are, and their conditions', () => {
  const entries = database().collection('searchEntries').where('status', '==', 'notrecovered')
  const having = (...words: string[]) =>
    Filter.and(...words.map((word) => Filter.where(new FieldPath('words', word), '==', true)))
  const fine = entries.where(Filter.or(having('blue', 'bag'), having('red')))
  expect(() => fine.orderBy('itemId').get()).toThrow('words.blue ASCENDING, words.bag ASCENDING, itemId')
  const oneBad = entries.where(Filter.or(having('blue'), Filter.where('title', '==', 'Bag')))
  expect(() => oneBad.get()).toThrow('no index of searchEntries on (status ASCENDING, title ASCENDING)')
  const many = (count: number, words: string[]) => Array.from({ length: count }, () => having(...words))
  expect(() => entries.where(Filter.or(...many(31, ['blue'])))).toThrow('at most 30 parts, not 31')
  expect(() => entries.where(Filter.or(...many(30, ['a', 'b', 'c'])))).toThrow('at most 100 conditions, not 120')
})

test('rejects an unknown operator', () => {
  expect(() => database().collection('items').where('title', '!=', 'a')).toThrow('The tests do not know')
})

test('rejects a sorted list of those that contain something, if no index is in that order', () => {
  const own = database().collection('conversations').where('people', 'array-contains', 'ada')
  expect(() => own.orderBy('createdAt').get()).toThrow('no index of conversations on (people')
})

test('rejects a query over all collections of a name without an index over all of them', () => {
  const firestore = database()
  expect(() => firestore.collectionGroup('messages').where('people', 'array-contains', 'ada')).not.toThrow()
  const byWriter = () => firestore.collectionGroup('messages').where('fromUid', '==', 'ada')
  expect(byWriter).toThrow('no index of all messages on fromUid')
})
