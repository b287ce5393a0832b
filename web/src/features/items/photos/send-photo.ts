import { t } from '@lingui/core/macro'
import { PHOTO } from '@shared/items/photos.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { isCanvasTrue } from './canvas-check.ts'
import { PhotoError } from './photo-error.ts'

/** Enough for 200 KB over the slowest of mobile networks; the API itself waits no longer. */
const UPLOAD_TIMEOUT_MS = 60_000

interface Options {
  signal: AbortSignal
  /** Called with the picture as it is sent, as a `data:` address. */
  onPreview: (address: string) => void
}

/**
 * Shrinks a picture, if the browser can, and uploads it. It is in a chunk of its own, loaded when
 * there is a picture.
 * @returns the photo's address, for an item's `thumbnail`
 * @throws {PhotoError} for an unusable file; {ApiError} if it was refused or never arrived
 */
export async function sendPhoto(file: Blob, { signal, onPreview }: Options): Promise<string> {
  const body = await shrinkPhoto(file)
  onPreview(await toDataUrl(body))
  signal.throwIfAborted()
  const { address } = await sessionApi.post('/photos', { body, signal, timeoutMs: UPLOAD_TIMEOUT_MS })
  return address
}

/** The page's policy allows pictures from `data:` addresses, not from `blob:`. */
function toDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })
}

const NOT_PICTURE = t`This is not a picture. Please choose a photo, such as a JPEG, PNG or WebP file.`
const TOO_LARGE = t`This picture is too large to be opened here. Please choose one of at most 40 MB.`
const HEIC = t`This browser cannot open HEIC photos. In the settings of your phone’s camera, choose “Most Compatible”, or take a screenshot of the photo and choose that.`

/** Larger files are rejected, because a phone might not be able to open them. */
const MAX_FILE_BYTES = 40 * 1024 * 1024
/** What a photo should weigh when it is sent; only one that is hard to compress weighs more. */
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
 * camera. Where the browser's canvas gives something else, the file stays as it is, and the API
 * does the same with it.
 * @returns WebP, or JPEG if the browser writes no WebP, or the file itself
 * @throws {PhotoError} if it is not a picture, or broken or too large
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new PhotoError(NOT_PICTURE)
  if (file.size > MAX_FILE_BYTES) throw new PhotoError(TOO_LARGE)
  if (!(await isCanvasTrue())) return requireSendable(file)
  const picture = await open(file)
  try {
    if (Math.max(picture.width, picture.height) > PHOTO.maxSide) throw new PhotoError(TOO_LARGE)
    let photo: Blob | undefined
    for (const [side, quality] of ENCODINGS) {
      photo = await encode(paint(picture, side), quality)
      if (photo.size <= TARGET_BYTES) break
    }
    if (!photo || photo.size > PHOTO.shrunkBytes) throw new PhotoError(TOO_LARGE)
    return photo
  } finally {
    picture.close()
  }
}

/** @throws {PhotoError} if the API does not take this file as it is */
async function requireSendable(file: Blob): Promise<Blob> {
  if (await isHeic(file)) throw new PhotoError(HEIC)
  const isTaken = PHOTO.types.some((type) => type === file.type)
  if (!isTaken || file.size > PHOTO.maxBytes)
    throw new PhotoError(
      t`This browser keeps pages from making pictures smaller. Please choose a JPEG, PNG or WebP of at most 8 MB.`,
    )
  return file
}

async function open(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (await isHeic(file)) throw new PhotoError(HEIC)
    // A file without a type may be anything.
    throw new PhotoError(
      file.type === ''
        ? NOT_PICTURE
        : t`This picture cannot be opened. It may be broken, or of a kind that this browser does not know.`,
    )
  }
}

/** Whether a file begins as those of iPhones do. Browsers do not always know its type. */
async function isHeic(file: Blob): Promise<boolean> {
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(await file.slice(4, 12).text())
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
  if (!context) throw new PhotoError(TOO_LARGE)
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
