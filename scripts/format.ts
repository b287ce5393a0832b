import { root } from './base/paths.mjs'
import { run } from './base/run.ts'

/** `npm run format`: formats the code, and mends what the linter can mend by itself. */
export function main(args: string[]): Promise<number> {
  return run('biome', ['check', '--write', ...args], { cwd: root })
}
