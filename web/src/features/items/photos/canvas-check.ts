/** Two colours, of which each fills half of a canvas. */
const COLOURS = [
  [200, 60, 30],
  [30, 90, 200],
] as const
const SIDE = 32
/** Some browsers change the last bits of pixels, which nobody sees in a photo. */
const TOLERANCE = 16

/**
 * Whether what is painted on a canvas comes out of it. Browsers that protect privacy give noise, or
 * a blank picture, because canvases tell browsers apart.
 */
export async function isCanvasTrue(): Promise<boolean> {
  try {
    const painted = makeContext()
    COLOURS.forEach(([red, green, blue], half) => {
      painted.fillStyle = `rgb(${red} ${green} ${blue})`
      painted.fillRect((half * SIDE) / 2, 0, SIDE / 2, SIDE)
    })
    const read = makeContext()
    read.drawImage(await createImageBitmap(await painted.canvas.convertToBlob()), 0, 0)
    return read.getImageData(0, 0, SIDE, SIDE).data.every(isAsPainted)
  } catch {
    // There is no such canvas.
    return false
  }
}

function makeContext(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas.')
  return context
}

/** @param index of the value among those of all pixels: red, green, blue and opacity of each */
function isAsPainted(value: number, index: number): boolean {
  const half = Math.floor(((index / 4) % SIDE) / (SIDE / 2))
  const expected = COLOURS[half]?.[index % 4] ?? 255
  return Math.abs(value - expected) <= TOLERANCE
}
