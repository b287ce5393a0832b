import { root } from './base/paths.mjs'
import { run } from './base/run.ts'
import { npmCommand } from './setup/npm.mjs'
import { toolEnvironment } from './stack/tools.ts'

/**
 * `npm run build`: web and function as a deploy has them, without the address of a local emulator.
 */
export async function main(args: string[]): Promise<number> {
  const { VITE_AUTH_EMULATOR_URL: _, ...env } = toolEnvironment()
  for (const workspace of ['functions', 'web']) {
    const [command, words] = npmCommand(['run', 'build', '--workspace', workspace, '--', ...args])
    const code = await run(command, words, { cwd: root, env })
    if (code !== 0) return code
  }
  return 0
}
