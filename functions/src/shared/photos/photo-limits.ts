// These are separate from the other limits, so that only a browser that sends a photo loads them.

/** Limits of `POST /photos` in bytes and pixels, and the longer sides of the two stored sizes. */
export const PHOTO = {
  maxBytes: 400 * 1024,
  maxPixels: 4096 * 3072,
  types: ['image/webp', 'image/jpeg', 'image/png'],
  largeSide: 1600,
  smallSide: 480,
} as const
