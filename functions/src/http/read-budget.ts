import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { lastHop, networkOf } from './address-limit.ts'
import { tooManyRequests } from './errors.ts'

const MINUTE_MS = 60_000
/** What one address of Hosting's may spend for all who come through it; so does whoever goes round Hosting and makes addresses up. */
export const OUTER_READS = 5
/** A budget in debt is remembered for so long, and so many of them. */
const REMEMBERED_MS = 60 * MINUTE_MS
const MAX_BUDGETS = 20_000

/** What an address may still have Firestore bill. It fills up evenly, to what a minute allows; what is spent past it is owed. */
interface Budget {
  most: number
  left: number
  at: number
}

const budgetsOfRequest = new AsyncLocalStorage<readonly Budget[]>()

/**
 * Gives each address a budget of reads, as Firestore bills them, counted by each instance for itself. A call that needs Firestore asks
 * with {@link requireReads} and pays with {@link chargeReads}; what is kept by a cache costs nothing.
 * @param readsPerMinute 0 lifts the limit
 */
export function limitReads(readsPerMinute: number): RequestHandler[] {
  if (readsPerMinute === 0) return []
  const budgets = new LRUCache<string, Budget>({ max: MAX_BUDGETS, ttl: REMEMBERED_MS })
  const budgetOf = (key: string, most: number) => {
    const known = budgets.get(key) ?? { most, left: most, at: Date.now() }
    budgets.set(key, known)
    return known
  }
  return [
    (request, _response, next) => {
      const own = budgetOf(`address ${networkOf(request.ip)}`, readsPerMinute)
      const outer = budgetOf(`hop ${networkOf(lastHop(request))}`, readsPerMinute * OUTER_READS)
      budgetsOfRequest.run([own, outer], next)
    },
  ]
}

/** @throws {HttpError} 429 where the address of this request has spent its budget */
export function requireReads(): void {
  const seconds = Math.max(0, ...(budgetsOfRequest.getStore() ?? []).map(secondsInDebt))
  if (seconds > 0) throw tooManyRequests(Math.ceil(seconds))
}

/**
 * Counts reads against the budget of whoever has sent the request that is being answered. Outside of a request, as in a trigger, it
 * does nothing.
 * @param reads as Firestore bills them; less than 0 gives back
 */
export function chargeReads(reads: number): void {
  for (const budget of budgetsOfRequest.getStore() ?? []) {
    refill(budget)
    budget.left -= reads
  }
}

/**
 * Pays beforehand what a piece of work may cost, and settles it afterwards, so that many at once do not spend the same budget.
 * @throws {HttpError} 429 where the address of this request has spent its budget
 */
export async function settingReadsAside<Result>(reads: number, work: () => Promise<Result>): Promise<Result> {
  requireReads()
  chargeReads(reads)
  const spent: Budget = { most: 0, left: 0, at: Date.now() }
  try {
    return await budgetsOfRequest.run([spent], work)
  } finally {
    chargeReads(-spent.left - reads)
  }
}

function secondsInDebt(budget: Budget): number {
  refill(budget)
  return budget.left > 0 ? 0 : ((1 - budget.left) / budget.most) * 60
}

function refill(budget: Budget): void {
  const now = Date.now()
  budget.left = Math.min(budget.most, budget.left + ((now - budget.at) / MINUTE_MS) * budget.most)
  budget.at = now
}
