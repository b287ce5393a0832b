import sharp, { type Create, type OutputInfo } from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
  /** The EXIF orientation: how a viewer must turn the picture so that it is upright. */
  orientation?: number
  /** A text in the metadata of the file, which also say where it was taken. */
  comment?: string
  /** Fills the picture with noise, which hardly compresses. */
  noise?: boolean
}

/** Makes a picture that is red on the left and blue on the right, which shows its orientation. */
export async function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 64, height = 48, format = 'jpeg', orientation, comment, noise } = options
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } as const satisfies Create
  const create: Create = noise
    ? { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 90 } }
    : { width, height, channels: 3, background: 'blue' }
  const picture = sharp({ create })
  if (!noise) picture.composite([{ input: { create: half }, left: 0, top: 0 }])
  if (orientation !== undefined || comment !== undefined) {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' }
    picture.withExif({ IFD0: { ...(comment && { ImageDescription: comment, Model: comment }) }, IFD3: place })
    if (orientation !== undefined) picture.withMetadata({ orientation })
  }
  return picture.toFormat(format).toBuffer()
}

/**
 * Makes a PNG of one colour, whose file is small. Decoded it is twice as large as others with 16
 * bits for each colour, and a third as large in grey.
 */
export function makePlainPicture(colours: 'rgb16' | 'b-w', width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .toColourspace(colours)
    .png()
    .toBuffer()
}

/** Reads a picture's size and format, the colour of its upper left corner, and its raw text. */
export async function readPicture(bytes: Buffer): Promise<{ info: OutputInfo; corner: number[]; text: string }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { format } = await sharp(bytes).metadata()
  return { info: { ...info, format }, corner: [...data.subarray(0, 3)], text: bytes.toString('latin1') }
}
