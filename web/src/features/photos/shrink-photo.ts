import { PHOTO } from '@shared/photos/photo-limits.ts'
import { photoTexts } from './photo.texts.ts'
import { PhotoError } from './photo-error.ts'

const { problems } = photoTexts

/** Larger files are rejected, because a phone might not be able to open them. */
const MAX_FILE_BYTES = 40 * 1024 * 1024
/**
 * What a photo should weigh when it is sent; only one that is hard to compress comes near the API's
 * own limit.
 */
const TARGET_BYTES = 200 * 1024
/**
 * Longer side in px and quality, tried one after another until the photo is light enough; each try
 * takes a phone a moment.
 */
const ENCODINGS = [
  [PHOTO.largeSide, 0.82],
  [PHOTO.largeSide, 0.65],
  [1280, 0.6],
  [1024, 0.5],
] as const

/**
 * Turns a picture upright and compresses it to at most 1,600 px and about 200 KB. It is painted on
 * a new canvas, so everything else in its file is lost: where it was taken, when, and by which
 * camera.
 * @returns WebP, or JPEG if the browser writes no WebP
 * @throws {PhotoError} if it is not a picture, or broken or too large
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new PhotoError(problems.notPicture)
  if (file.size > MAX_FILE_BYTES) throw new PhotoError(problems.tooLarge)
  const picture = await open(file)
  try {
    let photo: Blob | undefined
    for (const [side, quality] of ENCODINGS) {
      photo = await encode(paint(picture, side), quality)
      if (photo.size <= TARGET_BYTES) break
    }
    if (!photo || photo.size > PHOTO.maxBytes) throw new PhotoError(problems.tooLarge)
    return photo
  } finally {
    picture.close()
  }
}

async function open(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // A file without a type may be anything.
    throw new PhotoError(file.type === '' ? problems.notPicture : problems.broken)
  }
}

/**
 * Paints the picture, never larger than it was. Transparent parts become white, in JPEG and WebP
 * alike.
 */
function paint(picture: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new PhotoError(problems.tooLarge)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** A browser that writes no WebP, such as Safari, answers with PNG. */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const photo = await canvas.convertToBlob({ type: 'image/webp', quality })
  return photo.type === 'image/webp' ? photo : canvas.convertToBlob({ type: 'image/jpeg', quality })
}
