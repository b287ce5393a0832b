import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import type { Profiler } from 'node:inspector'
import { createRequire } from 'node:module'
import path from 'node:path'
import { projectId } from '../stack/emulators.ts'
import { findFreePort } from '../stack/ports.ts'

/** How long one start of the function took, in milliseconds. */
export interface Start {
  /** Of the function alone, within the runtime. */
  loading: number
  /** From the start of the process until the runtime listens. */
  listening: number
  /** From the start of the process until it has answered its first request. */
  answered: number
}

const require = createRequire(import.meta.url)
const runtime = path.join(path.dirname(require.resolve('@google-cloud/functions-framework')), 'main.js')
const observe = path.join(import.meta.dirname, 'observe.mjs')

/** What a deployed function of this board finds in its environment. */
const deployed = {
  FUNCTION_TARGET: 'api',
  FUNCTION_SIGNATURE_TYPE: 'http',
  GCLOUD_PROJECT: projectId,
  K_SERVICE: 'api',
  K_REVISION: 'api-00001',
  FIREBASE_CONFIG: JSON.stringify({ projectId }),
  NODE_ENV: 'production',
  IDENTIFIER_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  HANDOVER_KEY: Buffer.alloc(32).toString('base64'),
}

/**
 * Starts a function as Google's runtime does, asks it for something, and ends it.
 * @param folder of the function, as it is deployed
 */
export async function measureStart(folder: string, request: string): Promise<Start> {
  return onRuntime(folder, {}, async ({ child, port, elapsed }) => {
    const [{ loaded }] = await once(child, 'message')
    const listening = elapsed()
    await answerTo(port, request)
    return { loading: loaded, listening, answered: elapsed() }
  })
}

/** Returns a profile of the processor while the function is loaded. */
export async function profileLoading(folder: string): Promise<Profiler.Profile> {
  return onRuntime(folder, { OBSERVED_PROFILE: 'yes' }, async ({ child }) => (await once(child, 'message'))[0].profile)
}

/**
 * Starts a function in the runtime, without the limits of an address, and does something with it.
 * @param use gets the address of the function
 */
export async function onFunction<Result>(folder: string, use: (url: string) => Promise<Result>): Promise<Result> {
  return onRuntime(folder, { REQUESTS_PER_MINUTE: '0' }, async ({ child, port }) => {
    await once(child, 'message')
    return use(`http://127.0.0.1:${port}`)
  })
}

interface Running {
  child: ChildProcess
  port: number
  /** Milliseconds since the process was started. */
  elapsed: () => number
}

async function onRuntime<Result>(
  folder: string,
  settings: Record<string, string>,
  use: (running: Running) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort(17_500)
  const { PATH, HOME, FIRESTORE_EMULATOR_HOST, METADATA_SERVER_DETECTION } = process.env
  const own = { PATH, HOME, FIRESTORE_EMULATOR_HOST, METADATA_SERVER_DETECTION, OBSERVED_FILE: require.resolve(folder) }
  const startedAt = performance.now()
  const child = fork(runtime, [`--port=${port}`, `--source=${folder}`], {
    execArgv: ['--import', observe],
    env: { ...own, ...deployed, ...settings },
    // The log of requests is not wanted.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`The runtime has ended with ${code}.`)
  })
  try {
    return await Promise.race([use({ child, port, elapsed: () => performance.now() - startedAt }), ended])
  } finally {
    ended.catch(() => {})
    child.kill('SIGKILL')
  }
}

function answerTo(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response
        .resume()
        .once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))))
    }).once('error', reject)
  })
}
