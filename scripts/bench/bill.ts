import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../functions/src/app.ts'
import { readSettings } from '../../functions/src/lib/env.ts'
import { OUTER_READS, SMALL_OF_HOP } from '../../functions/src/lib/http/read-budget.ts'
import { CATEGORIES, ITEM_STATUSES, POST_TYPES } from '../../functions/src/shared/lib/constants.ts'
import { OWN_LIST } from '../../functions/src/shared/lib/own-list-limits.ts'
import { billFirestore } from '../../functions/test/support/billed-reads.ts'
import { openSession, signInAgain } from '../../functions/test/support/people.ts'
import { createBenchContext } from './bench-context.ts'
import { BENCH_OWNER } from './fill.ts'

/** https://firebase.google.com/docs/firestore/pricing: in a multi-region */
const USD_PER_READ = 0.06 / 100_000
/** MAX_INSTANCES in functions/.env.example */
const INSTANCES = 10
const MINUTES = 60
/**
 * More than the budget pays for of most calls, and no more than the emulator answers before its
 * client gives up.
 */
const AT_ONCE = 20
const LONGEST_LIST = `/myItems/me?page=${OWN_LIST.lastPage}`

/** What one address can make Firestore bill in an hour. */
export interface WorstBill {
  /** By its default, of one instance. */
  readsPerMinute: number
  /** What it got out of one instance at once, counted. */
  atOnce: number
  /** In an hour, of all instances: what was got at once, and a minute's budget for each minute. */
  reads: number
  usd: number
  /** For a caller who bypasses Hosting and forges addresses. */
  roundHostingUsd: number
}

/**
 * Sends what costs much from one address, many calls at once, past every cache, to one instance
 * with the limits of a deploy: first what everybody may ask, then the last page of the longest list
 * of somebody's own. Pages far from the ends are left out: the emulator takes minutes over each.
 */
export async function measureBill(database: Firestore): Promise<WorstBill> {
  const { firestore, bill } = billFirestore(database)
  const { readsPerMinute } = readSettings({})
  const context = createBenchContext(firestore, { readsPerMinute })
  const server = createServer(createApp(context)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const cookie = await signInAsOwner(context.auth, url)
  const headers = { 'x-forwarded-for': '203.0.113.1, 151.101.1.195', cookie }
  const ask = async (path: string) => (await fetch(`${url}${path}`, { headers })).arrayBuffer()
  // What comes in each minute is added below: while this clock stands still nothing does.
  const { now } = Date
  const began = now()
  Date.now = () => began
  bill.reads = 0
  try {
    const waiting = [...expensivePaths(), ...Array.from({ length: AT_ONCE }, () => LONGEST_LIST)]
    while (waiting.length > 0) {
      await Promise.allSettled(waiting.splice(0, AT_ONCE).map(ask))
      // What was begun goes on when its caller has given up, and is billed.
      for (let seen = -1; seen !== bill.reads; await wait(10_000)) seen = bill.reads
    }
  } finally {
    Date.now = now
  }
  server.closeAllConnections()
  server.close()
  const reads = (bill.reads + MINUTES * readsPerMinute) * INSTANCES
  const ofHop = readsPerMinute * OUTER_READS * (MINUTES + SMALL_OF_HOP.burstMinutes) * INSTANCES
  return { readsPerMinute, atOnce: bill.reads, reads, usd: reads * USD_PER_READ, roundHostingUsd: ofHop * USD_PER_READ }
}

/** A session of the account that all items of the board belong to. */
async function signInAsOwner(auth: Auth, url: string): Promise<string> {
  const owner = { uid: BENCH_OWNER, email: 'bench@example.com', password: 'Passw0rd' }
  await auth.createUser(owner)
  return openSession(url, await signInAgain(owner), owner.email)
}

/** Every count that filters make, first pages of a hundred, and searches. */
function expensivePaths(): string[] {
  const any = <Word extends string>(words: readonly Word[]) => ['', ...words]
  const filters = any(POST_TYPES).flatMap((postType) =>
    any(CATEGORIES).flatMap((category) =>
      any(ITEM_STATUSES).map((status) => new URLSearchParams(noEmpty({ postType, category, status }))),
    ),
  )
  return [
    ...filters.map((filter) => `/itemCount?${filter}`),
    ...Array.from({ length: 20 }, (_, n) => `/allItems?size=${n + 81}&page=1&fresh=1`),
    ...Array.from({ length: 20 }, (_, n) => `/allItems?q=the&size=${n + 81}&fresh=1`),
  ]
}

const noEmpty = (words: Record<string, string>) => Object.fromEntries(Object.entries(words).filter(([, word]) => word))

export function billNote({ readsPerMinute, atOnce, reads, usd, roundHostingUsd }: WorstBill): string {
  const number = (value: number) => value.toLocaleString('en')
  return `The most that one address can make Firestore bill in an hour at 100,000 items: ${number(reads)} reads, ${usd.toFixed(2)} USD (${number(readsPerMinute)} a minute and a burst of ${number(atOnce)} on each of ${INSTANCES} instances). Bypassing Hosting with made-up addresses: ${roundHostingUsd.toFixed(2)} USD.`
}
