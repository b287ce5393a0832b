import { afterEach, describe, expect, it, vi } from 'vitest'
import { isCanvasTrue } from './canvas-check.ts'

type Distort = (value: number, index: number) => number

/** A browser whose canvases give what was painted on the last one, distorted. */
function stubCanvas(distort: Distort) {
  const pixels = new Uint8ClampedArray(32 * 32 * 4).fill(255)
  const context = {
    fillStyle: '',
    canvas: { convertToBlob: async () => new Blob() },
    fillRect(left: number, top: number, width: number, height: number) {
      const colour = context.fillStyle.match(/\d+/g)?.map(Number) ?? []
      for (let y = top; y < top + height; y += 1)
        for (let x = left; x < left + width; x += 1) pixels.set(colour, (y * 32 + x) * 4)
    },
    drawImage: () => {},
    getImageData: () => ({ data: pixels.map(distort) }),
  }
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
    },
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('isCanvasTrue', () => {
  it.each<[string, Distort]>([
    ['gives what was painted', (value) => value],
    ['changes the last bits, which nobody sees', (value, index) => value + (index % 3) - 1],
  ])('trusts a canvas that %s', async (_what, distort) => {
    stubCanvas(distort)
    expect(await isCanvasTrue()).toBe(true)
  })

  it.each<[string, Distort]>([
    ['gives noise', (_value, index) => (index * 7919) % 256],
    ['gives a blank picture', () => 255],
    ['changes a few pixels visibly', (value, index) => (index === 500 ? 255 - value : value)],
  ])('does not trust a canvas that %s', async (_what, distort) => {
    stubCanvas(distort)
    expect(await isCanvasTrue()).toBe(false)
  })

  it('does not trust a browser without such a canvas', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(await isCanvasTrue()).toBe(false)
  })
})
