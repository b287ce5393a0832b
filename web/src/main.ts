import './styles/index.css'
import { afterPaint } from './lib/after-paint.ts'

const root = document.getElementById('root')

/** The app and the screen's own scripts at once, rather than each when the one before it asks for it. */
function start() {
  for (const script of root?.dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: script })
    document.head.append(link)
  }
  return import('./app/start.tsx')
}

// What the build has written can be read by now: it is painted before the app, which is so much larger, is begun with.
if (root?.hasChildNodes()) void afterPaint().then(start)
else void start()
