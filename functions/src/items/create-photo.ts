import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { FieldValue } from 'firebase-admin/firestore'
import { Bound } from '../lib/bound.ts'
import { HttpError, unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { Photo } from '../shared/items/items.ts'
import { PHOTO, PHOTO_PATH } from '../shared/items/photos.ts'
import { hourlyLimit, requireUse } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import { addSizes, type PhotoSize, photos } from './photo-store.ts'
import type { PictureAnswer } from './picture-process.ts'

/**
 * A photo takes about 0.3 s, and an answer must be given within 4.5 s. A user may choose a second
 * photo while the first one is processed.
 */
const inTurn = createPhotoQueue({ jobs: 30, ofAccount: 2, maxWaitMs: 3500 })
const PROCESSING_LIMIT_MS = 10_000
/**
 * Photos often come a few at a time. After that, freeing the memory is worth more than saving the
 * next start, which takes 0.2 s.
 */
const IDLE_MS = 5_000

/**
 * Pictures of 12 megapixels take up to 160 MB, beside the API in an instance of 512 MB, and two
 * seconds of its processor.
 */
const MAX_MEMORY_BYTES = 220 * 1024 * 1024
const MAX_PROCESSOR_MICROSECONDS = 4_000_000

/**
 * So many files that browsers could not shrink may come at once, and so many wait to be made: an
 * instance holds at most 48 MB of them beside the picture process.
 */
export const LARGE_AT_ONCE = 3

/** Whether this runs from its sources, and not from the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const program = path.join(import.meta.dirname, isSource ? 'picture-process.ts' : 'picture-process.js')
const packages = `${path.sep}node_modules${path.sep}`
const sharp = createRequire(import.meta.url).resolve('sharp')

/**
 * Everything that the process may read. Our own files are listed one by one, because the folder
 * above the bundle holds a deploy's `.env`.
 */
const readable = [
  program,
  // Our own file that the process imports. The bundle contains it already.
  ...(isSource ? [path.join(import.meta.dirname, '../shared/items/photos.ts')] : []),
  // The outermost folder of packages that contains sharp.
  `${sharp.slice(0, sharp.indexOf(packages))}${packages}`,
]

const largeFiles = new Bound(LARGE_AT_ONCE)
let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Makes the two stored sizes of a photo, as WebP. What a file says about itself is not trusted: it
 * is decoded and encoded again, one at a time, in a separate process.
 * @param account whose photo it is
 * @throws {HttpError} 400 if it is no picture that the board takes, is broken or has too many
 * pixels; 429 if too many photos of the account are waiting, 503 if too many accounts or large
 * files are
 */
export async function makeSizes(bytes: Buffer, account: string): Promise<Record<PhotoSize, Buffer>> {
  const make = () => inTurn(account, () => ask(bytes))
  const answer = await (bytes.length > PHOTO.shrunkBytes ? largeFiles.run(make) : make())
  if ('sizes' in answer) return answer.sizes
  throw answer.refusal === 'too many pixels' ? new HttpError('too-many-pixels') : unreadable()
}

async function ask(bytes: Buffer): Promise<PictureAnswer> {
  clearTimeout(idle)
  running ??= start()
  const child = running
  const waiting = new AbortController()
  const { signal } = waiting
  const timeout = setTimeout(() => waiting.abort(), PROCESSING_LIMIT_MS)
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
    throw signal.aborted ? unreadable(error) : unavailable(error)
  } finally {
    clearTimeout(timeout)
    waiting.abort()
    idle = setTimeout(() => stop(child), IDLE_MS).unref()
  }
}

/**
 * Starts a process that has neither this one's environment nor its files, and may write nothing,
 * open no database and start no other process, because a picture that exploits the decoder would
 * try these. It needs no network.
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
      // sharp is an addon. The warning says that the permissions do not restrict native code.
      '--disable-warning=PERM0001',
    ],
    // Otherwise glibc would not give back what sharp's threads have freed.
    // https://sharp.pixelplumbing.com/install#linux-memory-allocator
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => stop(child))
  child.on('exit', () => stop(child))
  // This process need not wait for the child to end: open requests keep it alive while they need
  // it.
  child.unref()
  child.channel?.unref()
  return child
}

function stop(child: ChildProcess): void {
  if (running === child) running = undefined
  child.kill('SIGKILL')
}

const unreadable = (cause?: unknown) => new HttpError('unreadable-picture', { cause })

/**
 * Stores a photo. If no item shows it for a day, the sweep removes it.
 * @param bytes JPEG, PNG or WebP
 * @throws {HttpError} 400 if it is not a valid picture, 429 if the account has tried too often
 * within the hour or has others waiting, 503 if many users are sending photos
 */
export async function createPhoto(context: Context, owner: Account, bytes: Buffer): Promise<Photo> {
  const { firestore } = context
  // The use is counted before the work, because a picture that cannot be read takes as much work.
  const { photo, thing } = context.settings.hourlyLimits
  await requireUse(context, owner.uid, hourlyLimit('photo', owner.isOffice ? thing : photo))
  const sizes = await makeSizes(bytes, owner.uid)
  const reference = photos.in(firestore).doc()
  const time = FieldValue.serverTimestamp()
  await change(context, (commit) => {
    commit.create(reference, { ownerUid: owner.uid, createdAt: time, unattachedSince: time })
    addSizes(commit, reference, sizes)
  })
  return { _id: reference.id, address: `${PHOTO_PATH}${reference.id}` }
}

/**
 * Returns what runs one job at a time, because each needs much memory, in the order in which they
 * come. It throws HttpError 429 if too many jobs of the account are waiting already, and 503 if too
 * many are waiting or the job's turn does not come in time.
 * @param bounds.jobs how many may wait
 * @param bounds.ofAccount how many of them may be one account's, so that it does not hold up others
 * @param bounds.maxWaitMs a job that has waited longer is refused, because its client has given up
 */
export function createPhotoQueue({ jobs, ofAccount, maxWaitMs }: Record<'jobs' | 'ofAccount' | 'maxWaitMs', number>) {
  /** The accounts of the jobs that wait. */
  const waiting: string[] = []
  let last: Promise<void> = Promise.resolve()

  return async <Result>(account: string, work: () => Promise<Result>): Promise<Result> => {
    if (waiting.filter((other) => other === account).length >= ofAccount) throw tooManyOwnPhotos()
    if (waiting.length >= jobs) throw unavailable()
    waiting.push(account)
    const leave = () => waiting.splice(waiting.indexOf(account), 1)
    return new Promise((resolve, reject) => {
      let isLate = false
      const timeout = setTimeout(() => {
        isLate = true
        leave()
        reject(unavailable())
      }, maxWaitMs)
      last = last.then(async () => {
        if (isLate) return
        clearTimeout(timeout)
        leave()
        await work().then(resolve, reject)
      })
    })
  }
}

export const tooManyOwnPhotos = () => new HttpError('other-photos-wait', { values: { seconds: 2 } })
