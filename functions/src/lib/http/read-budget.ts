import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../durations.ts'
import { tooManyRequests } from '../http-errors.ts'
import { lastHop, networkOf } from './address-limit.ts'

/**
 * All clients that share one address of Hosting's may spend this many times as much together, and
 * so may a client that bypasses Hosting and forges addresses.
 */
export const OUTER_READS = 5
/**
 * An address may spend the reads of this many minutes at once, because people come in bursts, for
 * example off a train.
 */
export const BURST_MINUTES = 5
/**
 * Nobody waits longer than this because of reads that somebody else at the same address has spent.
 */
const MOST_DEBT_MINUTES = 3
/**
 * Cheap calls through one proxy have a larger budget, so that a flood of expensive calls does not
 * block them.
 */
export const SMALL_OF_HOP = { burstMinutes: 10, mostDebtMinutes: 2 }
/** Cheap calls are allowed until the address owes the reads of this many minutes. */
const SMALL_DEBT_MINUTES = 1
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
  most: number
  least: number
  left: number
  /** What running work may still cost. */
  aside: number
  at: number
}

/**
 * The budgets that pay for a request: that of its address, and two that all clients behind its
 * proxy share.
 */
interface Budgets {
  own: Budget
  /** For expensive calls. */
  outer: Budget
  /** For any call. */
  outerSmall: Budget
}

/**
 * Work for which reads were set aside. After it has ended, its payer pays for any further reads.
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
 * itself. A call that needs Firestore asks with {@link requireReads} or {@link requireFewReads} and
 * pays with {@link chargeReads}. Cached answers cost nothing.
 * @param readsPerMinute 0 lifts the limit
 */
export function limitReads(readsPerMinute: number): RequestHandler[] {
  if (readsPerMinute === 0) return []
  const budgets = new LRUCache<string, Budget>({ max: MAX_BUDGETS, ttl: REMEMBERED_MS })
  const budgetOf = (key: string, perMinute: number, burst = BURST_MINUTES, debt = MOST_DEBT_MINUTES) => {
    const [most, least] = [perMinute * burst, -perMinute * debt]
    const known = budgets.get(key) ?? { perMinute, most, least, left: most, aside: 0, at: Date.now() }
    budgets.set(key, known)
    return known
  }
  return [
    (request, _response, next) => {
      const hop = networkOf(lastHop(request))
      const perMinute = readsPerMinute * OUTER_READS
      const own = budgetOf(`address ${networkOf(request.ip)}`, readsPerMinute)
      const outer = budgetOf(`hop ${hop}`, perMinute)
      const outerSmall = budgetOf(`small ${hop}`, perMinute, SMALL_OF_HOP.burstMinutes, SMALL_OF_HOP.mostDebtMinutes)
      payerOfRequest.run({ own, outer, outerSmall }, next)
    },
  ]
}

/**
 * Refuses expensive calls if the budget is spent: pages, searches, matches, lists. Within work for
 * which reads were set aside it does nothing.
 * @throws {HttpError} 429 if the address of this request, or the proxy that it came through, has
 * spent its budget
 */
export function requireReads(): void {
  const payer = currentPayer()
  if (payer && 'own' in payer) refuseFor(Math.max(...allOf(payer).map((budget) => secondsUntil(budget, 1))))
}

/**
 * Refuses cheap calls, such as one item, a post or a login. They are allowed for a while after
 * others at the same address or behind the same proxy have spent the budget.
 * @throws {HttpError} 429 if the address of this request owes a minute's budget, or cheap calls
 * behind its proxy have spent theirs
 */
export function requireFewReads(): void {
  const payer = currentPayer()
  if (!payer || !('own' in payer)) return
  const { own, outerSmall } = payer
  refuseFor(Math.max(secondsUntil(own, 1 - own.perMinute * SMALL_DEBT_MINUTES), secondsUntil(outerSmall, 1)))
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
    budget.left = Math.max(budget.least, budget.left - reads)
  }
}

/**
 * Charges for a query that has returned or skipped this many documents. Firestore bills at least
 * one.
 */
export const chargeDocuments = (documents: number) => chargeReads(Math.max(1, documents))

/** Charges for a count. Firestore bills a read for each 1,000 entries that it has counted. */
export const chargeCount = (count: number) => chargeDocuments(Math.ceil(count / 1000))

/**
 * Sets aside what a piece of work may cost, and charges its real cost afterwards, so that
 * concurrent requests do not spend the same budget. All work that may cost more than a call is
 * charged for at once must use this.
 * @param reads the most that the work may cost
 * @param require checks the budget first: {@link requireFewReads} if the work belongs to a cheap
 * call
 * @throws {HttpError} 429 as `require` does
 */
export async function settingReadsAside<Result>(
  reads: number,
  work: () => Promise<Result>,
  require = requireReads,
): Promise<Result> {
  require()
  const payer = currentPayer()
  const budgets = budgetsOf(payer)
  const meter: Meter = { reads: 0, hasEnded: false, payer }
  for (const budget of budgets) budget.aside += reads
  try {
    return await payerOfRequest.run(meter, work)
  } finally {
    meter.hasEnded = true
    for (const budget of budgets) budget.aside -= reads
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

const allOf = ({ own, outer, outerSmall }: Budgets) => [own, outer, outerSmall]
const budgetsOf = (payer: Payer | undefined) => (payer && 'own' in payer ? allOf(payer) : [])

function refuseFor(seconds: number): void {
  if (seconds > 0) throw tooManyRequests(Math.ceil(seconds))
}

/** Returns in how many seconds a budget has this many reads left; 0 if it has them now. */
function secondsUntil(budget: Budget, wanted: number): number {
  refill(budget)
  return Math.max(0, ((wanted - budget.left + budget.aside) / budget.perMinute) * 60)
}

function refill(budget: Budget): void {
  const now = Date.now()
  const { perMinute, most, left, at } = budget
  budget.left = Math.min(most, left + ((now - at) / MINUTE_MS) * perMinute)
  budget.at = now
}
