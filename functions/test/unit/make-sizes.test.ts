import type { ChildProcess, ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeSizes } from '../../src/photos/make-sizes.ts'
import { listFunctionFiles, readableAmong } from '../support/function-files.ts'
import { makePicture } from '../support/pictures.ts'

/** A process takes a second to start where others keep the machine busy. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** The real process, which the tests halt and kill, and a clock that they set forward. */

const { started, said, changes } = vi.hoisted(() => ({
  started: [] as ChildProcess[],
  /** What processes have answered. */
  said: [] as unknown[],
  /** What the next process is started with in place of its own. */
  changes: {} as { bounds?: string[] | undefined; preload?: string | undefined },
}))
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>()
  const fork = (program: string, bounds: string[], options: ForkOptions) => {
    const execArgv = [...(options.execArgv ?? []), ...(changes.preload ? ['--import', changes.preload] : [])]
    const child = original.fork(program, changes.bounds ?? bounds, { ...options, execArgv })
    started.push(child)
    child.on('message', (message) => said.push(message))
    return child
  }
  return { ...original, fork }
})
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const picture = await makePicture()
/** It is decoded as a whole. */
const large = await makePicture({ width: 4000, height: 3000, format: 'webp' })
let child: ChildProcess

/** The process that has been started last. */
function latest(): ChildProcess {
  const child = started.at(-1)
  if (child === undefined) throw new Error('No process was started.')
  return child
}

/** A process that has answered, and no longer does: it reads nothing and writes nothing. */
async function halt(): Promise<void> {
  await makeSizes(picture, 'ada')
  child = latest()
  child.kill('SIGSTOP')
}

/** So that the next photo starts another process. */
async function endLatest(): Promise<void> {
  await makeSizes(picture, 'ada')
  latest().kill('SIGKILL')
  await once(latest(), 'exit')
}

afterAll(() => {
  for (const process of started) process.kill('SIGKILL')
})

describe('the process for pictures', () => {
  test('is asked for one photo after the other', async () => {
    await makeSizes(picture, 'ada')
    child = latest()
    await makeSizes(picture, 'ada')
    expect(latest()).toBe(child)
  })

  test('makes one photo each of accounts that send at once, however many one account may have waiting', async () => {
    const made = await Promise.all(['ada', 'bela', 'cleo', 'dan'].map((account) => makeSizes(picture, account)))
    expect(made.every(({ large }) => large.length > 0)).toBe(true)
    const ofOne = await Promise.allSettled(Array.from({ length: 4 }, () => makeSizes(picture, 'ada')))
    expect(ofOne.map(({ status }) => status)).toContain('rejected')
  })

  test('is waited for, for ten seconds: then the picture is refused, and the process ends', async () => {
    await halt()
    const ended = once(child, 'exit')
    const refused = vi.fn()
    makeSizes(picture, 'ada').catch(refused)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(refused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 400, code: 'invalid-input' }))
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  test('that dies over a photo makes it 503', async () => {
    await halt()
    const refused = expect(makeSizes(picture, 'ada')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(0)
    child.kill('SIGKILL')
    await refused
  })

  test.for(['hung', 'died'])('that %s is followed by another one for the next photo', async (what) => {
    await halt()
    const refused = expect(makeSizes(picture, 'ada')).rejects.toMatchObject({ status: what === 'hung' ? 400 : 503 })
    if (what === 'hung') await vi.advanceTimersByTimeAsync(10_000)
    else child.kill('SIGKILL')
    await refused
    expect((await makeSizes(picture, 'ada')).large.length).toBeGreaterThan(0)
    expect(latest()).not.toBe(child)
  })

  test('that dies while nobody asks is followed by another one, too', async () => {
    await halt()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await makeSizes(picture, 'ada')
    expect(latest()).not.toBe(child)
  })

  test('ends five seconds after the last photo, and no sooner', async () => {
    await makeSizes(picture, 'ada')
    child = latest()
    const ended = once(child, 'exit')
    await vi.advanceTimersByTimeAsync(4_999)
    await makeSizes(picture, 'ada')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(child.killed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toEqual([null, 'SIGKILL'])
    await makeSizes(picture, 'ada')
    expect(latest()).not.toBe(child)
  })

  test('may take 220 MB and four seconds of the processor', async () => {
    await makeSizes(picture, 'ada')
    expect(latest().spawnargs.slice(-2)).toEqual([220 * 1024 * 1024, 4_000_000].map(String))
  })

  // Little more than it has when it has loaded; or a fraction of a second. The picture takes more of both.
  test.for([
    ['memory', [90 * 1024 * 1024, 60_000_000]],
    ['of the processor', [1024 * 1024 * 1024, 50_000]],
  ] as const)(
    'that takes more %s than it may ends; the picture is refused, the next one is made',
    async ([, bounds]) => {
      await endLatest()
      changes.bounds = bounds.map(String)
      await expect(makeSizes(large, 'ada')).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
      changes.bounds = undefined
      const child = latest()
      if (child.signalCode === null) await once(child, 'exit')
      expect(child.signalCode).toBe('SIGKILL')
      expect((await makeSizes(large, 'ada')).large.length).toBeGreaterThan(0)
      expect(latest()).not.toBe(child)
    },
  )

  test('has no credentials, reads nothing but the code it runs, writes nothing and starts nothing', async () => {
    const files = listFunctionFiles()
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/secret.json')
    await endLatest()
    changes.preload = `data:text/javascript,${encodeURIComponent(`process.send({
      refusal: 'unreadable',
      environment: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL_')),
      allowed: ['fs.write', 'child', 'worker', 'inspector'].filter((scope) => process.permission.has(scope)),
      readable: ['/etc/passwd', ${JSON.stringify(process.cwd())}].filter((file) => process.permission.has('fs.read', file)),
      ours: ${readableAmong(files)},
    })`)}`
    await expect(makeSizes(picture, 'ada')).rejects.toMatchObject({ status: 400 })
    changes.preload = undefined
    expect(said.at(-1)).toEqual({
      refusal: 'unreadable',
      environment: ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'],
      allowed: [],
      readable: [],
      ours: ['src/photos/picture-process.ts', 'src/shared/photos/photo-limits.ts'],
    })
  })
})
