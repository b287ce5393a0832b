import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { EVERY_SCREEN, filesOf, readManifest } from './manifest.ts'

/** What the signed-in screens are answered with: the page with nothing in it. */
const SHELL = 'shell.html'
const TEMPLATE = 'index.html'
const EMPTY_ROOT = '<div id="root"></div>'

/** Writes the public screens as HTML at the end of a build, so that they are read before any script runs, or without one. */
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
        // Beside the site's manifest: in a folder that is never served, and apart from every other build's.
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
  // Whole, so that it runs wherever the site is written to.
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

  function write(file: string, sources: readonly string[], head: string, root: string) {
    // The page's own script is named in the template; what it comes to ask for is fetched along with it.
    const { scripts } = filesOf(manifest, sources)
    const preloads = scripts
      .filter((script) => !template.includes(script))
      // What can be read already, its pictures and the items go first.
      .map((script) => `<link rel="modulepreload" crossorigin${head && ' fetchpriority="low"'} href="/${script}">`)
    const html = template
      .replace('</head>', () => `  ${[...preloads, head].join('\n    ')}\n  </head>`)
      .replace(EMPTY_ROOT, () => root)
    fs.writeFileSync(path.join(site, file), html)
  }

  write(SHELL, EVERY_SCREEN, '', EMPTY_ROOT)
  for (const { path, pattern, file, source } of pages) {
    const { head, body } = await renderPage(path)
    write(file, [...EVERY_SCREEN, source], head, `<div id="root" data-screen="${pattern}">${body}</div>`)
  }
}
