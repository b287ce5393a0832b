import { reloadOnce } from './lib/reload-once.ts'
import './styles/index.css'

/** Browsers that do not report their paints have painted by then. */
const PAINT_TIMEOUT_MS = 300

const root = document.getElementById('root')

/**
 * Resolves when the page has first been painted; at once in a hidden tab, as nothing is painted
 * there.
 */
async function afterPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_TIMEOUT_MS)
  })
}

function start() {
  void import('./app/start.tsx').catch((error: unknown) => {
    if (!navigator.onLine) window.addEventListener('online', reloadOnce, { once: true })
    else if (!reloadOnce()) throw error
  })
  // The first format of each kind takes a slow phone 20 to 70 ms, which are free while the app is
  // on its way.
  Intl.NumberFormat()
  Intl.DateTimeFormat()
}

// The build's HTML can be read by now, so it is painted before the app, which takes much longer,
// is run.
if (root?.hasChildNodes()) void afterPaint().then(start)
else start()
