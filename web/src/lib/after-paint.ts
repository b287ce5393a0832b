/** Browsers that do not tell of their paints have painted by then. */
const PATIENCE_MS = 300

/** Resolves when the page has been painted as it came; at once in a tab that nobody looks at, as nothing is painted there. */
export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
