import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { HttpError, invalidInput, unavailable } from '../http/errors.ts'
import type { PhotoSize } from './photo-store.ts'
import type { PictureAnswer } from './picture-process.ts'
import { Turns } from './turns.ts'

/** A turn takes some 0.3 s, nobody waits for an answer longer than a few seconds, and each who waits takes memory. */
const turns = new Turns(6)
const PATIENCE_MS = 10_000
/** Photos often come a few at a time; after that the memory is worth more than the next start, of 0.2 s. */
const IDLE_MS = 5_000

/** Beside this file, as it is in the sources (.ts) and in a bundle (.js). */
const program = path.join(import.meta.dirname, `picture-process${path.extname(fileURLToPath(import.meta.url))}`)

let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Makes the two sizes of a photo that are kept, as WebP. What a file says of itself is not believed: it is decoded and encoded
 * anew, one at a time, in a process of its own.
 * @throws {HttpError} 400 where it is no picture that the board takes, is broken or has too many pixels; 503 where many wait
 */
export async function makeSizes(bytes: Buffer): Promise<Record<PhotoSize, Buffer>> {
  const answer = await turns.take(() => ask(bytes))
  if ('refusal' in answer) throw answer.refusal === 'unreadable' ? unreadable() : tooManyPixels()
  const { large, small } = answer.sizes
  return { large: Buffer.from(large), small: Buffer.from(small) }
}

async function ask(bytes: Buffer): Promise<PictureAnswer> {
  clearTimeout(idle)
  running ??= start()
  const child = running
  const waiting = new AbortController()
  const { signal } = waiting
  let tooLong = false
  const patience = setTimeout(() => {
    tooLong = true
    waiting.abort()
  }, PATIENCE_MS)
  try {
    const answer = once(child, 'message', { signal })
    const end = once(child, 'exit', { signal }).then(([code, signal]) => {
      throw new Error(`The process for pictures has ended: ${code ?? signal}.`)
    })
    child.send(bytes)
    const [message] = await Promise.race([answer, end])
    return message as PictureAnswer
  } catch (error) {
    stop(child)
    throw tooLong ? unreadable(error) : unavailable(error)
  } finally {
    clearTimeout(patience)
    waiting.abort()
    idle = setTimeout(() => stop(child), IDLE_MS).unref()
  }
}

function start(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    // glibc would keep what each of sharp's threads has freed. https://sharp.pixelplumbing.com/install#linux-memory-allocator
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => stop(child))
  child.on('exit', () => {
    if (running === child) running = undefined
  })
  // Nobody waits for it to end: while somebody asks, the request keeps this process alive.
  child.unref()
  child.channel?.unref()
  return child
}

function stop(child: ChildProcess): void {
  if (running === child) running = undefined
  child.kill('SIGKILL')
}

const unreadable = (cause?: unknown) =>
  new HttpError(400, 'invalid-input', 'This picture cannot be read. Please choose another one: a JPEG, PNG or WebP.', {
    cause,
  })

const tooManyPixels = () =>
  invalidInput('This picture has too many pixels. Please choose one of at most 12 megapixels.')
