import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.mjs'
import { identify } from './processes.mjs'

let file: string
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'lock')
})
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }))

const other = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })

function holdAs(pid: number, identity: string | undefined): void {
  fs.writeFileSync(file, JSON.stringify({ pid, identity, note: 'http://127.0.0.1:5000' }))
}

describe('a lock', () => {
  it('is taken when nobody has it, and given back', () => {
    const { heldBy, release } = takeLock(file)
    expect(heldBy).toBeUndefined()
    release()
    expect(fs.existsSync(file)).toBe(false)
  })

  it('is refused while another process has it, which it names', () => {
    const holder = other()
    holdAs(holder.pid ?? 0, identify(holder.pid ?? 0))
    expect(takeLock(file).heldBy).toMatchObject({ pid: holder.pid, note: 'http://127.0.0.1:5000' })
    holder.kill()
  })

  it('is taken over from a process that was killed', async () => {
    const holder = other()
    holdAs(holder.pid ?? 0, identify(holder.pid ?? 0))
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.on('exit', resolve))
    expect(takeLock(file).heldBy).toBeUndefined()
  })

  it('is taken over when another process has got the dead one’s id', () => {
    const holder = other()
    holdAs(holder.pid ?? 0, 'started long ago')
    expect(takeLock(file).heldBy).toBeUndefined()
    holder.kill()
  })
})
