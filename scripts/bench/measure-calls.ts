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
import { updateSignposts } from '../../functions/src/items/update-signposts.ts'
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
   * Documents and index entries that Firestore would bill for the first request, and for a second
   * one right after it.
   */
  reads: { cold: number; warm: number }
  /**
   * Requests one after the other that no cache answers; undefined if that would measure only the
   * emulator's own time.
   */
  cold: { p50: number; p99: number } | undefined
  /** Fifty concurrent requests. */
  warm: { perSecond: number; p50: number; p99: number } | undefined
}

/** The measurements of a board of one size. */
export interface BoardMeasurements {
  measurements: Measurement[]
  /** Memory after the load, in MB. */
  megabytes: number
  bill: WorstBill | undefined
}

const CONNECTIONS = 50
const WARM_SECONDS = 4
const COLD_REQUESTS = 7
/**
 * The heap that Node gives itself in an instance of 256 MB; on a larger machine more garbage would
 * pile up.
 */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=1']

/**
 * Fills a board of `count` items and measures every public call.
 * @param withBill whether to measure what one address can make Firestore bill, which takes minutes
 */
export async function measureBoard(count: number, withBill: boolean): Promise<BoardMeasurements> {
  const projectId = `demo-bench-${count}-${Date.now()}`
  const filler = new Firestore({ projectId })
  await fillBoard(filler, count)
  await updateSignposts({ firestore: filler })
  const anchor = await readAnchor(filler, count)
  const reads = await countReads(filler, count, anchor)
  const bill = withBill ? await measureBill(filler) : undefined
  const server = fork(await buildServer(), [projectId], {
    execArgv: SMALL_HEAP,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await nextMessage<{ port: number }>(server)
  const measurements: Measurement[] = []
  for (const [index, call] of benchCalls.entries()) {
    const url = `http://127.0.0.1:${port}${call.path(count, anchor)}`
    measurements.push({
      count,
      call: call.name,
      reads: reads[index] ?? { cold: 0, warm: 0 },
      cold: call.isSlowOnEmulator ? undefined : await measureCold(url),
      warm: call.isSlowOnEmulator ? undefined : await measureWarm(url),
    })
  }
  server.send('memory')
  const { megabytes } = await nextMessage<{ megabytes: number }>(server)
  server.disconnect()
  await filler.terminate()
  return { measurements, megabytes, bill }
}

/** The server's next message. Rejects if the server ends instead. */
async function nextMessage<Message>(server: ChildProcess): Promise<Message> {
  const done = new AbortController()
  const exited = once(server, 'exit', done).then(([code]) => {
    throw new Error(`The measured server exited with ${code}.`)
  })
  const received = once(server, 'message', done).then(([message]) => message as Message)
  try {
    return await Promise.race([received, exited])
  } finally {
    done.abort()
    await Promise.allSettled([received, exited])
  }
}

/** Bundles the server as a deploy bundles the function, so that it takes as much memory. */
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
    // No module of the bundle has this name.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })
  return outfile
}

/** The time and id of the first item of the middle page. */
async function readAnchor(firestore: Firestore, count: number): Promise<string> {
  const [item] = await findItems(firestore, {}, { from: 'newest', skip: middlePage(count) * 20, size: 1 })
  return `${timeOf(item?.get('createdAt'))},${item?.id}`
}

/**
 * Counts the reads of each call. A call that is slow on the emulator is answered without a request,
 * which would time out.
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
  const list = async (path: string) => {
    const query = Object.fromEntries(new URL(path, 'http://bench').searchParams)
    await listItems(context, itemPageQuerySchema.parse(query), 'cached')
  }
  const readsOf = async (work: Promise<void>) => {
    const before = bill.reads
    await work
    return bill.reads - before
  }
  const counted: Measurement['reads'][] = []
  for (const { path: pathOf, after, isSlowOnEmulator } of benchCalls) {
    context.cache.clear()
    if (after) await ask(after)
    const path = pathOf(count, anchor)
    const cold = await readsOf(isSlowOnEmulator ? list(path) : ask(path))
    counted.push({ cold, warm: isSlowOnEmulator ? 0 : await readsOf(ask(path)) })
  }
  server.closeAllConnections()
  server.close()
  return counted
}

async function measureCold(url: string): Promise<NonNullable<Measurement['cold']>> {
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

async function measureWarm(url: string): Promise<NonNullable<Measurement['warm']>> {
  await autocannon({ url, connections: CONNECTIONS, duration: 1 })
  const { requests, latency } = await autocannon({ url, connections: CONNECTIONS, duration: WARM_SECONDS })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
