import { LATEST, PAGE } from '@shared/items/item-lists.ts'
import { HOME_PATH, LIST_PATH, withoutLanguage } from '@/config/paths.ts'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { readListAddress, toApiFilter } from '@/features/search/list-address.ts'
import { withRememberedType } from '@/features/search/remembered-type.ts'
import { withCacheBypass } from '@/lib/cache-bypass.ts'
import { writeAddress } from '@/lib/write-address.ts'
import { showEarlyPictures } from './show-early-pictures.ts'

/**
 * Sends the first requests of a public screen before its scripts are loaded; `fetchUnlessEarly`
 * uses the answers.
 */
export function sendEarlyRequests(): void {
  const requests: Record<string, Promise<Response>> = {}
  for (const address of findFirstCalls().map(withCacheBypass)) {
    const request = fetch(address, {
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    // The screen sends a failed request again, so the browser need not report it.
    request.then((response) => response.clone().json()).then(showEarlyPictures, () => {})
    requests[address] = request
  }
  window.earlyRequests = requests
}

/** The addresses of the first calls, as the screens' own queries write them. */
function findFirstCalls(): string[] {
  const pathname = withoutLanguage(window.location.pathname)
  if (pathname === HOME_PATH)
    return [writeAddress('/items', { query: { limit: String(LATEST.defaultLimit), sort: 'desc' } })]
  if (pathname !== LIST_PATH) return []
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Someone who goes back or reloads sees what they left.
  const remembered = !/reload|back/.test(visit?.type ?? '') && withRememberedType(window.location.search)
  if (remembered) window.history.replaceState(null, '', remembered + window.location.hash)
  const address = readListAddress(new URLSearchParams(window.location.search))
  const { page, size } = address
  const filter = toApiFilter(address)
  const count = writeAddress('/itemCount', { query: filter })
  // Where a later page begins only the router knows.
  if (page !== PAGE.first) return [count]
  return [count, writeAddress('/allItems', { query: { page: String(page), size: String(size), ...filter } })]
}
