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

  /** Has the page fetch the scripts besides its own one, which the template names. */
  function withScripts(page: string, sources: readonly string[], priority: string): string {
    const { scripts } = filesOf(manifest, [...EVERY_SCREEN, ...sources])
    const others = scripts.filter((script) => !template.includes(script))
    const links = others.map((script) => `<link rel="modulepreload"${priority} crossorigin href="/${script}">`)
    return page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
  }

  fs.writeFileSync(path.join(site, SHELL), withScripts(template, [], ''))

  for (const page of pages) {
    const { head, body } = await renderPage(page.path)
    const html = template
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(EMPTY_ROOT, () => `<div id="root" data-screen="${page.pattern}">${body}</div>`)
    // What can be seen before the app comes first: styles, and pictures.
    const whole = withScripts(html, [page.source], ' fetchpriority="low"')
    fs.writeFileSync(path.join(site, page.file), whole)
  }
}
