import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { EVERY_SCREEN, filesOf, readManifest } from './manifest.ts'

/**
 * What works without a network: the screens that show saved copies or keep what is typed, and what
 * they wait for.
 */
const WITHOUT_NETWORK = [
  'src/features/home/home-screen.tsx',
  'src/features/search/all-items-screen.tsx',
  'src/features/posts/my-items-screen.tsx',
  'src/features/items/add-item-screen.tsx',
  'src/components/date-picker.tsx',
  'src/app/layout/language-offer.tsx',
  'src/app/layout/on-device.tsx',
  'src/app/layout/own-frame.tsx',
  'src/lib/auth/identity.ts',
]

const EMPTY_ROOT = '<div id="root"></div>'

/**
 * Writes the public screens as HTML at the end of a build, so that they can be read before any
 * script runs, or without one.
 * @param ownAddress the board's, if it is known
 */
export function prerender(ownAddress: string | undefined): Plugin {
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
        const entry = (await import(pathToFileURL(path.join(folder, 'server.js')).href)) as ServerEntry
        await writePages(site, client.config.base, ownAddress, entry)
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

/** Writes each public screen, and the page without content, which the other screens begin with. */
async function writePages(
  site: string,
  base: string,
  ownAddress: string | undefined,
  { pages, renderPage, scriptNote, manifestText }: ServerEntry,
): Promise<void> {
  const written = fs.readFileSync(path.join(site, 'index.html'), 'utf8')
  if (!written.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root.')
  const template = written
    .replace(/(?<=<noscript>\s*<p[^>]*>)[^<]*/, scriptNote)
    .replace('/manifest.webmanifest', `${base}manifest.webmanifest`)
  const manifest = readManifest(site)
  fs.writeFileSync(path.join(site, 'shell.html'), template)
  fs.writeFileSync(path.join(site, 'manifest.webmanifest'), manifestText)
  writeStableFiles(site, base, template, filesOf(manifest, ['index.html']))
  writeHeldFiles(site, base, template, filesOf(manifest, [...EVERY_SCREEN, ...WITHOUT_NETWORK]))
  for (const page of pages) {
    const { head, body } = await renderPage(page.path, ownAddress)
    const { scripts } = filesOf(manifest, [...EVERY_SCREEN, page.source])
    const preloaded = scripts.slice(1).map((script) => base + script)
    const root = `<div id="root" data-screen="${page.pattern}">`
    const html = template
      .replace('<html', () => `<html data-scripts="${preloaded.join(' ')}"`)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(EMPTY_ROOT, () => `${root}${body}</div>`)
    fs.writeFileSync(path.join(site, page.file), html)
  }
}

type Files = ReturnType<typeof filesOf>

/**
 * Writes what the function `pages` names in its HTML, which may be older than the site: files whose
 * names stay the same, and which load this build's.
 */
function writeStableFiles(site: string, base: string, template: string, { scripts, styles }: Files): void {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(site, name), text)
  fs.copyFileSync(path.join(site, headScriptOf(template)), path.join(site, 'head.js'))
  write('shell.js', scripts.map((script) => `import '${base}${script}'\n`).join(''))
  write('shell.css', styles.map((style) => `@import '${base}${style}';\n`).join(''))
}

function headScriptOf(template: string): string {
  const [headScript] = /assets\/head-[\w-]+\.js/.exec(template) ?? []
  if (!headScript) throw new Error('index.html has no head script.')
  return headScript
}

/** Writes which files a browser keeps, so that the app can start without a network. */
function writeHeldFiles(site: string, base: string, template: string, { scripts, styles }: Files): void {
  const files = [...scripts, ...styles].map((file) => base + file)
  const drawings = fs.readdirSync(path.join(import.meta.dirname, 'public/kinds')).map((file) => `/kinds/${file}`)
  const common = ['/favicon.svg', '/banner.svg', ...drawings, `/${headScriptOf(template)}`]
  fs.writeFileSync(path.join(site, 'held.json'), JSON.stringify([...common, ...files]))
}
