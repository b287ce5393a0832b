import fs from 'node:fs'
import path from 'node:path'
import { describeError, UserError } from '../base/errors.mjs'
import { root } from '../base/paths.mjs'
import { launch } from '../base/run.ts'
import { say } from '../base/say.mjs'
import { pause, stop } from '../base/stop.mjs'
import { buildFunctions } from './local-build.ts'
import type { Stack } from './stack.ts'

/** Serves the pages with Vite's dev server, which passes all other requests to the stack. */
export async function serveSources({ site, environment }: Stack, port: number) {
  const flags = ['--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
  const env = { VITE_AUTH_EMULATOR_URL: `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`, SITE_URL: site }
  const server = launch('vite', flags, { cwd: path.join(root, 'web'), env })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (server.hasExited()) throw new UserError('Vite’s dev server has ended; its reasons stand above.')
    await pause(200)
  }
  return { address, end: server.end }
}

/** Rebuilds the functions whenever their sources, or what the operator decides, change. */
export function watchFunctions(stack: Stack, folder: string): void {
  const rebuild = async () => {
    await buildFunctions(folder)
    await stack.reloadFunctions()
    say('The function was rebuilt.')
  }
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const onChange = () => {
    // Editors save in several steps, so events within this time are one change.
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(rebuild).catch((error) => {
        if (!stop.aborted) say(describeError(error))
      })
    }, 150)
  }
  const watch = (source: string) =>
    fs
      .watch(path.join(root, source), { recursive: true }, onChange)
      .on('error', (error) => say(`Changes of ${source} are no longer noticed: ${error.message}`))
  watch('functions/src')
  watch('board.config.ts')
}
