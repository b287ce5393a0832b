import { type CollectionGroup, type FieldPath, Filter, type Firestore, type Query } from 'firebase-admin/firestore'
import indexFile from '../../../firestore.indexes.json' with { type: 'json' }

/**
 * Checks each query of the integration tests against firestore.indexes.json, and fails the test if
 * a query has no index there. Emulators answer every query, even if its index would be missing
 * after a deploy.
 */
export function watchQueries(firestore: Firestore): Firestore {
  const collection = firestore.collection.bind(firestore)
  firestore.collection = (path) => watchQuery(collection(path), [{ collection: path, equalities: [], orders: [] }])
  const collectionGroup = firestore.collectionGroup.bind(firestore)
  firestore.collectionGroup = (name) => watchGroup(collectionGroup(name), name) as CollectionGroup
  return firestore
}

/**
 * Follows a query over all collections of a name. A field has no index over them unless an override
 * says so, so each one that is asked for needs one.
 */
function watchGroup(query: Query, collection: string): Query {
  return new Proxy(query, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'where') requireGroupIndex(collection, String(given[0]))
        const result: unknown = value.apply(target, given)
        return REFINEMENTS.has(String(name)) ? watchGroup(result as Query, collection) : result
      }
    },
  })
}

/** @throws {Error} if firestore.indexes.json has no index over all collections of this name */
function requireGroupIndex(collection: string, fieldPath: string): void {
  const override = (indexFile.fieldOverrides as Override[]).find(
    (one) => one.collectionGroup === collection && one.fieldPath === fieldPath,
  )
  if (override?.indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP')) return
  throw new Error(`firestore.indexes.json has no index of all ${collection} on ${fieldPath}.`)
}

/** A field of a sort order. */
export interface Order {
  fieldPath: string
  order: 'ASCENDING' | 'DESCENDING'
}

/** The parts of a query that decide which index serves it. */
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

/**
 * Follows a query as it is refined, and checks its shapes when it is run or counted: one for each
 * part of an “or”.
 */
function watchQuery<Target extends Query>(query: Target, shapes: readonly QueryShape[]): Target {
  return new Proxy(query, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'get' || name === 'count' || name === 'aggregate') for (const shape of shapes) requireIndex(shape)
        if (name === 'findNearest') {
          const { vectorField } = given[0] as { vectorField: string }
          for (const shape of shapes) requireVectorIndex(shape, vectorField)
        }
        const result: unknown = value.apply(target, given)
        if (!REFINEMENTS.has(String(name))) return result
        const refined = given[0] instanceof Filter ? withFilter(shapes, given[0]) : undefined
        return watchQuery(result as Query, refined ?? shapes.map((shape) => refine(shape, String(name), given)))
      }
    },
  })
}

/** What the tests read of a filter: one condition, or several that are joined. */
interface ReadFilter {
  field?: FieldPath
  operator: string
  filters?: ReadFilter[]
}

/** Applies a filter, and divides each shape by the parts of its “or”. */
function withFilter(shapes: readonly QueryShape[], filter: Filter): QueryShape[] {
  const apply = (from: readonly QueryShape[], { field, operator, filters = [] }: ReadFilter): QueryShape[] => {
    if (field) return from.map((shape) => refine(shape, 'where', [field, operator]))
    return operator === 'OR' ? filters.flatMap((one) => apply(from, one)) : filters.reduce(apply, [...from])
  }
  const divided = apply(shapes, filter as unknown as ReadFilter)
  if (divided.length > MAX_PARTS) throw new Error(`Firestore allows at most ${MAX_PARTS} parts, not ${divided.length}.`)
  const conditions = divided.flatMap(({ equalities }) => equalities).length
  if (conditions > MAX_CONDITIONS) {
    throw new Error(`Firestore allows at most ${MAX_CONDITIONS} conditions, not ${conditions}.`)
  }
  return divided
}

/**
 * Firestore allows a query this many parts joined by “or”, and this many conditions in all of them.
 */
const MAX_PARTS = 30
const MAX_CONDITIONS = 100

function refine(shape: QueryShape, name: string, [field, second]: unknown[]): QueryShape {
  const fieldPath = String(field)
  if (name === 'orderBy') return withOrder(shape, fieldPath, second === 'desc' ? 'DESCENDING' : 'ASCENDING')
  if (name !== 'where') return shape
  if (second === '==' || second === 'in' || String(second).startsWith('array-contains'))
    return { ...shape, equalities: [...shape.equalities, fieldPath] }
  if (['<', '<=', '>', '>='].includes(String(second))) return withOrder(shape, fieldPath, 'ASCENDING')
  throw new Error(`The tests do not know which index a query with “${second}” needs.`)
}

/** Adds a sort order. A range also sorts by its field; the first of two for a field counts. */
function withOrder(shape: QueryShape, fieldPath: string, order: Order['order']): QueryShape {
  const isKnown = shape.orders.some((known) => known.fieldPath === fieldPath)
  return isKnown ? shape : { ...shape, orders: [...shape.orders, { fieldPath, order }] }
}

/**
 * Checks a query by Firestore's rules. Each field has its own index, unless an override removes it.
 * Equalities are answered by one index or by several that Firestore merges: each holds some of the
 * fields, all end in the query's sort order, and together they hold every field. Every index ends
 * in the document's id.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 * @throws {Error} if firestore.indexes.json has no indexes for a query of this shape
 */
export function requireIndex(query: QueryShape): void {
  const collection = query.collection.split('/').at(-1) ?? ''
  const equalities = [...new Set(query.equalities)].filter((fieldPath) => fieldPath !== ID)
  const orders = query.orders.filter(({ fieldPath }) => !equalities.includes(fieldPath))
  const byField = orders.filter(({ fieldPath }) => fieldPath !== ID)
  // Without a field to sort by, the id is the order, and an index on one field has both directions.
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

/** @throws {Error} if firestore.indexes.json has no index of these equalities before this vector */
function requireVectorIndex({ collection, equalities }: QueryShape, vectorField: string): void {
  const isServed = indexFile.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .some(({ fields }) => {
      const [last, ...others] = fields.toReversed()
      const held = others.map(({ fieldPath }) => fieldPath).sort()
      return last?.fieldPath === vectorField && 'vectorConfig' in last && held.join() === equalities.toSorted().join()
    })
  if (!isServed) throw new Error(`firestore.indexes.json has no index of ${vectorField} with ${equalities.join(', ')}.`)
}

const ID = '__name__'
const inWords = ({ fieldPath, order }: Order) => `${fieldPath} ${order}`

const compositeIndexes = (collection: string) =>
  indexFile.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .filter(({ fields }) => fields.every((field) => !('vectorConfig' in field)))
    .map(({ fields }) => fields as Order[])

/**
 * Returns the fields that an index holds before a sort order, or `undefined` if it does not end in
 * that. They are in a list of one, so that `flatMap` keeps an index without such fields.
 */
function prefixBefore(index: Order[], orders: Order[]): string[][] | undefined {
  const prefix = index.slice(0, index.length - orders.length)
  const suffix = index.slice(prefix.length)
  return suffix.map(inWords).join() === orders.map(inWords).join()
    ? [prefix.map(({ fieldPath }) => fieldPath)]
    : undefined
}

/** Whether a field has its own index in this order. A map's override applies to its fields. */
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
