import sharp from 'sharp'

/**
 * Creates a file like that of a phone held upright. The picture lies on its side, and the metadata
 * says so, and where it was taken.
 * @param width in px, of the picture on its side; the height is three quarters of it
 */
export function phonePhoto(width = 800): Promise<Buffer> {
  const half = { width: width / 2, height: width * 0.75, channels: 3 } as const
  return sharp({ create: { ...half, width, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
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
