import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCanvasTrue } from './canvas-check.ts'
import { shrinkPhoto } from './send-photo.ts'

vi.mock('./canvas-check.ts', () => ({ isCanvasTrue: vi.fn() }))

/**
 * How many KiB a browser's encoder makes of a picture of 4,000 by 3,000, for each try in turn.
 */
let weights: number[]
let tries: { side: number; quality: number | undefined }[]

class Canvas {
  readonly side: number
  constructor(width: number, height: number) {
    this.side = Math.max(width, height)
  }
  getContext = () => ({ fillRect: () => {}, drawImage: () => {} })
  convertToBlob = async ({ type, quality }: ImageEncodeOptions) => {
    const weight = weights[tries.length] ?? 0
    tries.push({ side: this.side, quality })
    return new Blob([new Uint8Array(weight * 1024)], { type: type ?? '' })
  }
}

beforeEach(() => {
  tries = []
  vi.mocked(isCanvasTrue).mockResolvedValue(true)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => vi.unstubAllGlobals())

const photo = new Blob(['photo'], { type: 'image/jpeg' })

describe('shrinking a photo', () => {
  it('compresses it once if it then weighs 200 KB or less', async () => {
    weights = [200]
    expect((await shrinkPhoto(photo)).size).toBe(200 * 1024)
    expect(tries).toEqual([{ side: 1600, quality: 0.82 }])
  })

  it('compresses it again until it weighs 200 KB or less', async () => {
    weights = [390, 201, 199]
    expect((await shrinkPhoto(photo)).size).toBe(199 * 1024)
    expect(tries.map(({ side }) => side)).toEqual([1600, 1600, 1280])
  })

  it('returns the lightest version of a photo that stays heavier, and rejects one of more than 400 KB', async () => {
    weights = [900, 600, 450, 400]
    expect((await shrinkPhoto(photo)).size).toBe(400 * 1024)
    tries = []
    weights = [900, 600, 450, 401]
    await expect(shrinkPhoto(photo)).rejects.toThrow(/^This picture is too large/)
  })
})

describe('a photo in a browser whose canvas cannot be trusted', () => {
  beforeEach(() => {
    vi.mocked(isCanvasTrue).mockResolvedValue(false)
  })

  it.each(['image/jpeg', 'image/png', 'image/webp'])('is sent as it is, up to 8 MB: %s', async (type) => {
    const file = new Blob([new Uint8Array(8 * 1024 * 1024)], { type })
    expect(await shrinkPhoto(file)).toBe(file)
    expect(tries).toEqual([])
    const larger = new Blob([file, ' '], { type })
    await expect(shrinkPhoto(larger)).rejects.toThrow(/JPEG, PNG or WebP of at most 8 MB\.$/)
  })

  it('is rejected if the board does not take its kind', async () => {
    await expect(shrinkPhoto(new Blob(['GIF89a'], { type: 'image/gif' }))).rejects.toThrow(/^This browser keeps pages/)
  })
})

it.each([
  ['is not trusted', false, 'image/heic'],
  ['is trusted, but does not know the kind', true, 'image/heic'],
  ['is trusted, and the file has no type', true, ''],
])('says what to do with a HEIC photo where the canvas %s', async (_what, isTrue, type) => {
  vi.mocked(isCanvasTrue).mockResolvedValue(isTrue)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Unknown.')))
  const photo = new Blob([new Uint8Array([0, 0, 0, 36]), 'ftypheic'], { type })
  await expect(shrinkPhoto(photo)).rejects.toThrow(/“Most Compatible”, or take a screenshot/)
})

it.each([
  ['is no picture', new Blob(['Dear diary'], { type: 'text/plain' }), /^This is not a picture\./],
  ['may be anything', new Blob(['Dear diary']), /^This is not a picture\./],
  ['is broken', photo, /^This picture cannot be opened\./],
])('rejects a file that %s', async (_what, file, words) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Unknown.')))
  await expect(shrinkPhoto(file)).rejects.toThrow(words)
})

it('rejects a picture with a side of more than 20,000 pixels, and shrinks one of 20,000', async () => {
  weights = [100, 100]
  const open = (width: number) =>
    vi.stubGlobal('createImageBitmap', async () => ({ width, height: 100, close: () => {} }))
  open(20_001)
  await expect(shrinkPhoto(photo)).rejects.toThrow(/^This picture is too large/)
  expect(tries).toEqual([])
  open(20_000)
  expect((await shrinkPhoto(photo)).type).toBe('image/webp')
})

it('rejects a file of more than 40 MB before it opens it', async () => {
  const open = vi.fn()
  vi.stubGlobal('createImageBitmap', open)
  const file = new Blob([new Uint8Array(40 * 1024 * 1024 + 1)], { type: 'image/jpeg' })
  await expect(shrinkPhoto(file)).rejects.toThrow(/^This picture is too large/)
  expect(open).not.toHaveBeenCalled()
})
