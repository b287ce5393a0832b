import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMarked } from './processes.ts'
import { launch, run, runQuietly } from './run.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const node = process.execPath
const waiting = 'setInterval(() => {}, 1000)'
/** Ignores signals, and starts a process in its own group, as firebase-tools does for Firestore. */
const stubborn = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waiting)}], { detached: true, stdio: 'ignore' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  ${waiting}`

/** Processes start and end slowly on a busy machine. */
const whenBusy = { timeout: 15_000 }

const familySize = (mark: string) => findMarked(mark).length

describe('A command', { timeout: 40_000 }, () => {
  it('resolves with its exit code', async () => {
    expect(await run(node, ['-e', 'process.exit(3)'], { log: os.devNull })).toBe(3)
    expect(await run('no-such-command', [], { log: os.devNull })).toBe(127)
  })

  it('resolves with its output, which is in a log', async () => {
    const log = path.join(folder, 'logs', 'log')
    const result = await runQuietly(log, node, ['-e', 'console.log("one"); console.error("two"); process.exit(3)'])
    expect(result).toEqual({ code: 3, text: 'one\ntwo\n' })
    expect(fs.readFileSync(log, 'utf8')).toBe(result.text)
  })

  it('leaves no process when it is ended, even one that left its group and ignores signals', async () => {
    const launched = launch(node, ['-e', stubborn], { log: os.devNull, mark: folder, graceSeconds: 0.2 })
    await expect.poll(() => familySize(folder), whenBusy).toBe(2)
    await launched.end()
    expect(familySize(folder)).toBe(0)
  })

  it('leaves no process when it is killed', async () => {
    const pidFile = path.join(folder, 'pid')
    const telling = `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); ${stubborn}`
    const launched = launch(node, ['-e', telling], { log: os.devNull, mark: folder })
    await expect.poll(() => familySize(folder), whenBusy).toBe(2)
    process.kill(Number(fs.readFileSync(pidFile, 'utf8')), 'SIGKILL')
    await launched.exited
    expect(familySize(folder)).toBe(0)
  })

  it('leaves no process when its caller is killed', async () => {
    const asker = path.join(folder, 'asker.mjs')
    const module = path.join(import.meta.dirname, 'run.ts')
    const order = JSON.stringify({ log: os.devNull, mark: folder, graceSeconds: 0.2 })
    fs.writeFileSync(
      asker,
      `import { launch } from ${JSON.stringify(module)}\nlaunch(process.execPath, ['-e', ${JSON.stringify(stubborn)}], ${order})`,
    )
    const child = spawn(node, [asker], { stdio: 'ignore' })
    await expect.poll(() => familySize(folder), whenBusy).toBe(2)
    child.kill('SIGKILL')
    await expect.poll(() => familySize(folder), whenBusy).toBe(0)
  })
})
