import { OWN_LIST } from '@shared/lib/requests.ts'
import {
  focusManager,
  infiniteQueryOptions,
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { rememberChange } from './cache-bypass.ts'
import { notifyFailure } from './notify.ts'
import { isOffline } from './offline.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown as a toast when the query has failed. */
      failureToast?: string
      /** Written to the console when the query has failed. */
      failureLog?: string
    }
  }
}

/** Further tries after the first one. */
const RETRIES = 2
/** The longest pause before the first further try; it doubles with each. */
const BACKOFF_MS = 1000
/** No try begins later than this after the first, because people want to know that it failed. */
const RETRY_WINDOW_MS = 15_000

/** Keys of what everyone may see begin with this. */
export const boardKey = ['board'] as const

/**
 * Keys of what is loaded in a user's name begin with this, so that it is removed when they leave.
 */
export const ownKey = (uid: string) => ['own', uid] as const

/** Keys of items as a user sees them: with their posters, and the user's own items. */
export const ownItemsKey = (uid: string) => [...ownKey(uid), 'items'] as const

/**
 * For what must never be shown as it was before: what is new in a conversation is counted when it
 * is opened, and a form begins with what is there now.
 */
export const ALWAYS_NEW = { gcTime: 0 } as const

/** Keys of what is kept in memory until it is sent or the user logs out: see `useTyped`. */
export const typedKey = ['typed'] as const

/** For what changes while someone looks at it: it loads again when they come back to the page. */
export const LIVE = {
  refetchOnWindowFocus: true,
  /** People switch between tabs, so an answer more recent than this is not requested again. */
  staleTime: 2000,
} as const

/**
 * One client for each page; tests make their own. What a screen has loaded stays for some minutes,
 * so that Back shows it at once while it is loaded again, and goes with the next change that the
 * visitor makes. A query with a `gcTime` of its own is kept as long as that says.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    mutationCache: new MutationCache({
      onSuccess: () =>
        client.removeQueries({
          type: 'inactive',
          fetchStatus: 'idle',
          predicate: ({ options }) => options.gcTime === undefined,
        }),
    }),
    defaultOptions: {
      queries: {
        // Offline, a query fails at once and its screen says so, instead of waiting silently.
        networkMode: 'always',
        retry: mayRetry,
        retryDelay,
        refetchOnReconnect: ({ state: { error } }) => isTransient(error),
        refetchOnWindowFocus: false,
      },
      // A mutation is never repeated automatically, because only the visitor can decide that. One
      // that no screen waits for is looked at again after each `gcTime` until it has ended, so
      // with 0 a phone would do nothing else.
      mutations: { networkMode: 'always', gcTime: 5000 },
    },
  })
  client.setQueryDefaults(typedKey, { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/**
 * Call this when the visitor has changed the board, so that they see it at once in spite of all
 * caches.
 */
export function invalidateBoard(client: QueryClient): void {
  rememberChange()
  void client.invalidateQueries({ queryKey: boardKey })
}

function isTransient(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isTransient
}

function mayRetry(failureCount: number, error: Error): boolean {
  if (!isTransient(error) || failureCount >= RETRIES || isOffline()) return false
  return error.elapsedMs + Math.max(error.retryAfterMs, BACKOFF_MS * 2 ** failureCount) <= RETRY_WINDOW_MS
}

/** Pauses are partly random, so that visitors do not all return at the same moment. */
function retryDelay(failureCount: number, error: Error): number {
  const half = (BACKOFF_MS * 2 ** failureCount) / 2
  const earliest = error instanceof ApiError ? error.retryAfterMs : 0
  return Math.max(earliest, half) + Math.random() * half
}

/** Called once for each failed query, after its last try, unless no component uses it any more. */
function reportFailure(error: Error, { meta, state }: Query<unknown, unknown, unknown>): void {
  if (meta?.failureLog) console.error(meta.failureLog, error)
  // If a further page of a list fails, the list says so below it.
  if (meta?.failureToast && !state.fetchMeta?.fetchMore) notifyFailure(error, meta.failureToast)
}

// A click shows its effect before the next click, not a timer later.
notifyManager.setScheduler(queueMicrotask)

// The library listens to visibilitychange alone, but a window beside another one is only focused.
if (typeof window !== 'undefined') {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  })
}

/** A user's own list, newest first: its first page, and more on demand. */
export function ownListQuery<Entry extends { _id: string }, Key extends readonly unknown[]>(list: {
  queryKey: Key
  /** @param page counts from 0 */
  loadPage: (page: number, signal: AbortSignal) => Promise<Entry[]>
}) {
  return infiniteQueryOptions({
    queryKey: list.queryKey,
    queryFn: ({ pageParam, signal }) => list.loadPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (lastPage, pages) =>
      pages.length <= OWN_LIST.lastPage && lastPage.length === OWN_LIST.pageSize ? pages.length : undefined,
    // Items that were posted meanwhile move the end of one page to the start of the next.
    select: ({ pages }) => [...new Map(pages.flat().map((entry) => [entry._id, entry])).values()],
  })
}
