import sharp, { type Sharp } from 'sharp'
import { PHOTO } from '../shared/items/photos.ts'
import type { PhotoSize } from './photo-store.ts'

/**
 * A separate process, started by create-photo.ts: it receives pictures' bytes, one picture at a
 * time, and answers with the sizes. So files from strangers are not decoded in the process that
 * handles everyone's sessions, and their memory is freed when this process ends.
 * @see https://sharp.pixelplumbing.com
 */

/** The process's answer. */
export type PictureAnswer =
  | { sizes: Record<PhotoSize, Buffer> }
  | { refusal: 'unreadable' | 'too many pixels' | 'too much work' }

/**
 * WebP qualities, 1 to 100, in the order of trying. The lower ones are for pictures that hardly
 * compress, such as noise.
 */
const QUALITIES = [80, 50, 20] as const
const FORMATS = ['jpeg', 'png', 'webp']
/** A stored size fits into a Firestore document, which may have 1 MiB with its field names. */
const MAX_SIZE_BYTES = 1_000_000
/** Some files must be decoded as a whole: four channels of eight bits, or fewer pixels. */
const MAX_DECODED_BYTES = PHOTO.maxPixels * 4

/**
 * The limits for one picture, from the process's arguments: memory in bytes, and processor time in
 * microseconds.
 */
const [maxMemory = 0, maxProcessor = 0] = process.argv.slice(2).map(Number)
const WATCH_MS = 20

// An instance of the function has one processor and little memory.
sharp.concurrency(1)
sharp.cache(false)
// Of all formats that sharp can read, only those that the board takes are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

process.on('message', async (bytes: Uint8Array) => {
  const watch = setInterval(endIfTooMuch, WATCH_MS, process.cpuUsage())
  const answer = await makeSizes(bytes).catch((): PictureAnswer => ({ refusal: 'unreadable' }))
  clearInterval(watch)
  process.send?.(answer)
})
// process.exit() waits for V8's threads, and one of these may wait for this one for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/**
 * sharp's memory is not JavaScript's, so no flag of Node's limits it. Its work runs in other
 * threads, so this one is free to check.
 */
function endIfTooMuch(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before)
  if (process.memoryUsage.rss() <= maxMemory && user + system <= maxProcessor) return
  // The parent ends this process when it gets this message. If the parent is too busy, this process
  // does not wait.
  process.send?.({ refusal: 'too much work' } satisfies PictureAnswer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10 * WATCH_MS)
}

/** Turns the picture upright and encodes it as WebP, without metadata such as place and camera. */
async function makeSizes(bytes: Uint8Array): Promise<PictureAnswer> {
  const { format, width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(format)) return { refusal: 'unreadable' }
  if (Math.max(width, height) > PHOTO.maxSide) return { refusal: 'unreadable' }
  const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (width * height > PHOTO.maxPixels || decoded > MAX_DECODED_BYTES) return { refusal: 'too many pixels' }
  const picture = sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: PHOTO.maxPixels })
  const large = await encode(fit(picture, PHOTO.largeSide))
  return { sizes: { large, small: await encode(fit(sharp(large), PHOTO.smallSide)) } }
}

const fit = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

async function encode(picture: Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().webp({ quality }).toBuffer()
    if (bytes.length <= MAX_SIZE_BYTES) return bytes
  }
  throw new Error('No quality makes this picture small enough.')
}
