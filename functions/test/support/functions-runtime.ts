import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { requireEnvironment, STACK_PROJECT } from './environment.ts'

/** The built function `api` in its own process, under the framework that runs it in production. */
export interface Runtime {
  url: string
  /** The peak memory of the process, in bytes. */
  peakMemory: () => Promise<number>
  /** The command and arguments of the last picture process. */
  pictureCommand: () => Promise<string[]>
  close: () => Promise<void>
}

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework')

/** A module that measures the memory of its process every 5 ms, and records what that forks. */
const observe = `data:text/javascript,${encodeURIComponent(`
  import processes from 'node:child_process'
  import { syncBuiltinESMExports } from 'node:module'
  let peakMemory = 0
  setInterval(() => { peakMemory = Math.max(peakMemory, process.memoryUsage.rss()) }, 5).unref()
  let pictureCommand = []
  const { fork } = processes
  processes.fork = (...words) => {
    const child = fork(...words)
    pictureCommand = child.spawnargs
    return child
  }
  syncBuiltinESMExports()
  process.on('message', () => process.send({ peakMemory, pictureCommand }))
`)}`

interface Observed {
  peakMemory: number
  pictureCommand: string[]
}

/**
 * Starts the function as the stack has built it. NODE_ENV is not set, so that libraries put details
 * for developers into their answers, and a test can find them.
 */
export async function startRuntime(heapMegabytes: number): Promise<Runtime> {
  const functions = requireEnvironment('FUNCTIONS_FOLDER')
  const port = await findFreePort()
  const child = fork(path.join(path.dirname(framework), 'main.js'), [`--port=${port}`, `--source=${functions}`], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--import', observe],
    env: {
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      GCLOUD_PROJECT: STACK_PROJECT,
      FIRESTORE_EMULATOR_HOST: requireEnvironment('FIRESTORE_EMULATOR_HOST'),
      FIREBASE_AUTH_EMULATOR_HOST: requireEnvironment('FIREBASE_AUTH_EMULATOR_HOST'),
      METADATA_SERVER_DETECTION: 'none',
      REQUIRE_VERIFIED_EMAIL: 'false',
      REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  // This call queries Firestore. Its client loads on first use, and on a busy machine that takes
  // longer than a request may.
  await untilAnswered(`${url}/itemCount`, child)
  const ask = async (): Promise<Observed> => {
    child.send('?')
    const [observed] = await once(child, 'message')
    return observed
  }
  return {
    url,
    peakMemory: async () => (await ask()).peakMemory,
    pictureCommand: async () => (await ask()).pictureCommand,
    close: async () => {
      const ended = once(child, 'exit')
      if (child.kill('SIGKILL')) await ended
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The runtime has ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
