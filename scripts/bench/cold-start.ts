import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from './median.ts'

const ROUNDS = 11

/**
 * Measures how long a new instance takes to load the function before it can answer.
 * @param folder of a stack, where the function has been built
 * @returns the median, in milliseconds
 */
export function measureLoading(folder: string): number {
  const bundle = pathToFileURL(path.join(folder, 'functions/lib/index.js')).href
  const script = `const start = performance.now(); await import('${bundle}'); console.log(performance.now() - start); process.exit()`
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-bench', FUNCTIONS_EMULATOR: 'true' }
  const times = Array.from({ length: ROUNDS }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' })),
  )
  return median(times)
}
