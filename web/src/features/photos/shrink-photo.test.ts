import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

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
