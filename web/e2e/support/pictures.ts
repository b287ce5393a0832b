import sharp from 'sharp'

/**
 * Creates a file like that of a phone held upright. The picture lies on its side, and the metadata
 * says so, and where it was taken.
 */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 400, height: 600, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera maker', Model: 'Camera model' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
}

/** Creates a photo of 2,000 by 1,500 pixels that compresses badly, to more than a megabyte. */
export async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const grain = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(2000, 1500).jpeg({ quality: 95 }).toBuffer()
}

/** Reads a picture's size, colours and metadata. */
export async function examine(bytes: Buffer) {
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  /** Names the colour at shares of width and height: `red`, `blue` or `other`. */
  const colourAt = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    if (green > 80) return 'other'
    return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : 'other'
  }
  return { format, width, height, exif, orientation, colourAt, bytes: bytes.length }
}
