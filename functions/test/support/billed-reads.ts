import type {
  DocumentReference,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore'

/**
 * What Firestore would bill: documents read (skipped ones included), counted index entries (one
 * read for each thousand), and writes.
 */
export interface Bill {
  reads: number
  queries: number
  aggregations: number
  writes: number
}

/**
 * Counts what the calls of a client would cost by the public rules: a query bills each document
 * that it returns or skips, and at least one; a count bills one read for each 1,000 entries, and a
 * search for the nearest vectors one for each 100. Calls of a bulk writer are not counted. https://firebase.google.com/docs/firestore/pricing
 */
export function billFirestore(firestore: Firestore): { firestore: Firestore; bill: Bill } {
  const bill: Bill = { reads: 0, queries: 0, aggregations: 0, writes: 0 }

  const billWrite = (name: string) => {
    if (['create', 'set', 'update', 'delete'].includes(name)) bill.writes += 1
  }

  const watchQuery = <Target extends Query>(query: Target, offset: number): Target =>
    intercept(query, (name, call, given) => {
      if (name === 'get') {
        return billAfter(call, ({ docs }: QuerySnapshot) => {
          bill.queries += 1
          bill.reads += Math.max(1, offset + docs.length)
          for (const one of docs) Object.defineProperty(one, 'ref', { value: watchDocument(one.ref) })
        })
      }
      if (name === 'count') {
        return intercept(call() as { get: () => Promise<{ data: () => { count: number } }> }, (inner, count) =>
          inner !== 'get'
            ? count()
            : billAfter(count, (result: { data: () => { count: number } }) => {
                bill.aggregations += 1
                bill.reads += Math.max(1, Math.ceil(result.data().count / 1000))
              }),
        )
      }
      if (name === 'findNearest') {
        return intercept(call() as ReturnType<Query['findNearest']>, (inner, find) =>
          inner !== 'get'
            ? find()
            : billAfter(find, async ({ docs }: { docs: readonly unknown[] }) => {
                const searched = (await query.count().get()).data().count
                bill.queries += 1
                bill.reads += Math.max(1, docs.length) + Math.ceil(searched / 100)
              }),
        )
      }
      if (name === 'doc') return watchDocument(call() as DocumentReference)
      const result = call()
      return isQuery(result) ? watchQuery(result, name === 'offset' ? Number(given[0]) : offset) : result
    })

  const watchDocument = (reference: DocumentReference): DocumentReference =>
    intercept(reference, (name, call) => {
      if (name === 'get') bill.reads += 1
      billWrite(name)
      const result = call()
      return name === 'collection' ? watchQuery(result as Query, 0) : result
    })

  const watchBatch = (batch: WriteBatch): WriteBatch =>
    intercept(batch, (name, call) => {
      billWrite(name)
      return call()
    })

  const watchTransaction = (transaction: Transaction): Transaction =>
    intercept(transaction, (name, call, given) => {
      billWrite(name)
      if (name === 'getAll') bill.reads += given.length
      if (name !== 'get') return call()
      return billAfter(call, (result: { size?: number }) => {
        if (result.size !== undefined) bill.queries += 1
        bill.reads += Math.max(1, result.size ?? 1)
      })
    })

  const billed = intercept(firestore, (name, call, given) => {
    if (name === 'getAll') bill.reads += given.length
    if (name === 'runTransaction') {
      const [run, ...options] = given as [(transaction: Transaction) => Promise<unknown>, ...unknown[]]
      return call((transaction: Transaction) => run(watchTransaction(transaction)), ...options)
    }
    const result = call()
    if (name === 'batch') return watchBatch(result as WriteBatch)
    if (name === 'collection') return watchQuery(result as Query, 0)
    if (name === 'doc') return watchDocument(result as DocumentReference)
    return result
  })
  return { firestore: billed, bill }
}

async function billAfter<Result>(call: () => unknown, add: (result: Result) => void | Promise<void>): Promise<Result> {
  const result = (await call()) as Result
  await add(result)
  return result
}

const isQuery = (value: unknown): value is Query => typeof value === 'object' && value !== null && 'startAfter' in value

/**
 * Returns a proxy of an object that calls its methods through `around`. Arguments that are such
 * proxies are replaced by their originals, as Firestore accepts only its own objects.
 * @param around may call the method with other arguments than the given ones
 */
function intercept<Target extends object>(
  target: Target,
  around: (name: string, call: (...others: unknown[]) => unknown, given: unknown[]) => unknown,
): Target {
  const proxy = new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object)
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...given: unknown[]) => {
        const call = (...others: unknown[]) => value.apply(object, (others.length > 0 ? others : given).map(original))
        return around(String(name), call, given)
      }
    },
  })
  originals.set(proxy, target)
  return proxy
}

const originals = new WeakMap<object, object>()
const original = (value: unknown) =>
  typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value
