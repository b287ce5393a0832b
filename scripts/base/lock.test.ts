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

  it('is taken over by one alone, of many who find a dead process’s at once', { timeout: 30_000 }, async () => {
    holdAs(process.pid, 'started long ago')
    const script = `
      import { takeLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
      console.log(takeLock(process.argv[1]).heldBy ? 'refused' : 'taken')
      setInterval(() => {}, 1000)`
    const runs = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] }),
    )
    const answers = runs.map(
      (run) =>
        new Promise<string>((resolve) => {
          run.stdout.once('data', (data) => resolve(`${data}`.trim()))
          run.once('exit', (code) => resolve(`ended with ${code}`))
        }),
    )
    const told = await Promise.all(answers)
    for (const run of runs) run.kill()
    expect(told.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'taken'])
    expect(fs.readdirSync(path.dirname(file))).toEqual(['lock'])
  })

  it('is taken over when another process has got the dead one’s id', () => {
    const holder = other()
    holdAs(holder.pid ?? 0, 'started long ago')
    expect(takeLock(file).heldBy).toBeUndefined()
    holder.kill()
  })
})
