import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { Plugin } from 'vite'

const PLACE = '<!-- head script -->'
/** The files that `firebase deploy` uploads: the site and the configuration. */
const deployed = {
  site: path.join(import.meta.dirname, 'dist'),
  config: path.join(import.meta.dirname, '../firebase.json'),
}

/** Compiles the script that every page runs before its first paint. */
export function compileHeadScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(import.meta.dirname, 'src/app/head.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join()
}

/**
 * Replaces the script's hash in a Content-Security-Policy, or in a file that holds one, by the
 * current one.
 */
export function allowHeadScript(policy: string): string {
  const hash = createHash('sha256').update(compileHeadScript()).digest('base64')
  return policy.replace(/'sha256-[^']*'/, `'sha256-${hash}'`)
}

/**
 * Writes the script's hash into firebase.json.
 * @throws during `firebase deploy`, which has already read the file, if the hash was a different
 * one
 */
export function renewPolicy(config: string, isDeploying: boolean): void {
  const before = fs.readFileSync(config, 'utf8')
  const after = allowHeadScript(before)
  if (after === before) return
  fs.writeFileSync(config, after)
  if (isDeploying) {
    throw new Error(
      'firebase.json did not allow the present script of the page. It does now: commit it and deploy again.',
    )
  }
}

/**
 * Writes the script into the page, and its hash into firebase.json if this build is the one to
 * deploy.
 */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    configResolved: ({ command, root, build }) => {
      const isDeployed = command === 'build' && path.resolve(root, build.outDir) === deployed.site
      // The Firebase CLI sets this variable for the commands that it runs before a deploy.
      if (isDeployed) renewPolicy(deployed.config, 'RESOURCE_DIR' in process.env)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => page.replace(PLACE, () => `<script>${compileHeadScript()}</script>`),
    },
  }
}
