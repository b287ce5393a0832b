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

/** Fetches the app, and beside it what the page's own screen needs. */
function start() {
  for (const script of root?.dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = import.meta.env.BASE_URL + script
    document.head.append(link)
  }
  void import('./app/start.tsx').catch((error: unknown) => {
    if (!navigator.onLine) window.addEventListener('online', reloadOnce, { once: true })
    else if (!reloadOnce()) throw error
  })
}

// The build's HTML can be read by now, so it is painted before the app, which is much larger, is
// fetched.
if (root?.hasChildNodes()) void afterPaint().then(start)
else start()
