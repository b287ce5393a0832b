import './styles/index.css'
import { afterPaint } from './lib/after-paint.ts'

const root = document.getElementById('root')

/** Fetches the app, and beside it what the page's own screen needs. */
function start() {
  for (const script of root?.dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${script}`
    document.head.append(link)
  }
  void import('./app/start.tsx')
}
// The build's HTML can be read by now, so it is painted before the app, which is much larger, is
// fetched.
if (root?.hasChildNodes()) void afterPaint().then(start)
else start()
