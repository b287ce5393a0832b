import './styles/index.css'
import { afterPaint } from './lib/after-paint.ts'

const start = () => import('./app/start.tsx')
// What the build has written can be read by now: it is painted before the app, which is so much larger, is begun with.
if (document.getElementById('root')?.hasChildNodes()) void afterPaint().then(start)
else void start()
