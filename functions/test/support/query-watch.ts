import type { Firestore, Query } from 'firebase-admin/firestore'
import indexFile from '../../../firestore.indexes.json' with { type: 'json' }

/**
 * Emulators answer every query, whether or not an index for it will exist after a deploy. So every query that runs in the
 * integration tests is held to firestore.indexes.json here, and one without an index fails the test that made it.
 */
export function watchQueries(firestore: Firestore): Firestore {
  const collection = firestore.collection.bind(firestore)
  firestore.collection = (path) => watchQuery(collection(path), { collection: path, equalities: [], orders: [] })
  return firestore
}

/** A field of a sort order. */
export interface Order {
  fieldPath: string
  order: 'ASCENDING' | 'DESCENDING'
}

/** What of a query decides which index serves it. */
export interface QueryShape {
  collection: string
  equalities: string[]
  orders: Order[]
}

const REFINEMENTS = new Set([
  'where',
  'orderBy',
  'offset',
  'limit',
  'limitToLast',
  'startAfter',
  'startAt',
  'endBefore',
  'endAt',
  'select',
])

/** Follows a query as it is refined, and looks at its shape when it is run or counted. */
function watchQuery<Target extends Query>(query: Target, shape: QueryShape): Target {
  return new Proxy(query, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'get' || name === 'count' || name === 'aggregate') requireIndex(shape)
        const result: unknown = value.apply(target, given)
        return REFINEMENTS.has(String(name)) ? watchQuery(result as Query, refine(shape, String(name), given)) : result
      }
    },
  })
}

function refine(shape: QueryShape, name: string, [field, second]: unknown[]): QueryShape {
  const fieldPath = String(field)
  if (name === 'orderBy') return withOrder(shape, fieldPath, second === 'desc' ? 'DESCENDING' : 'ASCENDING')
  if (name !== 'where') return shape
  if (second === '==' || second === 'in') return { ...shape, equalities: [...shape.equalities, fieldPath] }
  if (['<', '<=', '>', '>='].includes(String(second))) return withOrder(shape, fieldPath, 'ASCENDING')
  throw new Error(`Nobody has taught the tests which index a query with “${second}” needs.`)
}

/** A range is ordered by its field, too; where that is said as well, the first word counts. */
function withOrder(shape: QueryShape, fieldPath: string, order: Order['order']): QueryShape {
  const isKnown = shape.orders.some((known) => known.fieldPath === fieldPath)
  return isKnown ? shape : { ...shape, orders: [...shape.orders, { fieldPath, order }] }
}

/**
 * Holds a query to Firestore's rules. One field is indexed by itself, unless an override says otherwise. Equalities are
 * answered by one index or by several merged: each holds some of them, all end in the query's sort order, and together they
 * hold every one. The document's id at the end of an order is in every index.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 * @throws {Error} where firestore.indexes.json has no indexes for a query of this shape
 */
export function requireIndex(query: QueryShape): void {
  const collection = query.collection.split('/').at(-1) ?? ''
  const equalities = [...new Set(query.equalities)].filter((fieldPath) => fieldPath !== ID)
  const orders = query.orders.filter(({ fieldPath }) => !equalities.includes(fieldPath))
  const byField = orders.filter(({ fieldPath }) => fieldPath !== ID)
  // Without a field to sort by, the id is the order, and an index on one field comes in both.
  const direction = orders.length === 1 && byField.length === 0 ? (orders[0]?.order ?? 'ASCENDING') : 'ASCENDING'
  const mergeable = [
    ...(byField.length === 0
      ? equalities.filter((path) => isIndexed(collection, path, direction)).map((path) => [path])
      : []),
    ...compositeIndexes(collection).flatMap((fields) => prefixBefore(fields, byField) ?? []),
  ].filter((held) => held.every((fieldPath) => equalities.includes(fieldPath)))
  const isSorted =
    byField.length === 0 ||
    (byField.length === 1 && byField.every(({ fieldPath, order }) => isIndexed(collection, fieldPath, order))) ||
    mergeable.some((held) => held.length === 0)
  const isServed =
    equalities.length === 0
      ? isSorted
      : equalities.every((fieldPath) => mergeable.some((held) => held.includes(fieldPath)))
  if (isServed) return
  const wanted = [...equalities.map((fieldPath) => `${fieldPath} ASCENDING`), ...byField.map(inWords)].join(', ')
  throw new Error(`firestore.indexes.json has no index of ${collection} on (${wanted}).`)
}

const ID = '__name__'
const inWords = ({ fieldPath, order }: Order) => `${fieldPath} ${order}`

const compositeIndexes = (collection: string) =>
  indexFile.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => fields as Order[])

/** The fields that an index holds before a sort order, if it ends in that; in a list, so that none can be told from no fields. */
function prefixBefore(index: Order[], orders: Order[]): string[][] | undefined {
  const prefix = index.slice(0, index.length - orders.length)
  const suffix = index.slice(prefix.length)
  return suffix.map(inWords).join() === orders.map(inWords).join()
    ? [prefix.map(({ fieldPath }) => fieldPath)]
    : undefined
}

/** Whether a field is indexed by itself in this order. A map's override counts for what is in it. */
function isIndexed(collection: string, fieldPath: string, order: Order['order']): boolean {
  const steps = fieldPath.split('.')
  const paths = steps.map((_, n) => steps.slice(0, steps.length - n).join('.'))
  const overrides = (indexFile.fieldOverrides as Override[]).filter(
    ({ collectionGroup }) => collectionGroup === collection,
  )
  const override = paths.map((path) => overrides.find((one) => one.fieldPath === path)).find((one) => one !== undefined)
  return override === undefined || override.indexes.some((index) => index.order === order)
}

interface Override {
  collectionGroup: string
  fieldPath: string
  indexes: { order: Order['order']; queryScope: string }[]
}
