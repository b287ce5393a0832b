import sharp, { type Create, type OutputInfo } from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
  /** As a camera writes it: how the picture must be turned to stand upright. */
  orientation?: number
  /** A word in the file that is not part of the picture. */
  comment?: string
  /** Noise hardly compresses. */
  noise?: boolean
}

/** A real picture: red on the left, blue on the right, so that one can see which way up it is. */
export async function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 64, height = 48, format = 'jpeg', orientation, comment, noise } = options
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } as const satisfies Create
  const create: Create = noise
    ? { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 90 } }
    : { width, height, channels: 3, background: 'blue' }
  const picture = sharp({ create })
  if (!noise) picture.composite([{ input: { create: half }, left: 0, top: 0 }])
  if (orientation !== undefined || comment !== undefined) {
    picture.withExif({ IFD0: { ...(comment && { ImageDescription: comment, Model: comment }) } })
    if (orientation !== undefined) picture.withMetadata({ orientation })
  }
  return picture.toFormat(format).toBuffer()
}

/** A PNG in sixteen bits for each colour or in grey: small as a file, and decoded twice or a third as large as others. */
export function makePlainPicture(colours: 'rgb16' | 'b-w', width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .toColourspace(colours)
    .png()
    .toBuffer()
}

/** What a file is, and the colour of its corner on the upper left. */
export async function lookAt(bytes: Buffer): Promise<{ info: OutputInfo; corner: number[]; text: string }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { format } = await sharp(bytes).metadata()
  return { info: { ...info, format }, corner: [...data.subarray(0, 3)], text: bytes.toString('latin1') }
}
