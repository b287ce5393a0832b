import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../deployment-settings.ts'
import { tooManyRequests } from '../http-errors.ts'
import { withinDeadline } from './deadline.ts'

/**
 * Many visitors share one address of Hosting's, so all who come through one proxy may send this
 * many times as many requests, and have this many budgets of reads, as one address. As many budgets
 * are there for the accounts at one address.
 */
const PROXY_REQUESTS = 20
export const PROXY_READS = 5
/** A budget is for five minutes at once, because people come in bursts, for example off a train. */
export const BUDGET_MINUTES = 5

/** What a request says of where it comes from. */
export type Sender = Pick<Request, 'ip'> & Partial<Pick<Request, 'headers' | 'socket'>>

/**
 * Returns the account that a request has proved to come from, without reading a document; undefined
 * if it has proved none.
 */
type FindAccount = (request: Sender) => Promise<string | undefined>

/** How often one address may do something. */
export interface Pace {
  /** Returns how often; 0 lifts the limit. */
  pointsOf: (settings: Settings) => number
  /** Within which time. */
  seconds: number
  /** How many times as often all may who come through one proxy; if it is missing, 20 times. */
  proxyFactor?: number
}

/** The part of an IPv6 address that one household has to itself. */
const IPV6_NETWORK = 56

/**
 * A number of points that one address may use within some seconds, counted by each instance for
 * itself. The address is read `proxyHops` entries from the end of X-Forwarded-For (the app's `trust
 * proxy`), because a client may have forged the entries before it. A client that bypasses the
 * proxies could move a forged entry into that place, so the last entry, which Google's front end
 * writes itself, has a limit, too. It also bounds how many addresses are remembered.
 *
 * An account has a limit of its own, wherever it comes from, so that nobody without one can use it
 * up, neither behind the same proxy nor by forging the account's address.
 */
class AddressLimit {
  readonly #points: number
  /** Of what many share, and of what each has. */
  readonly #limiters: readonly RateLimiterMemory[]
  readonly #deadline: number
  readonly #findAccount: FindAccount

  /** @param findAccount if accounts have limits of their own */
  constructor(
    settings: Settings,
    { pointsOf, seconds, proxyFactor = PROXY_REQUESTS }: Pace,
    findAccount: FindAccount = async () => undefined,
  ) {
    this.#points = pointsOf(settings)
    this.#deadline = settings.deadline
    this.#findAccount = findAccount
    this.#limiters = [proxyFactor, 1].map(
      (factor) => new RateLimiterMemory({ points: this.#points * factor, duration: seconds }),
    )
  }

  /** Returns whose points a request takes, for each of the limiters. */
  async #payersOf(request: Sender): Promise<[shared: string, own: string]> {
    const address = networkOf(request.ip)
    const account = await withinDeadline(this.#findAccount(request), this.#deadline)
    return account === undefined
      ? [networkOf(connectingAddress(request)), address]
      : [`accounts at ${address}`, `account ${account}`]
  }

  /**
   * Uses points of the account or the address of a request. A refused use takes none, so that
   * smaller ones are still possible. A use of more points than there are takes all.
   * @returns the points that it took
   * @throws {HttpError} 429 if so many points are not left
   */
  async use(request: Sender, wanted = 1): Promise<number> {
    if (this.#points === 0) return 0
    const points = Math.min(wanted, this.#points)
    const payers = await this.#payersOf(request)
    for (const [n, limiter] of this.#limiters.entries()) {
      try {
        await limiter.consume(String(payers[n]), points)
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
    const payers = await this.#payersOf(request)
    for (const [n, limiter] of this.#limiters.slice(0, count).entries()) await limiter.reward(String(payers[n]), points)
  }
}

/** The outer limit, so that a flood is refused before it costs anything. */
const REQUESTS: Pace = { pointsOf: ({ requestsPerMinute }) => requestsPerMinute, seconds: 60 }
/** The budget from which each call takes its cost. */
const READS: Pace = {
  pointsOf: ({ readsPerMinute }) => readsPerMinute * BUDGET_MINUTES,
  seconds: BUDGET_MINUTES * 60,
  proxyFactor: PROXY_READS,
}

/**
 * What addresses and accounts may do on one instance.
 * @param findAccount finds whose budget of reads a request takes from
 */
export function newAddressLimits(settings: Settings, findAccount?: FindAccount) {
  const own = new Map<Pace, AddressLimit>()
  return {
    requests: new AddressLimit(settings, REQUESTS),
    reads: new AddressLimit(settings, READS, findAccount),
    /** Returns the limit of what a feature does at a pace of its own. */
    of(pace: Pace): AddressLimit {
      const limit = own.get(pace) ?? new AddressLimit(settings, pace)
      own.set(pace, limit)
      return limit
    },
  }
}
export type AddressLimits = ReturnType<typeof newAddressLimits>

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
