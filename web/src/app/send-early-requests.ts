import { PAGE } from '@shared/lib/shared-constants.ts'
import { HOME_PATH, LIST_PATH, listPaths, withoutLanguage } from '@/config/paths.ts'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { readListAddress, writeApiFilter } from '@/features/search/list-address.ts'
import { withRememberedType } from '@/features/search/remembered-type.ts'
import { withCacheBypass } from '@/lib/cache-bypass.ts'

/**
 * Sends the first requests of a public screen before its scripts are loaded; `getUsingEarlyRequest`
 * uses the answers.
 */
export function sendEarlyRequests(): void {
  const requests: Record<string, Promise<Response>> = {}
  for (const path of findFirstCalls()) {
    const address = `/api${withCacheBypass(path)}`
    const request = fetch(address, {
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    // The screen sends a failed request again, so the browser need not report it.
    request.catch(() => {})
    requests[address] = request
  }
  window.earlyRequests = requests
}

function findFirstCalls(): string[] {
  const pathname = withoutLanguage(window.location.pathname)
  if (pathname === HOME_PATH) return [listPaths.latestItems]
  if (pathname !== LIST_PATH) return []
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Whoever goes back or reloads sees what they left.
  const remembered = !/reload|back/.test(visit?.type ?? '') && withRememberedType(window.location.search)
  if (remembered) window.history.replaceState(null, '', remembered + window.location.hash)
  const { page, size, ...filter } = readListAddress(new URLSearchParams(window.location.search))
  const filterQuery = writeApiFilter(filter)
  const count = listPaths.itemCount(filterQuery)
  // Where a later page begins only the router knows.
  return page === PAGE.first ? [count, listPaths.allItems(page, size, filterQuery)] : [count]
}
