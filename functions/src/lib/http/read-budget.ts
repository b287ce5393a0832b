import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../durations.ts'
import { tooManyRequests } from '../errors.ts'
import { lastHop, networkOf } from './address-limit.ts'

/**
 * All who come through one address of Hosting's may spend this many times as much together; so may
 * whoever goes round Hosting and makes addresses up.
 */
export const OUTER_READS = 5
/** An address may spend the reads of this many minutes at once: people come in bursts, as off a train. */
export const BURST_MINUTES = 5
/** Nobody waits longer than this for what somebody else at the same address has spent. */
const MOST_DEBT_MINUTES = 3
/** A hop has more for small calls, so that a flood of expensive ones leaves room for these. */
export const SMALL_OF_HOP = { burstMinutes: 10, mostDebtMinutes: 2 }
/** Small calls go on until this many minutes' reads are owed. */
const SMALL_DEBT_MINUTES = 1
/** A budget is remembered for longer than it takes to fill up from the deepest debt. */
const REMEMBERED_MS = 15 * MINUTE_MS
const MAX_BUDGETS = 20_000

/** What an address may still have Firestore bill. It fills up evenly; what is spent past it is owed. */
interface Budget {
  perMinute: number
  /** The most that it holds, and the least: a debt. */
  most: number
  least: number
  left: number
  /** What work that is under way may cost yet. */
  aside: number
  at: number
}

/** The budgets that a request is paid from: its address's, and two of all who come through its hop. */
interface Budgets {
  own: Budget
  /** For expensive calls. */
  outer: Budget
  /** For any call. */
  outerSmall: Budget
}

/** Work for which reads were set aside. When it has ended, what it still reads is paid by its payer. */
interface Meter {
  reads: number
  hasEnded: boolean
  payer: Payer | undefined
}

type Payer = Budgets | Meter

const payerOfRequest = new AsyncLocalStorage<Payer>()

/**
 * Gives each address a budget of reads, as Firestore bills them, counted by each instance for itself.
 * A call that needs Firestore asks with {@link requireReads} or {@link requireFewReads} and pays with
 * {@link chargeReads}; what is kept by a cache costs nothing.
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
 * For what may cost much: pages, searches, matches, lists. Within work for which reads were set aside
 * it does nothing.
 * @throws {HttpError} 429 where the address of this request, or the hop that it came through, has spent its budget
 */
export function requireReads(): void {
  const payer = currentPayer()
  if (payer && 'own' in payer) refuseFor(Math.max(...allOf(payer).map((budget) => secondsUntil(budget, 1))))
}

/**
 * For what costs little, such as one item, a post or a login: it goes on for a while where others at the
 * address have spent the budget, or others behind the same hop theirs.
 * @throws {HttpError} 429 where the address of this request owes a minute's budget, or small calls
 * behind its hop have spent theirs
 */
export function requireFewReads(): void {
  const payer = currentPayer()
  if (!payer || !('own' in payer)) return
  const { own, outerSmall } = payer
  refuseFor(Math.max(secondsUntil(own, 1 - own.perMinute * SMALL_DEBT_MINUTES), secondsUntil(outerSmall, 1)))
}

/**
 * Counts reads against the budgets of whoever has sent the request that is being answered. Outside of
 * a request, as in a trigger, it does nothing.
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

/** Charges for a query that has returned or skipped this many documents: Firestore bills one at least. */
export const chargeDocuments = (documents: number) => chargeReads(Math.max(1, documents))

/** Charges for a count: Firestore bills a read for each 1,000 entries that it has counted. */
export const chargeCount = (count: number) => chargeDocuments(Math.ceil(count / 1000))

/**
 * Pays beforehand what a piece of work may cost, and settles it afterwards, so that many at once do not
 * spend the same budget. Whatever may cost more than a call is charged for at once goes through here.
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

/** Work that has ended may have begun other work that goes on, such as a look that others wait for. */
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

/** In how many seconds a budget has so many left; 0 where it has. */
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
