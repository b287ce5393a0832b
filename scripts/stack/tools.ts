import path from 'node:path'
import { root } from '../base/paths.mjs'

/** The programs of the installed packages, run by the Node that runs this. */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  firebase: 'firebase-tools/lib/bin/firebase.js',
  knip: 'knip/bin/knip.js',
  lighthouse: 'lighthouse/cli/index.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** Command and arguments that run a tool. */
export function tool(name: keyof typeof programs, args: string[]): [command: string, args: string[]] {
  return [process.execPath, [path.join(root, 'node_modules', programs[name]), ...args]]
}

/** The environment for tools that build or test. They do not get the terminal's NODE_ENV. */
export function toolEnvironment(added: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env
  // Log files are better without colours.
  return { ...environment, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...added }
}
