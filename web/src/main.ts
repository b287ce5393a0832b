import './styles/index.css'
import { afterPaint } from './lib/after-paint.ts'

const root = document.getElementById('root')

const start = () => import('./app/start.tsx')
// The build's HTML can be read by now, so it is painted before the app, which is much larger, is
// run.
if (root?.hasChildNodes()) void afterPaint().then(start)
else void start()
