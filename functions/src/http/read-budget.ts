import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../durations.ts'
import { lastHop, networkOf } from './address-limit.ts'
import { tooManyRequests } from './errors.ts'

/** What one address of Hosting's may spend for all who come through it; so does whoever goes round Hosting and makes addresses up. */
export const OUTER_READS = 5
/** An address may spend so many minutes' reads at once: people come in bursts, as when a train has arrived. */
export const BURST_MINUTES = 5
/** Nobody waits longer than this for what somebody else at the same address has spent. */
const MOST_DEBT_MINUTES = 3
/** What costs little goes on until so much is owed. */
const SMALL_DEBT_MINUTES = 1
/** So many budgets are remembered, for as long as one takes to fill up from the deepest debt, and more. */
const REMEMBERED_MS = 10 * MINUTE_MS
const MAX_BUDGETS = 20_000

/** What an address may still have Firestore bill. It fills up evenly; what is spent past it is owed. */
interface Budget {
  perMinute: number
  left: number
  /** What work that is under way may cost yet. */
  aside: number
  at: number
}

/** Who pays for a request: its address, and all who come through the same hop; or whoever has set reads aside for it. */
type Budgets = { own: Budget; outer: Budget } | { meter: { reads: number } }

const budgetsOfRequest = new AsyncLocalStorage<Budgets>()

/**
 * Gives each address a budget of reads, as Firestore bills them, counted by each instance for itself. A call that needs Firestore asks
 * with {@link requireReads} or {@link requireFewReads} and pays with {@link chargeReads}; what is kept by a cache costs nothing.
 * @param readsPerMinute 0 lifts the limit
 */
export function limitReads(readsPerMinute: number): RequestHandler[] {
  if (readsPerMinute === 0) return []
  const budgets = new LRUCache<string, Budget>({ max: MAX_BUDGETS, ttl: REMEMBERED_MS })
  const budgetOf = (key: string, perMinute: number) => {
    const known = budgets.get(key) ?? { perMinute, left: perMinute * BURST_MINUTES, aside: 0, at: Date.now() }
    budgets.set(key, known)
    return known
  }
  return [
    (request, _response, next) => {
      const own = budgetOf(`address ${networkOf(request.ip)}`, readsPerMinute)
      const outer = budgetOf(`hop ${networkOf(lastHop(request))}`, readsPerMinute * OUTER_READS)
      budgetsOfRequest.run({ own, outer }, next)
    },
  ]
}

/**
 * For what may cost much: pages, searches, matches, lists.
 * @throws {HttpError} 429 where the address of this request, or the hop that it came through, has spent its budget
 */
export function requireReads(): void {
  const paying = budgetsOfRequest.getStore()
  if (paying && 'own' in paying) refuseFor(Math.max(secondsUntil(paying.own, 1), secondsUntil(paying.outer, 1)))
}

/**
 * For what costs little, such as one item, a post or a login: it goes on for a while where others at the address, or behind the same
 * hop, have spent the budget.
 * @throws {HttpError} 429 where the address of this request owes a minute's budget
 */
export function requireFewReads(): void {
  const paying = budgetsOfRequest.getStore()
  if (paying && 'own' in paying) refuseFor(secondsUntil(paying.own, 1 - paying.own.perMinute * SMALL_DEBT_MINUTES))
}

/**
 * Counts reads against the budget of whoever has sent the request that is being answered. Outside of a request, as in a trigger, it
 * does nothing.
 * @param reads as Firestore bills them
 */
export function chargeReads(reads: number): void {
  const paying = budgetsOfRequest.getStore()
  if (paying && 'meter' in paying) paying.meter.reads += reads
  for (const budget of budgetsIn(paying)) {
    refill(budget)
    budget.left = Math.max(-budget.perMinute * MOST_DEBT_MINUTES, budget.left - reads)
  }
}

/**
 * Pays beforehand what a piece of work may cost, and settles it afterwards, so that many at once do not spend the same budget. Whatever
 * may cost more than a call is charged for at once, goes through here. Within such work the first one has paid for all.
 * @param reads the most that the work may cost
 * @param require what the work is asked for with: {@link requireFewReads} where it is a small call's
 * @throws {HttpError} 429 as `require` does
 */
export async function settingReadsAside<Result>(
  reads: number,
  work: () => Promise<Result>,
  require = requireReads,
): Promise<Result> {
  require()
  const budgets = budgetsIn(budgetsOfRequest.getStore())
  const meter = { reads: 0 }
  for (const budget of budgets) budget.aside += reads
  try {
    return await budgetsOfRequest.run({ meter }, work)
  } finally {
    for (const budget of budgets) budget.aside -= reads
    chargeReads(meter.reads)
  }
}

const budgetsIn = (paying: Budgets | undefined) => (paying && 'own' in paying ? [paying.own, paying.outer] : [])

function refuseFor(seconds: number): void {
  if (seconds > 0) throw tooManyRequests(Math.ceil(seconds))
}

/** In how many seconds a budget has so many left; 0 where it has. */
function secondsUntil(budget: Budget, wanted: number): number {
  refill(budget)
  return Math.max(0, ((wanted - budget.left + budget.aside) / budget.perMinute) * 60)
}

function refill(budget: Budget): void {
  const now = Date.now()
  const { perMinute, left, at } = budget
  budget.left = Math.min(perMinute * BURST_MINUTES, left + ((now - at) / MINUTE_MS) * perMinute)
  budget.at = now
}
