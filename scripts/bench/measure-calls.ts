import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import autocannon from 'autocannon'
import { build } from 'esbuild'
import { Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../functions/src/app.ts'
import { listItems } from '../../functions/src/items/item-pages.ts'
import { findItems } from '../../functions/src/items/items.repository.ts'
import { keepSignposts } from '../../functions/src/items/keep-signposts.ts'
import { timeOf } from '../../functions/src/lib/firestore/field-values.ts'
import { itemPageQuerySchema } from '../../functions/src/shared/items/items.ts'
import { billFirestore } from '../../functions/test/support/billed-reads.ts'
import { localFolder } from '../base/paths.mjs'
import { createBenchContext } from './bench-context.ts'
import { measureBill, type WorstBill } from './bill.ts'
import { benchCalls, middlePage } from './calls.ts'
import { fillBoard } from './fill.ts'

/** One call on a board of one size. Times are in milliseconds. */
export interface Measurement {
  count: number
  call: string
  /**
   * Documents and index entries that Firestore would bill: first asked, and asked again within a
   * second.
   */
  reads: { cold: number; warm: number }
  /**
   * One after the other, past every cache; undefined if it would only
   * measure the emulator's own time.
   */
  cold: { p50: number; p99: number } | undefined
  /** Fifty at once. */
  warm: { perSecond: number; p50: number; p99: number } | undefined
}

/** What is known of a board of one size. */
export interface BoardMeasurements {
  measurements: Measurement[]
  /** Memory after the load, in MB. */
  megabytes: number
  bill: WorstBill | undefined
}

const AT_ONCE = 50
const WARM_SECONDS = 4
const COLD_REQUESTS = 7
/**
 * The heap that Node gives itself in an instance of 256 MB; on a larger machine it would let
 * garbage pile up.
 */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=1']

/**
 * Fills a board of that size and measures every public call.
 * @param withBill whether to find out what one address can make Firestore bill, which takes minutes
 */
export async function measureBoard(count: number, withBill: boolean): Promise<BoardMeasurements> {
  const projectId = `demo-bench-${count}-${Date.now()}`
  const filler = new Firestore({ projectId })
  await fillBoard(filler, count)
  await keepSignposts({ firestore: filler })
  const anchor = await readAnchor(filler, count)
  const reads = await countReads(filler, count, anchor)
  const bill = withBill ? await measureBill(filler) : undefined
  const server = fork(await buildServer(), [projectId], {
    execArgv: SMALL_HEAP,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await hear<{ port: number }>(server)
  const measurements: Measurement[] = []
  for (const [index, call] of benchCalls.entries()) {
    const url = `http://127.0.0.1:${port}${call.path(count, anchor)}`
    measurements.push({
      count,
      call: call.name,
      reads: reads[index] ?? { cold: 0, warm: 0 },
      cold: call.isFound ? undefined : await askPastCaches(url),
      warm: call.isFound ? undefined : await askTogether(url),
    })
  }
  server.send('memory')
  const { megabytes } = await hear<{ megabytes: number }>(server)
  server.disconnect()
  await filler.terminate()
  return { measurements, megabytes, bill }
}

/** What the server says next. Rejects if it ends instead. */
async function hear<Message>(server: ChildProcess): Promise<Message> {
  const silence = new AbortController()
  const ended = once(server, 'exit', silence).then(([code]) => {
    throw new Error(`The server that is measured has ended, with ${code}.`)
  })
  const said = once(server, 'message', silence).then(([message]) => message as Message)
  try {
    return await Promise.race([said, ended])
  } finally {
    silence.abort()
    await Promise.allSettled([said, ended])
  }
}

/** The server bundled as a deploy's function is, so that its memory is that of an instance. */
async function buildServer(): Promise<string> {
  const outfile = path.join(localFolder, 'bench/server.mjs')
  await build({
    entryPoints: [path.join(import.meta.dirname, 'server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['firebase-admin', 'sharp'],
    // Under a name that no module of the bundle has.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })
  return outfile
}

/** The first item of the middle page, by its time and id. */
async function readAnchor(firestore: Firestore, count: number): Promise<string> {
  const [item] = await findItems(firestore, {}, { from: 'newest', skip: middlePage(count) * 20, size: 1 })
  return `${timeOf(item?.get('createdAt'))},${item?.id}`
}

/**
 * Straight at what answers the calls: the emulator takes longer over a page that is found than a
 * request may.
 */
async function countReads(database: Firestore, count: number, anchor: string): Promise<Measurement['reads'][]> {
  const { firestore, bill } = billFirestore(database)
  const context = createBenchContext(firestore)
  const server = createServer(createApp(context)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const find = async (path: string) => {
    const query = Object.fromEntries(new URL(path, 'http://bench').searchParams)
    await listItems(context, itemPageQuerySchema.parse(query), 'cached')
  }
  const readsOf = async (work: Promise<void>) => {
    const before = bill.reads
    await work
    return bill.reads - before
  }
  const counted: Measurement['reads'][] = []
  for (const { path: pathOf, after, isFound } of benchCalls) {
    context.cache.clear()
    if (after) await ask(after)
    const path = pathOf(count, anchor)
    const cold = await readsOf(isFound ? find(path) : ask(path))
    counted.push({ cold, warm: isFound ? 0 : await readsOf(ask(path)) })
  }
  server.closeAllConnections()
  server.close()
  return counted
}

async function askPastCaches(url: string): Promise<NonNullable<Measurement['cold']>> {
  const times: number[] = []
  for (let n = 0; n < COLD_REQUESTS; n += 1) {
    const start = performance.now()
    const response = await fetch(`${url}${url.includes('?') ? '&' : '?'}fresh=${n}`)
    await response.arrayBuffer()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length / 2)] ?? 0, p99: times.at(-1) ?? 0 }
}

async function askTogether(url: string): Promise<NonNullable<Measurement['warm']>> {
  await autocannon({ url, connections: AT_ONCE, duration: 1 })
  const { requests, latency } = await autocannon({ url, connections: AT_ONCE, duration: WARM_SECONDS })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
