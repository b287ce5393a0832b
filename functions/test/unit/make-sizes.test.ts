import type { ChildProcess, ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeSizes } from '../../src/items/create-photo.ts'
import { listFunctionFiles, readableAmong } from '../support/function-files.ts'
import { makePicture } from '../support/pictures.ts'

// Starting a process takes about a second on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

// The tests stop and kill the real process, and advance a fake clock.

const { started, answers, changes } = vi.hoisted(() => ({
  started: [] as ChildProcess[],
  /** The messages that processes have sent. */
  answers: [] as unknown[],
  /** Replaces the limits of the next process, or loads a module into it before its own code. */
  changes: {} as { bounds?: string[] | undefined; preload?: string | undefined },
}))
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>()
  const fork = (program: string, bounds: string[], options: ForkOptions) => {
    const execArgv = [...(options.execArgv ?? []), ...(changes.preload ? ['--import', changes.preload] : [])]
    const child = original.fork(program, changes.bounds ?? bounds, { ...options, execArgv })
    started.push(child)
    child.on('message', (message) => answers.push(message))
    return child
  }
  return { ...original, fork }
})
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const picture = await makePicture()
/** Decoding it takes more memory and time than the limits that the tests set. */
const large = await makePicture({ width: 4000, height: 3000, format: 'webp' })
let child: ChildProcess

/** Returns the process that was started last. */
function latest(): ChildProcess {
  const child = started.at(-1)
  if (child === undefined) throw new Error('No process was started.')
  return child
}

/** Starts a process and stops it with SIGSTOP, so that it no longer answers. */
async function halt(): Promise<void> {
  await makeSizes(picture, 'ada')
  child = latest()
  child.kill('SIGSTOP')
}

/** Ends the running process, so that the next photo starts another one. */
async function endLatest(): Promise<void> {
  await makeSizes(picture, 'ada')
  latest().kill('SIGKILL')
  await once(latest(), 'exit')
}

afterAll(() => {
  for (const process of started) process.kill('SIGKILL')
})

describe('the picture process', () => {
  test('keeps running for the next photo', async () => {
    await makeSizes(picture, 'ada')
    child = latest()
    await makeSizes(picture, 'ada')
    expect(latest()).toBe(child)
  })

  test('makes one photo each for four accounts at once, and rejects at least one of four by one account', async () => {
    const made = await Promise.all(['ada', 'bela', 'cleo', 'dan'].map((account) => makeSizes(picture, account)))
    expect(made.every(({ large }) => large.length > 0)).toBe(true)
    const ofOne = await Promise.allSettled(Array.from({ length: 4 }, () => makeSizes(picture, 'ada')))
    expect(ofOne.map(({ status }) => status)).toContain('rejected')
  })

  test('makes three large files at once, and rejects a fourth with 503 but no small one', async () => {
    const heavy = await makePicture({ width: 900, height: 700, noise: true })
    expect(heavy.length).toBeGreaterThan(400 * 1024)
    const sent = ['ada', 'bela', 'cleo', 'dan'].map((account) => makeSizes(heavy, account))
    await expect(sent[3]).rejects.toMatchObject({ status: 503 })
    expect((await makeSizes(picture, 'dan')).large.length).toBeGreaterThan(0)
    expect(await Promise.all(sent.slice(0, 3))).toHaveLength(3)
    expect((await makeSizes(heavy, 'dan')).large.length).toBeGreaterThan(0)
  })

  test('is killed after ten seconds without an answer, and its picture is rejected with 400', async () => {
    await halt()
    const ended = once(child, 'exit')
    const onError = vi.fn()
    makeSizes(picture, 'ada').catch(onError)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(onError).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 400, code: 'unreadable-picture' }))
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  test('rejects a photo with 503 when it dies while working on it', async () => {
    await halt()
    const refused = expect(makeSizes(picture, 'ada')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(0)
    child.kill('SIGKILL')
    await refused
  })

  test.for(['hung', 'died'])('is replaced for the next photo when it has %s', async (what) => {
    await halt()
    const refused = expect(makeSizes(picture, 'ada')).rejects.toMatchObject({ status: what === 'hung' ? 400 : 503 })
    if (what === 'hung') await vi.advanceTimersByTimeAsync(10_000)
    else child.kill('SIGKILL')
    await refused
    expect((await makeSizes(picture, 'ada')).large.length).toBeGreaterThan(0)
    expect(latest()).not.toBe(child)
  })

  test('is replaced for the next photo when it has died while idle', async () => {
    await halt()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await makeSizes(picture, 'ada')
    expect(latest()).not.toBe(child)
  })

  test('is killed five seconds after its last photo, and not before', async () => {
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

  test('is limited to 220 MB of memory and four seconds of processor time', async () => {
    await makeSizes(picture, 'ada')
    expect(latest().spawnargs.slice(-2)).toEqual([220 * 1024 * 1024, 4_000_000].map(String))
  })

  // The large picture exceeds either limit: 90 MB is little more than the process needs to load,
  // and 50 ms of processor time are too short to decode it.
  test.for([
    ['memory', [90 * 1024 * 1024, 60_000_000]],
    ['processor time', [1024 * 1024 * 1024, 50_000]],
  ] as const)(
    'is killed when it exceeds its limit of %s; the picture is rejected, and the next one is made',
    async ([, bounds]) => {
      await endLatest()
      changes.bounds = bounds.map(String)
      await expect(makeSizes(large, 'ada')).rejects.toMatchObject({ status: 400, code: 'unreadable-picture' })
      changes.bounds = undefined
      const child = latest()
      if (child.signalCode === null) await once(child, 'exit')
      expect(child.signalCode).toBe('SIGKILL')
      expect((await makeSizes(large, 'ada')).large.length).toBeGreaterThan(0)
      expect(latest()).not.toBe(child)
    },
  )

  test('has no credentials, may read only its own code, and may not write files or start processes', async () => {
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
    expect(answers.at(-1)).toEqual({
      refusal: 'unreadable',
      environment: ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'],
      allowed: [],
      readable: [],
      ours: ['src/items/picture-process.ts', 'src/shared/items/photos.ts'],
    })
  })
})
