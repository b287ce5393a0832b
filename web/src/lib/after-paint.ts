/** Browsers that do not report their paints have painted by then. */
const PAINT_TIMEOUT_MS = 300

/**
 * Resolves when the page has first been painted; at once in a hidden tab, as nothing is painted
 * there.
 */
export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_TIMEOUT_MS)
  })
}
