import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import { isOffline, subscribeToOffline } from './offline.ts'
import { boardKey, ownItemsKey } from './query-client.ts'
import { readStorage, writeStorage } from './storage.ts'

const KEY = 'saved-copies'
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
/** Room for the home page and two lists with their counts, besides one's own posts. */
const MAX_OF_BOARD = 5

const BOARD_KEYS = ['latest', 'count', 'page'].map((name) => [...boardKey, name])
const isOfBoard = ({ hash }: Copy) => hash.startsWith(`["${boardKey[0]}"`)

/** What a query has loaded. */
interface Copy {
  hash: string
  /** When it was loaded, in milliseconds since 1970. */
  at: number
  data: unknown
}

interface Store {
  /** Whose copies these are; empty while nobody is logged in. */
  uid: string
  copies: Copy[]
}

/** Of queries that show a copy: when that was loaded. */
const shown = new WeakMap<Query, number>()
const showsCopy = (query: Query) => shown.get(query) === query.state.dataUpdatedAt

/** When the oldest copy that the page shows was loaded, in milliseconds since 1970. */
export function oldestCopy(client: QueryClient): number | undefined {
  const copies = client.getQueryCache().getAll().filter(showsCopy)
  return copies.length > 0 ? Math.min(...copies.map(({ state }) => state.dataUpdatedAt)) : undefined
}

/**
 * Keeps copies of what a user has last seen of the board and of their own posts, and shows them
 * while the browser is offline. Those of anyone else are deleted.
 * @param uid empty if nobody is logged in
 * @returns a function that stops it
 */
export function keepCopies(client: QueryClient, uid: string): () => void {
  const cache = client.getQueryCache()
  const kept = [...BOARD_KEYS, [...ownItemsKey(uid), 'mine']]

  function write(copies: Copy[]): void {
    writeStorage('localStorage', KEY, JSON.stringify({ uid, copies } satisfies Store))
  }

  function keepOrShow(query: Query): void {
    const { queryHash: hash, queryKey, state } = query
    if (!kept.some((key) => partialMatchKey(queryKey, key))) return
    const copies = readCopies(uid)
    const copy = copies.find((one) => one.hash === hash)
    if (state.status === 'success') {
      const all = [{ hash, at: state.dataUpdatedAt, data: state.data }, ...copies.filter((one) => one !== copy)]
      const tooOld = all.filter(isOfBoard).slice(MAX_OF_BOARD)
      write(all.filter((one) => !tooOld.includes(one)))
    } else if (state.status === 'error' && copy && isOffline()) {
      shown.set(query, copy.at)
      client.setQueryData(queryKey, copy.data, { updatedAt: copy.at })
    }
  }

  write(readCopies(uid))
  cache.getAll().forEach(keepOrShow)
  const stopWatching = cache.subscribe((event) => {
    if (event.type === 'updated' && /success|error/.test(event.action.type)) keepOrShow(event.query)
  })
  const stopWaiting = subscribeToOffline(() => {
    if (!isOffline()) void client.resetQueries({ predicate: showsCopy })
  })
  return () => {
    stopWatching()
    stopWaiting()
  }
}

/** Reads what is stored for a user, which may be anything, and leaves out what is too old. */
function readCopies(uid: string): Copy[] {
  const earliest = Date.now() - MAX_AGE_MS
  try {
    const store = JSON.parse(readStorage('localStorage', KEY) ?? '') as Store
    return store.uid === uid ? store.copies.filter(({ at }) => at > earliest) : []
  } catch {
    return []
  }
}
