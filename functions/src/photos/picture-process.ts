import sharp, { type Sharp } from 'sharp'
import { PHOTO } from '../shared/photos/photo-limits.ts'
import { MAX_SIZE_BYTES, type PhotoSize } from './photo-store.ts'

/**
 * A process of its own, started by make-sizes.ts: takes a picture's bytes, one after the other, and answers with its sizes. What
 * strangers send is decoded here and not beside everybody's sessions, and the memory it took goes with the process.
 * @see https://sharp.pixelplumbing.com
 */

/** What the process answers. */
export type PictureAnswer =
  | { sizes: Record<PhotoSize, Uint8Array> }
  | { refusal: 'unreadable' | 'too many pixels' | 'too much work' }

/** WebP's quality, 1 to 100. The worse ones are for what hardly compresses: noise. */
const QUALITIES = [80, 50, 20] as const
const FORMATS = ['jpeg', 'png', 'webp']
/** Some files must be decoded as a whole: four channels of eight bits, or fewer pixels. */
const MAX_DECODED_BYTES = PHOTO.maxPixels * 4

/** What the process may take for a picture, as its arguments say: memory in bytes, and the processor in microseconds. */
const [maxMemory = 0, maxProcessor = 0] = process.argv.slice(2).map(Number)
const WATCH_MS = 20

// An instance of the function has one processor and little memory.
sharp.concurrency(1)
sharp.cache(false)
// Of all that it can read, only what the board takes.
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
process.on('disconnect', () => process.exit())

/** sharp's memory is not JavaScript's, so that no flag of Node's bounds it; its work leaves this thread free to look. */
function endIfTooMuch(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before)
  if (process.memoryUsage.rss() <= maxMemory && user + system <= maxProcessor) return
  // The other process ends this one when it hears so; if it is too busy to hear, this one does not wait.
  process.send?.({ refusal: 'too much work' } satisfies PictureAnswer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10 * WATCH_MS)
}

/** Upright, as WebP, without anything that is not picture, place and camera among it. */
async function makeSizes(bytes: Uint8Array): Promise<PictureAnswer> {
  const { format, width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(format)) return { refusal: 'unreadable' }
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
