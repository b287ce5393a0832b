import type { Firestore, Query } from 'firebase-admin/firestore'
import indexFile from '../../../firestore.indexes.json' with { type: 'json' }

/**
 * Emulators answer every query, whether or not an index for it will exist after a deploy. So every query that runs in the
 * integration tests is held to firestore.indexes.json here, and one without an index fails the test that made it.
 */
export function watchQueries(firestore: Firestore): Firestore {
  const collection = firestore.collection.bind(firestore)
  firestore.collection = (path) => watchQuery(collection(path), { collection: path, fields: [] })
  return firestore
}

export interface QueryShape {
  collection: string
  fields: { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[]
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
  if (name !== 'where' && name !== 'orderBy') return shape
  const order = name === 'orderBy' && second === 'desc' ? 'DESCENDING' : 'ASCENDING'
  return { ...shape, fields: [...shape.fields, { fieldPath: String(field), order }] }
}

/**
 * One field is indexed by itself, both ways; more need a composite index.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 * @throws {Error} where firestore.indexes.json has no index for a query of this shape
 */
export function requireIndex({ collection, fields }: QueryShape): void {
  if (fields.length < 2) return
  const declared = indexFile.indexes.some(
    (index) =>
      index.collectionGroup === collection &&
      JSON.stringify(index.fields.map(({ fieldPath, order }) => [fieldPath, order])) ===
        JSON.stringify(fields.map(({ fieldPath, order }) => [fieldPath, order])),
  )
  if (!declared) {
    const wanted = fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')
    throw new Error(`firestore.indexes.json has no index of ${collection} on (${wanted}).`)
  }
}
