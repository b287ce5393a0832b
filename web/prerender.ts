import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { EVERY_SCREEN, filesOf, readManifest } from './manifest.ts'

/** The page without content, served for the signed-in screens. */
const SHELL = 'shell.html'
const TEMPLATE = 'index.html'
const EMPTY_ROOT = '<div id="root"></div>'

/**
 * Writes the public screens as HTML at the end of a build, so that they can be read before any
 * script runs, or without one.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: (_, { command }) =>
      command === 'build' ? { environments: { server: serverBuild }, builder: {} } : undefined,
    buildApp: {
      order: 'post',
      handler: async ({ environments, build }) => {
        const { client, server } = environments
        if (!client || !server) throw new Error('There is nothing to prerender with.')
        if (!client.isBuilt) await build(client)
        const site = path.resolve(client.config.root, client.config.build.outDir)
        // Its folder is beside the site's manifest, is never served, and differs from every other
        // build's.
        const folder = path.join(site, '.vite', 'server')
        server.config.build.outDir = folder
        await build(server)
        await writePages(site, (await import(pathToFileURL(path.join(folder, 'server.js')).href)) as ServerEntry)
        fs.rmSync(folder, { recursive: true })
      },
    },
  }
}

type ServerEntry = typeof import('./src/entry-server.tsx')

const serverBuild = {
  consumer: 'server',
  // All packages are bundled, so that it runs wherever the site is written to.
  resolve: { noExternal: true },
  build: {
    ssr: true,
    copyPublicDir: false,
    manifest: false,
    minify: false,
    rolldownOptions: { input: { server: 'src/entry-server.tsx' }, output: { codeSplitting: true } },
  },
} as const

async function writePages(site: string, { pages, renderPage }: ServerEntry): Promise<void> {
  const manifest = readManifest(site)
  const template = fs.readFileSync(path.join(site, TEMPLATE), 'utf8')
  if (!template.includes(EMPTY_ROOT)) throw new Error(`${TEMPLATE} has no empty root.`)

  /** The scripts that the page loads besides its own script, which is named in the template. */
  function scriptsOf(source?: string): string[] {
    const { scripts } = filesOf(manifest, source ? [...EVERY_SCREEN, source] : EVERY_SCREEN)
    return scripts.filter((script) => !template.includes(script)).map((script) => `/${script}`)
  }

  // There is nothing to paint, so the app is loaded along with the page.
  const preloads = scriptsOf().map((script) => `<link rel="modulepreload" crossorigin href="${script}">`)
  const shell = template.replace('</head>', () => `  ${preloads.join('\n    ')}\n  </head>`)
  fs.writeFileSync(path.join(site, SHELL), shell)

  for (const page of pages) {
    const { head, body } = await renderPage(page.path)
    // src/main.ts starts the app when all of this is painted.
    const root = `<div id="root" data-screen="${page.pattern}" data-scripts="${scriptsOf(page.source).join(' ')}">`
    const html = template
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(EMPTY_ROOT, () => `${root}${body}</div>`)
    fs.writeFileSync(path.join(site, page.file), html)
  }
}
