import { hash } from 'node:crypto'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { Plugin } from 'vite'

const PLACE = '<!-- head script -->'

/**
 * Compiles the script that every page runs before its first paint. A build has it as a file,
 * because the Content-Security-Policy allows no script in the page itself.
 */
export function headScript(): Plugin {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(import.meta.dirname, 'src/app/head.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  const source = outputFiles.map(({ text }) => text).join()
  const fileName = `assets/head-${hash('sha256', source).slice(0, 8)}.js`
  let isBuild = false
  return {
    name: 'head-script',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: (page) =>
      page.replace(PLACE, () => (isBuild ? `<script src="/${fileName}"></script>` : `<script>${source}</script>`)),
  }
}
