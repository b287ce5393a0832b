// Apart from the other limits, so that only who sends a photo fetches these.

/** `POST /photos`: what may come, in bytes and pixels, and the longer sides of the two sizes that are kept. */
export const PHOTO = {
  maxBytes: 400 * 1024,
  maxPixels: 4096 * 3072,
  types: ['image/webp', 'image/jpeg', 'image/png'],
  largeSide: 1600,
  smallSide: 480,
} as const
