/**
 * The board's own photos have addresses that begin with this. The smaller size of one is at
 * `<address>/small`.
 */
export const PHOTO_PATH = '/api/photos/'

/**
 * Limits of `POST /photos` in bytes and pixels, and the longer sides of the two stored sizes. A
 * browser that can shrink a photo sends at most `shrunkBytes`.
 */
export const PHOTO = {
  // A product would stay in the script of every page's head.
  maxBytes: 8_388_608,
  shrunkBytes: 409_600,
  maxPixels: 12_582_912,
  maxSide: 20_000,
  types: ['image/webp', 'image/jpeg', 'image/png'],
  largeSide: 1600,
  smallSide: 480,
} as const
