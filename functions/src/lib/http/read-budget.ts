import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../durations.ts'
import { tooManyRequests } from '../http-errors.ts'
import { connectingAddress, networkOf } from './address-limit.ts'

/**
 * All clients that share one address of Hosting's may spend this many times as much together, and
 * so may a client that bypasses Hosting and forges addresses.
 */
export const PROXY_FACTOR = 5
/**
 * An address may spend the reads of this many minutes at once, because people come in bursts, for
 * example off a train.
 */
export const BURST_MINUTES = 5
/**
 * Nobody waits longer than this because of reads that somebody else at the same address has spent.
 */
const MAX_DEBT_MINUTES = 3
/**
 * Cheap calls through one proxy have a larger budget, so that a flood of expensive calls does not
 * block them.
 */
const CHEAP_CALLS_OF_PROXY = { burstMinutes: 10, maxDebtMinutes: 2 }
/** Cheap calls are allowed until the address owes the reads of this many minutes. */
const CHEAP_CALL_DEBT_MINUTES = 1
/** A budget is remembered for longer than it takes to refill from the deepest debt. */
const REMEMBERED_MS = 15 * MINUTE_MS
const MAX_BUDGETS = 20_000

/**
 * The reads that Firestore may still bill for an address. The budget refills evenly, and
 * overspending is owed.
 */
interface Budget {
  perMinute: number
  /** The highest and the lowest level of the budget. The lowest is a debt. */
  highest: number
  lowest: number
  left: number
  /** What running work may still cost. */
  reserved: number
  at: number
}

/**
 * The budgets that pay for a request: that of its address, and two that all clients behind its
 * proxy share.
 */
interface Budgets {
  own: Budget
  /** For expensive calls. */
  proxy: Budget
  /** For any call. */
  proxyCheap: Budget
}

/**
 * Work for which reads are reserved. After it has ended, its payer pays for any further reads.
 */
interface Meter {
  reads: number
  hasEnded: boolean
  payer: Payer | undefined
}

type Payer = Budgets | Meter

const payerOfRequest = new AsyncLocalStorage<Payer>()

/**
 * Gives each address a budget of reads, as Firestore bills them, counted by each instance for
 * itself. A call that needs Firestore asks with {@link requireReads} or
 * {@link requireReadsForCheapCall} and pays with {@link chargeReads}. Cached answers cost nothing.
 * @param readsPerMinute 0 lifts the limit
 */
export function limitReads(readsPerMinute: number): RequestHandler[] {
  if (readsPerMinute === 0) return []
  const budgets = new LRUCache<string, Budget>({ max: MAX_BUDGETS, ttl: REMEMBERED_MS })
  const budgetOf = (key: string, perMinute: number, burst = BURST_MINUTES, debt = MAX_DEBT_MINUTES) => {
    const [highest, lowest] = [perMinute * burst, -perMinute * debt]
    const budget = budgets.get(key) ?? { perMinute, highest, lowest, left: highest, reserved: 0, at: Date.now() }
    budgets.set(key, budget)
    return budget
  }
  return [
    (request, _response, next) => {
      const address = networkOf(connectingAddress(request))
      const perMinute = readsPerMinute * PROXY_FACTOR
      const { burstMinutes, maxDebtMinutes } = CHEAP_CALLS_OF_PROXY
      const own = budgetOf(`address ${networkOf(request.ip)}`, readsPerMinute)
      const proxy = budgetOf(`proxy ${address}`, perMinute)
      const proxyCheap = budgetOf(`cheap ${address}`, perMinute, burstMinutes, maxDebtMinutes)
      payerOfRequest.run({ own, proxy, proxyCheap }, next)
    },
  ]
}

/**
 * Refuses expensive calls if the budget is spent: pages, searches, matches, lists. Within work for
 * which reads are reserved it does nothing.
 * @throws {HttpError} 429 if the address of this request, or the proxy that it came through, has
 * spent its budget
 */
export function requireReads(): void {
  refuseFor(Math.max(...budgetsOf(currentPayer()).map((budget) => secondsUntil(budget, 1))))
}

/**
 * Refuses cheap calls, such as one item, a post or a login. They are allowed for a while after
 * others at the same address or behind the same proxy have spent the budget.
 * @throws {HttpError} 429 if the address of this request owes a minute's budget, or cheap calls
 * behind its proxy have spent theirs
 */
export function requireReadsForCheapCall(): void {
  const payer = currentPayer()
  if (!payer || !('own' in payer)) return
  const { own, proxyCheap } = payer
  refuseFor(Math.max(secondsUntil(own, 1 - own.perMinute * CHEAP_CALL_DEBT_MINUTES), secondsUntil(proxyCheap, 1)))
}

/**
 * Counts reads against the budgets of the client whose request is being answered. Outside a
 * request, as in a trigger, it does nothing.
 * @param reads as Firestore bills them
 */
export function chargeReads(reads: number): void {
  const payer = currentPayer()
  if (payer && 'hasEnded' in payer) payer.reads += reads
  for (const budget of budgetsOf(payer)) {
    refill(budget)
    budget.left = Math.max(budget.lowest, budget.left - reads)
  }
}

/**
 * Reserves what a piece of work may cost, and charges its real cost afterwards, so that
 * concurrent requests do not spend the same budget. All work that may cost more than a call is
 * charged for at once must use this.
 * @param reads the most that the work may cost
 * @param require checks the budget first: {@link requireReadsForCheapCall} if the work belongs to a
 * cheap call
 * @throws {HttpError} 429 as `require` does
 */
export async function withReservedReads<Result>(
  reads: number,
  work: () => Promise<Result>,
  require = requireReads,
): Promise<Result> {
  require()
  const payer = currentPayer()
  const budgets = budgetsOf(payer)
  const meter: Meter = { reads: 0, hasEnded: false, payer }
  for (const budget of budgets) budget.reserved += reads
  try {
    return await payerOfRequest.run(meter, work)
  } finally {
    meter.hasEnded = true
    for (const budget of budgets) budget.reserved -= reads
    chargeReads(meter.reads)
  }
}

/**
 * Work that has ended may have started other work that continues, such as a load that others wait
 * for.
 */
function currentPayer(): Payer | undefined {
  let payer = payerOfRequest.getStore()
  while (payer && 'hasEnded' in payer && payer.hasEnded) payer = payer.payer
  return payer
}

const budgetsOf = (payer: Payer | undefined) =>
  payer && 'own' in payer ? [payer.own, payer.proxy, payer.proxyCheap] : []

function refuseFor(seconds: number): void {
  if (seconds > 0) throw tooManyRequests(Math.ceil(seconds))
}

/** Returns in how many seconds a budget has this many reads left; 0 if it has them now. */
function secondsUntil(budget: Budget, wanted: number): number {
  refill(budget)
  return Math.max(0, ((wanted - budget.left + budget.reserved) / budget.perMinute) * 60)
}

function refill(budget: Budget): void {
  const now = Date.now()
  const { perMinute, highest, left, at } = budget
  budget.left = Math.min(highest, left + ((now - at) / MINUTE_MS) * perMinute)
  budget.at = now
}
