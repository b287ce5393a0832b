import './styles/index.css'
import { afterPaint } from './lib/after-paint.ts'

const root = document.getElementById('root')

/**
 * Loads the app and the screen's own scripts at once, not each when the one before it imports it.
 */
function start() {
  for (const script of root?.dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: script })
    document.head.append(link)
  }
  return import('./app/start.tsx')
}

// The build's HTML can be read by now, so it is painted before the app, which is much larger, is
// loaded.
if (root?.hasChildNodes()) void afterPaint().then(start)
else void start()
