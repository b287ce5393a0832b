import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeSizes } from '../../src/photos/make-sizes.ts'
import { makePicture } from '../support/pictures.ts'

/** A process takes a second to start where others keep the machine busy. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** The real process, which the tests halt and kill, and a clock that they set forward. */

const { started } = vi.hoisted(() => ({ started: [] as ChildProcess[] }))
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>()
  const fork = (...given: Parameters<typeof original.fork>) => {
    const child = original.fork(...given)
    started.push(child)
    return child
  }
  return { ...original, fork }
})
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const picture = await makePicture()
let child: ChildProcess

/** The process that has been started last. */
function latest(): ChildProcess {
  const child = started.at(-1)
  if (child === undefined) throw new Error('No process was started.')
  return child
}

/** A process that has answered, and no longer does: it reads nothing and writes nothing. */
async function halt(): Promise<void> {
  await makeSizes(picture)
  child = latest()
  child.kill('SIGSTOP')
}

afterAll(() => {
  for (const process of started) process.kill('SIGKILL')
})

describe('the process for pictures', () => {
  test('is asked for one photo after the other', async () => {
    await makeSizes(picture)
    child = latest()
    await makeSizes(picture)
    expect(latest()).toBe(child)
  })

  test('is waited for, for ten seconds: then the picture is refused, and the process ends', async () => {
    await halt()
    const ended = once(child, 'exit')
    const refused = vi.fn()
    makeSizes(picture).catch(refused)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(refused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 400, code: 'invalid-input' }))
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  test('that dies over a photo makes it 503', async () => {
    await halt()
    const refused = expect(makeSizes(picture)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(0)
    child.kill('SIGKILL')
    await refused
  })

  test.for(['hung', 'died'])('that %s is followed by another one for the next photo', async (what) => {
    await halt()
    const refused = expect(makeSizes(picture)).rejects.toMatchObject({ status: what === 'hung' ? 400 : 503 })
    if (what === 'hung') await vi.advanceTimersByTimeAsync(10_000)
    else child.kill('SIGKILL')
    await refused
    expect((await makeSizes(picture)).large.length).toBeGreaterThan(0)
    expect(latest()).not.toBe(child)
  })

  test('that dies while nobody asks is followed by another one, too', async () => {
    await halt()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await makeSizes(picture)
    expect(latest()).not.toBe(child)
  })

  test('ends five seconds after the last photo, and no sooner', async () => {
    await makeSizes(picture)
    child = latest()
    const ended = once(child, 'exit')
    await vi.advanceTimersByTimeAsync(4_999)
    await makeSizes(picture)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(child.killed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toEqual([null, 'SIGKILL'])
    await makeSizes(picture)
    expect(latest()).not.toBe(child)
  })
})
