import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../functions/src/app.ts'
import { readSettings } from '../../functions/src/lib/deployment-settings.ts'
import { CHEAP_CALLS_OF_PROXY, PROXY_FACTOR } from '../../functions/src/lib/http/read-budget.ts'
import { OWN_LIST } from '../../functions/src/shared/lib/own-list-limits.ts'
import { CATEGORIES, ITEM_STATUSES, POST_TYPES } from '../../functions/src/shared/lib/shared-constants.ts'
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
 * For most calls more than the budget allows, but no more than the emulator answers before its
 * client gives up.
 */
const CONCURRENT_REQUESTS = 20
const LONGEST_LIST = `/myItems/me?page=${OWN_LIST.lastPage}`

/** What one address can make Firestore bill in an hour. */
export interface WorstBill {
  /** The default budget of an instance. */
  readsPerMinute: number
  /** The reads that a burst of requests to one instance cost, counted. */
  burst: number
  /** In an hour, of all instances: the burst, and a minute's budget for each minute. */
  reads: number
  usd: number
  /** The price if a caller bypasses Hosting and forges addresses. */
  bypassingHostingUsd: number
}

/**
 * Sends expensive calls from one address to one instance that has the limits of a deploy, many at
 * once and so that no cache answers: first public calls, then the last page of an account's longest
 * own list. Pages far from both ends are left out, because the emulator takes minutes for each.
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
  const request = async (path: string) => (await fetch(`${url}${path}`, { headers })).arrayBuffer()
  // The clock stands still, so that the budget does not grow; each minute's is added below.
  const { now } = Date
  const startedAt = now()
  Date.now = () => startedAt
  bill.reads = 0
  try {
    const waiting = [...expensivePaths(), ...Array.from({ length: CONCURRENT_REQUESTS }, () => LONGEST_LIST)]
    while (waiting.length > 0) {
      await Promise.allSettled(waiting.splice(0, CONCURRENT_REQUESTS).map(request))
      // Reads go on, and are billed, after the caller has given up.
      for (let before = -1; before !== bill.reads; await wait(10_000)) before = bill.reads
    }
  } finally {
    Date.now = now
  }
  server.closeAllConnections()
  server.close()
  const reads = (bill.reads + MINUTES * readsPerMinute) * INSTANCES
  const bypassing = readsPerMinute * PROXY_FACTOR * (MINUTES + CHEAP_CALLS_OF_PROXY.burstMinutes) * INSTANCES
  return {
    readsPerMinute,
    burst: bill.reads,
    reads,
    usd: reads * USD_PER_READ,
    bypassingHostingUsd: bypassing * USD_PER_READ,
  }
}

/** A session of the account that all items of the board belong to. */
async function signInAsOwner(auth: Auth, url: string): Promise<string> {
  const owner = { uid: BENCH_OWNER, email: 'bench@example.com', password: 'Passw0rd' }
  await auth.createUser(owner)
  return openSession(url, await signInAgain(owner), owner.email)
}

/** The counts of all combinations of filters, large first pages, and searches. */
function expensivePaths(): string[] {
  const anyOf = <Word extends string>(words: readonly Word[]) => ['', ...words]
  const filters = anyOf(POST_TYPES).flatMap((postType) =>
    anyOf(CATEGORIES).flatMap((category) =>
      anyOf(ITEM_STATUSES).map((status) => new URLSearchParams(withoutEmpty({ postType, category, status }))),
    ),
  )
  return [
    ...filters.map((filter) => `/itemCount?${filter}`),
    ...Array.from({ length: 20 }, (_, n) => `/allItems?size=${n + 81}&page=1&fresh=1`),
    ...Array.from({ length: 20 }, (_, n) => `/allItems?q=the&size=${n + 81}&fresh=1`),
  ]
}

const withoutEmpty = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word))

export function billNote({ readsPerMinute, burst, reads, usd, bypassingHostingUsd }: WorstBill): string {
  const number = (value: number) => value.toLocaleString('en')
  return `The most that one address can make Firestore bill in an hour at 100,000 items: ${number(reads)} reads, ${usd.toFixed(2)} USD (${number(readsPerMinute)} a minute and a burst of ${number(burst)} on each of ${INSTANCES} instances). Bypassing Hosting with made-up addresses: ${bypassingHostingUsd.toFixed(2)} USD.`
}
