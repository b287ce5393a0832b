import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startEmulators } from './emulators.ts'
import { readPorts } from './firebase-config.ts'

it('starts emulators with a temporary folder of their own each, and removes it when they have exited', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stack-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const leave = "require('node:fs').writeFileSync(process.env.TMPDIR + '/left', ''); console.log(process.env.TMPDIR)"
  const firestore = { description: '', wrapper: [process.execPath, '-e', leave, '--'], environment: {} }
  const start = async () => {
    const started = startEmulators({ folder, ports: readPorts(), ui: false, singleProject: false, firestore })
    expect(await started.exited).toBe(0)
    return fs.readFileSync(started.log, 'utf8').trim()
  }
  const folders = [await start(), await start()]
  expect(new Set([...folders, os.tmpdir()]).size).toBe(3)
  expect(folders.filter((name) => fs.existsSync(name))).toEqual([])
})
