// These are separate from the other limits, so that only a browser that sends a photo loads them.

/**
 * Limits of `POST /photos` in bytes and pixels, and the longer sides of the two stored sizes. A
 * browser that can shrink a photo sends at most `shrunkBytes`.
 */
export const PHOTO = {
  maxBytes: 8 * 1024 * 1024,
  shrunkBytes: 400 * 1024,
  maxPixels: 4096 * 3072,
  types: ['image/webp', 'image/jpeg', 'image/png'],
  largeSide: 1600,
  smallSide: 480,
} as const
