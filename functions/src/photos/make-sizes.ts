import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { HttpError, invalidInput, unavailable } from '../lib/errors.ts'
import type { PhotoSize } from './photo-store.ts'
import type { PictureAnswer } from './picture-process.ts'
import { Turns } from './turns.ts'

/** A turn takes some 0.3 s, and an answer is given within 4.5 s. Somebody may choose another photo while the first is made. */
const turns = new Turns({ accounts: 30, ofAccount: 2, milliseconds: 3500 })
const PATIENCE_MS = 10_000
/** Photos often come a few at a time; after that the memory is worth more than the next start, of 0.2 s. */
const IDLE_MS = 5_000

/** Pictures of 12 megapixels take up to 160 MB, beside the API in an instance of 512, and two seconds of its processor. */
const MAX_MEMORY_BYTES = 220 * 1024 * 1024
const MAX_PROCESSOR_MICROSECONDS = 4_000_000

/** Sources end in .ts, and a bundle in .js. */
const extension = path.extname(fileURLToPath(import.meta.url))
const program = path.join(import.meta.dirname, `picture-process${extension}`)
/** What the process imports of our own. A bundle holds it. */
const imported = extension === '.ts' ? ['photo-store.ts', '../shared/photos/photo-limits.ts'] : []

/** All that the process may read. Ours is named file by file: above a bundle lies a deploy's `.env`. */
const readable = [
  program,
  ...imported.map((file) => path.join(import.meta.dirname, file)),
  `${packagesOf(createRequire(import.meta.url).resolve('sharp'))}${path.sep}`,
]

let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Makes the two sizes of a photo that are kept, as WebP. What a file says of itself is not believed: it is decoded and encoded
 * anew, one at a time, in a process of its own.
 * @param account whose it is
 * @throws {HttpError} 400 where it is no picture that the board takes, is broken or has too many pixels; 429 where photos of the
 * account wait already, 503 where many accounts do
 */
export async function makeSizes(bytes: Buffer, account: string): Promise<Record<PhotoSize, Buffer>> {
  return turns.take(account, async () => {
    const answer = await ask(bytes)
    if ('refusal' in answer) throw answer.refusal === 'too many pixels' ? tooManyPixels() : unreadable()
    const { large, small } = answer.sizes
    return { large: Buffer.from(large), small: Buffer.from(small) }
  })
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
    const [message] = (await Promise.race([answer, end])) as [PictureAnswer]
    if ('refusal' in message && message.refusal === 'too much work') stop(child)
    return message
  } catch (error) {
    stop(child)
    throw tooLong ? unreadable(error) : unavailable(error)
  } finally {
    clearTimeout(patience)
    waiting.abort()
    idle = setTimeout(() => stop(child), IDLE_MS).unref()
  }
}

/**
 * The process has neither this one's environment nor its files, and may write nothing, open no database and start no other: what
 * a picture that outwits the decoder would look for. It needs no network.
 */
function start(): ChildProcess {
  const child = fork(program, [String(MAX_MEMORY_BYTES), String(MAX_PROCESSOR_MICROSECONDS)], {
    serialization: 'advanced',
    execArgv: [
      '--max-old-space-size=64',
      '--max-semi-space-size=1',
      '--permission',
      ...readable.map((place) => `--allow-fs-read=${place}`),
      '--allow-addons',
      // sharp is an addon; the warning says that native code is not held by the permissions.
      '--disable-warning=PERM0001',
    ],
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

/** The outermost folder `node_modules` that a file is in. */
function packagesOf(file: string): string {
  const name = `${path.sep}node_modules${path.sep}`
  return file.slice(0, file.indexOf(name) + name.length - 1)
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
