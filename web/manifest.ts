import fs from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

/** The sources that every screen needs: the page's own script, and the app that it starts. */
export const EVERY_SCREEN = ['index.html', 'src/app/start.tsx']

/**
 * Reads the build's own manifest: for each source that begins a file, that file and what it
 * imports.
 */
export function readManifest(site: string): Manifest {
  return JSON.parse(fs.readFileSync(path.join(site, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The files, relative to the site, that must be loaded before one of these sources runs. */
export function filesOf(manifest: Manifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build knows no ${source}.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const source of sources) add(source)
  return { scripts: [...scripts], styles: [...styles] }
}
