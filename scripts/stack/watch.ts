import fs from 'node:fs'
import path from 'node:path'
import { describeError, UserError } from '../base/errors.mjs'
import { root } from '../base/paths.mjs'
import { launch } from '../base/run.ts'
import { say } from '../base/say.mjs'
import { pause, stop } from '../base/stop.mjs'
import type { Pages } from './board.ts'
import { buildFunctions } from './build.ts'
import { projectId } from './emulators.ts'
import { isServing, type Stack } from './stack.ts'
import { tool, toolEnvironment } from './tools.ts'

/** Serves the pages with Vite's dev server, which passes all other requests to the stack. */
export async function serveSources(stack: Stack, port: number): Promise<Pages> {
  const address = `http://127.0.0.1:${port}`
  const flags = ['--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
  const [command, args] = tool('vite', flags)
  const env = toolEnvironment({
    VITE_AUTH_EMULATOR_URL: `http://${stack.environment.FIREBASE_AUTH_EMULATOR_HOST}`,
    SITE_URL: stack.site,
  })
  const server = launch(command, args, { cwd: path.join(root, 'web'), env })
  while (!(await isServing(address).catch(() => false))) {
    if (server.hasExited()) throw new UserError('Vite’s dev server has ended; its reasons stand above.')
    await pause(200)
  }
  return { address, end: server.end }
}

/** Rebuilds the functions and reloads the rules whenever their sources change. */
export function watchSources(stack: Stack, folder: string): void {
  onChange(path.join(root, 'functions/src'), async () => {
    await buildFunctions(folder)
    await stack.emulators.reloadFunctions()
    say('The function was rebuilt.')
  })
  // The whole folder, because editors replace the file, and then its own watcher notices nothing.
  onChange(root, () => passRulesOn(stack), 'firestore.rules')
}

/**
 * Gives the rules to the Firestore emulator. firebase-tools would do this itself when its copy
 * changes, but it makes a request that hidane does not know, and exits.
 */
async function passRulesOn({ environment }: Stack): Promise<void> {
  const address = `http://${environment.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}:securityRules`
  const content = fs.readFileSync(path.join(root, 'firestore.rules'), 'utf8')
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  say(error ? `The rules were refused: ${error.message}` : 'The rules were passed on.')
}

/** Calls `act` when anything in a folder changes, or only when one file in it does. */
function onChange(folder: string, act: () => Promise<void>, file?: string): void {
  let settling: NodeJS.Timeout | undefined
  let acting = Promise.resolve()
  const watcher = fs.watch(folder, { recursive: file === undefined }, (_, name) => {
    if (file !== undefined && name !== file) return
    // Editors save in several steps, so events within this time are one change.
    clearTimeout(settling)
    settling = setTimeout(() => {
      acting = acting.then(act).catch((error) => {
        if (!stop.aborted) say(describeError(error))
      })
    }, 150)
  })
  watcher.on('error', (error) => say(`Changes in ${folder} are no longer noticed: ${error.message}`))
}
