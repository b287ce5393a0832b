import path from 'node:path'
import { root } from './base/paths.mjs'
import { run } from './base/run.ts'

/**
 * `npm run words`: brings the files of translations up to date with the words in the code. What is
 * new there waits for its translation, and what no code says any more is gone.
 */
export function main(args: string[]): Promise<number> {
  return run('lingui', ['extract', '--clean', ...args], { cwd: path.join(root, 'web') })
}
