import fs from 'node:fs'
import path from 'node:path'
import { describeError, UserError } from '../base/errors.mjs'
import { root } from '../base/paths.mjs'
import { launch } from '../base/run.ts'
import { say } from '../base/say.mjs'
import { pause, stop } from '../base/stop.mjs'
import { projectId } from './emulators.ts'
import { buildFunctions } from './local-build.ts'
import type { Stack } from './stack.ts'

/** Serves the pages with Vite's dev server, which passes all other requests to the stack. */
export async function serveSources({ site, environment }: Stack, port: number) {
  const flags = ['--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
  const env = { VITE_AUTH_EMULATOR_URL: `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`, SITE_URL: site }
  const server = launch('vite', flags, { cwd: path.join(root, 'web'), env })
  const address = `http://127.0.0.1:${port}`
  const isServing = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServing())) {
    if (server.hasExited()) throw new UserError('Vite’s dev server has ended; its reasons stand above.')
    await pause(200)
  }
  return { address, end: server.end }
}

/** Rebuilds the functions and reloads the rules whenever their sources change. */
export function watchSources(stack: Stack, folder: string): void {
  onChange(path.join(root, 'functions/src'), undefined, async () => {
    await buildFunctions(folder)
    await stack.reloadFunctions()
    say('The function was rebuilt.')
  })
  // The whole folder, because editors replace the file, and then its own watcher notices nothing.
  onChange(root, 'firestore.rules', () => reloadRules(stack))
}

/**
 * Gives the rules to the Firestore emulator. firebase-tools would do this itself when its copy
 * changes, but it makes a request that hidane does not know, and exits.
 */
async function reloadRules({ environment }: Stack): Promise<void> {
  const address = `http://${environment.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}:securityRules`
  const content = fs.readFileSync(path.join(root, 'firestore.rules'), 'utf8')
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  say(error ? `The rules were refused: ${error.message}` : 'The rules were reloaded.')
}

/** Calls `act` when one file of a folder changes, or anything in it if none is named. */
function onChange(folder: string, file: string | undefined, act: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let acting = Promise.resolve()
  const watcher = fs.watch(folder, { recursive: !file }, (_, name) => {
    if (file && name !== file) return
    // Editors save in several steps, so events within this time are one change.
    clearTimeout(timer)
    timer = setTimeout(() => {
      acting = acting.then(act).catch((error) => {
        if (!stop.aborted) say(describeError(error))
      })
    }, 150)
  })
  watcher.on('error', (error) => say(`Changes in ${folder} are no longer noticed: ${error.message}`))
}
