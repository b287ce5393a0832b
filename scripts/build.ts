import { root } from './base/paths.mjs'
import { run } from './base/run.ts'

/**
 * `npm run build`: web and function as a deploy has them, without the address of a local emulator.
 */
export async function main(args: string[]): Promise<number> {
  const env = { VITE_AUTH_EMULATOR_URL: undefined }
  for (const workspace of ['functions', 'web']) {
    const words = ['run', 'build', '--workspace', workspace, '--', ...args]
    const code = await run('npm', words, { cwd: root, env })
    if (code !== 0) return code
  }
  return 0
}
