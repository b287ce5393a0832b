import fs from 'node:fs'
import path from 'node:path'
import { alias } from '../../import-aliases.mjs'
import { root } from '../base/paths.mjs'

const IMPORT = /(?:from|import\()\s*'((?:\.{1,2}|@|@shared)\/[^']+)'/g

/** Returns the files of the project that a file imports, also those that it imports when needed. */
export function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return Array.from(text.matchAll(IMPORT), ([, name = '']) => {
    const [short = '', ...rest] = name.split('/')
    const folder = Object.entries(alias).find(([known]) => known === short)?.[1]
    return path.relative(root, folder ? path.join(folder, ...rest) : path.join(root, path.dirname(file), name))
  })
}

/**
 * Draws which rooms of a folder use which, as a diagram in Mermaid. An arrow that follows from
 * others is left out: whatever can be reached along the arrows may be used.
 * @param folder `functions/src` or `web/src`; each feature of the browser is a room
 */
export function drawRooms(folder: string): string {
  const roomOf = (file: string) => /^(?:features\/)?([\w-]+)\//.exec(path.relative(folder, file))?.[1]
  const files = fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test'))
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const room = roomOf(file)
    if (room === undefined) continue
    const used = uses.get(room) ?? new Set()
    uses.set(room, used)
    for (const imported of importsOf(file)) {
      const other = imported.startsWith(`${folder}/`) ? roomOf(imported) : undefined
      if (other !== undefined && other !== room) used.add(other)
    }
  }
  const reaches = (from: string, to: string): boolean =>
    from === to || [...(uses.get(from) ?? [])].some((next) => reaches(next, to))
  const arrows = [...uses.keys()].sort().flatMap((room) => {
    const used = [...(uses.get(room) ?? [])].sort()
    return used
      .filter((one) => !used.some((other) => other !== one && reaches(other, one)))
      .map((one) => `  ${room} --> ${one}`)
  })
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n')
}
