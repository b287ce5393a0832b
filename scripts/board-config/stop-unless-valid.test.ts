import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../base/paths.mjs'

const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
  fs.writeFileSync(path.join(folder, 'without-a-name.mjs'), WITHOUT_A_NAME)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Has Node read the file as an operator may have left it. */
const WITHOUT_A_NAME = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!new URL(url).pathname.endsWith('/board.config.ts')) return loaded
    return { ...loaded, source: String(loaded.source).replace("'Lost & Found'", "''") }
  },
})
`

function build(workspace: string, ...command: string[]) {
  const args = ['--import', path.join(folder, 'without-a-name.mjs'), ...command]
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: path.join(root, workspace) }, (error, _, said) =>
      resolve({ code: error?.code, said: said.trim() }),
    )
  })
}

it.each([
  ['functions', 'build.mjs'],
  ['web', vite, 'build', '--configLoader', 'native', '--outDir'],
])('the build of %s stops with one sentence at a board without a name, and writes nothing', async (...words) => {
  const [workspace, ...command] = words
  const output = path.join(folder, workspace)
  expect(await build(workspace, ...command, output)).toEqual({ code: 1, said: 'board.config.ts: boardName is empty.' })
  expect(fs.existsSync(output)).toBe(false)
})
