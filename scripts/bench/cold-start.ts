import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../base/run.ts'
import { projectId } from '../stack/emulators.ts'
import { findFreePort } from '../stack/ports.ts'

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework')

/**
 * Starts the function in Google's runtime as a process with the environment of a deployed one.
 * @param folder of the built function
 * @returns the milliseconds until it has answered a public read
 */
export async function measureColdStart(folder: string): Promise<number> {
  // As Google's build does when it has installed the packages: it makes the bytecode.
  execFileSync('npm', ['run', 'postinstall', '--silent'], { cwd: folder })
  const port = await findFreePort(17_500)
  const env = {
    FUNCTION_TARGET: 'api',
    FUNCTION_SIGNATURE_TYPE: 'http',
    GCLOUD_PROJECT: projectId,
    K_SERVICE: 'api',
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    NODE_ENV: 'production',
    IDENTIFIER_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
    HANDOVER_KEY: Buffer.alloc(32).toString('base64'),
  }
  const args = [path.join(path.dirname(framework), 'main.js'), `--port=${port}`, `--source=${folder}`]
  const start = performance.now()
  const runtime = launch(process.execPath, args, { env, log: path.join(folder, '../cold-start.log') })
  try {
    while (!(await answers(`http://127.0.0.1:${port}/api/itemCount`))) {
      if (runtime.hasExited()) throw new Error('The runtime has ended.')
      await wait(2)
    }
    return performance.now() - start
  } finally {
    await runtime.end()
  }
}

/** Whether a request succeeds; not if nothing listens yet. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  await response?.arrayBuffer()
  if (response?.ok === false) throw new Error(`${url} answered ${response.status}.`)
  return response !== undefined
}
