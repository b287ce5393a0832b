import type { Sharp } from 'sharp'
import { HttpError, invalidInput } from '../http/errors.ts'
import { PHOTO } from '../shared/photo-limits.ts'
import { MAX_SIZE_BYTES, type PhotoSize } from './photo-store.ts'
import { Turns } from './turns.ts'

/** WebP's quality, 1 to 100. The worse ones are for what hardly compresses: noise. */
const QUALITIES = [80, 50, 20] as const
const FORMATS = ['jpeg', 'png', 'webp']
/** A turn takes some 0.2 s, and nobody waits for an answer longer than a few seconds. */
const turns = new Turns(16)

/**
 * Makes the two sizes of a photo that are kept, as WebP. What a file says of itself is not believed: the picture is decoded and
 * encoded anew, upright, without anything that is not picture, place and camera among it.
 * @throws {HttpError} 400 where it is no picture that the board takes, is broken or has too many pixels; 503 where many wait
 * @see https://sharp.pixelplumbing.com
 */
export async function makeSizes(bytes: Buffer): Promise<Record<PhotoSize, Buffer>> {
  const sharp = await loadSharp()
  return turns.take(async () => {
    const { format, width, height } = await readHeader(sharp, bytes)
    if (!FORMATS.includes(format)) throw unreadable()
    if (width * height > PHOTO.maxPixels) {
      throw invalidInput('This picture has too many pixels. Please choose one of at most 12 megapixels.')
    }
    const picture = sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: PHOTO.maxPixels })
    const large = await encode(fit(picture, PHOTO.largeSide)).catch((error: unknown) => {
      throw unreadable(error)
    })
    return { large, small: await encode(fit(sharp(large), PHOTO.smallSide)) }
  })
}

const fit = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

async function encode(picture: Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().webp({ quality }).toBuffer()
    if (bytes.length <= MAX_SIZE_BYTES) return bytes
  }
  throw new Error('No quality makes this picture small enough.')
}

async function readHeader(sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw unreadable(error)
  }
}

const unreadable = (cause?: unknown) =>
  new HttpError(400, 'invalid-input', 'This picture cannot be read. Please choose another one: a JPEG, PNG or WebP.', {
    cause,
  })

/** Loaded when the first photo comes: it is large, and most instances never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One instance has one processor and little memory.
  sharp.concurrency(1)
  sharp.cache(false)
  // Of all that it can read, only what the board takes.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
