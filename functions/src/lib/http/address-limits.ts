import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../deployment-settings.ts'
import { tooManyRequests } from '../http-errors.ts'

/**
 * Many visitors share one address of Hosting's, so all who come through one proxy may send this
 * many times as many requests, and have this many budgets of reads, as one address.
 */
const PROXY_REQUESTS = 20
export const PROXY_READS = 5
/** Nobody who reports may have to wait an hour because of others behind the same proxy. */
const PROXY_REPORTS = 200
/** A budget is for five minutes at once, because people come in bursts, for example off a train. */
export const BUDGET_MINUTES = 5

/** What a request says of where it comes from. */
export type Sender = Pick<Request, 'ip'> & Partial<Pick<Request, 'headers' | 'socket'>>

/** The part of an IPv6 address that one household has to itself. */
const IPV6_NETWORK = 56

/**
 * A number of points that one address may use within some seconds, counted by each instance for
 * itself. The address is read `proxyHops` entries from the end of X-Forwarded-For (the app's `trust
 * proxy`), because a client may have forged the entries before it. A client that bypasses the
 * proxies could move a forged entry into that place, so the last entry, which Google's front end
 * writes itself, has a limit, too. It also bounds how many addresses are remembered.
 */
class AddressLimit {
  readonly #points: number
  readonly #limiters: readonly { keyOf: (request: Sender) => string; limiter: RateLimiterMemory }[]

  /**
   * @param points 0 lifts the limit
   * @param proxyFactor how many times as many all have who come through one proxy
   */
  constructor(points: number, seconds: number, proxyFactor: number) {
    this.#points = points
    const limiter = (factor: number) => new RateLimiterMemory({ points: points * factor, duration: seconds })
    this.#limiters = [
      { keyOf: (request) => networkOf(connectingAddress(request)), limiter: limiter(proxyFactor) },
      { keyOf: (request) => networkOf(request.ip), limiter: limiter(1) },
    ]
  }

  /**
   * Uses points of the address of a request. A refused use takes none, so that smaller ones are
   * still possible. A use of more points than there are takes all.
   * @returns the points that it took
   * @throws {HttpError} 429 if so many points are not left
   */
  async use(request: Sender, wanted = 1): Promise<number> {
    if (this.#points === 0) return 0
    const points = Math.min(wanted, this.#points)
    for (const [n, { keyOf, limiter }] of this.#limiters.entries()) {
      try {
        await limiter.consume(keyOf(request), points)
      } catch (refusal) {
        await this.giveBack(request, points, n + 1)
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    }
    return points
  }

  /**
   * Gives back points that a use turned out not to need.
   * @param count of the limiters that have taken them
   */
  async giveBack(request: Sender, points: number, count = this.#limiters.length): Promise<void> {
    if (this.#points === 0 || points <= 0) return
    for (const { keyOf, limiter } of this.#limiters.slice(0, count)) await limiter.reward(keyOf(request), points)
  }
}

/** What the addresses of visitors may do on one instance. */
export const newAddressLimits = (settings: Settings) => ({
  /** The outer limit, so that a flood is refused before it costs anything. */
  requests: new AddressLimit(settings.requestsPerMinute, 60, PROXY_REQUESTS),
  /** The budget from which each call takes its cost. */
  reads: new AddressLimit(settings.readsPerMinute * BUDGET_MINUTES, BUDGET_MINUTES * 60, PROXY_READS),
  /** Searches by meaning, which take the processor for a moment each. */
  similarSearches: new AddressLimit(settings.similarSearchesPerSecond, 1, PROXY_REQUESTS),
  /** Reports by visitors without an account. */
  visitorReports: new AddressLimit(settings.visitorReportsPerHour, 60 * 60, PROXY_REPORTS),
})
export type AddressLimits = ReturnType<typeof newAddressLimits>

/** Nobody must stay signed in because others have sent too much from the same address. */
export const isLogout = ({ method, path }: Request) => method === 'POST' && /^(?:\/api)?\/logout$/.test(path)

/** One household has many IPv6 addresses, so its network counts. */
function networkOf(text = ''): string {
  if (!ipaddr.isValid(text)) return 'unknown'
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK}`).toString()
}

/** Returns the entry that Google's front end has written itself. */
function connectingAddress(request: Sender): string | undefined {
  const chain = request.headers?.['x-forwarded-for']
  const last = (Array.isArray(chain) ? chain.at(-1) : chain)?.split(',').at(-1)?.trim()
  return last || request.socket?.remoteAddress
}
