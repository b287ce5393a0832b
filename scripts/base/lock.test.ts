import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock, withLock } from './lock.ts'

let file: string
const children: ChildProcess[] = []
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'folder', 'lock.db')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(path.dirname(path.dirname(file)), { recursive: true })
})

/** Another process that tries to take the lock, and goes on either way. */
function takeElsewhere(): Promise<string> {
  const script = `
    import { takeLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    console.log(takeLock(process.argv[1]) ? 'taken' : 'refused')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve) => {
    child.stdout.once('data', (data) => resolve(`${data}`.trim()))
    child.once('exit', (code) => resolve(`ended with ${code}`))
  })
}

describe('A lock', { timeout: 30_000 }, () => {
  it('can be taken when it is free, and again after its release', () => {
    const release = takeLock(file)
    expect(release).toBeDefined()
    expect(takeLock(file)).toBeUndefined()
    release?.()
    expect(takeLock(file)).toBeDefined()
  })

  it('cannot be taken while another process has it', async () => {
    expect(await takeElsewhere()).toBe('taken')
    expect(takeLock(file)).toBeUndefined()
  })

  it('goes to exactly one of many processes when its holder is killed', async () => {
    expect(await takeElsewhere()).toBe('taken')
    const [holder] = children
    holder?.kill('SIGKILL')
    await new Promise((resolve) => holder?.on('exit', resolve))
    const answers = await Promise.all(Array.from({ length: 6 }, takeElsewhere))
    expect(answers.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'taken'])
  })

  it('makes runs of the same work follow one another', async () => {
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      steps.push(`${name} ends`)
    }
    await Promise.all([withLock(file, 'works', work('one')), withLock(file, 'works', work('other'))])
    expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })

  it('is released when the work fails', async () => {
    await expect(withLock(file, 'works', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(takeLock(file)).toBeDefined()
  })
})
