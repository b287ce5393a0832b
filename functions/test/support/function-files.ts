import fs from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../..')

/** What lies in the function's folder: sources, bundle and a deploy's `.env`, which need not be there. */
export function listFunctionFiles(): string[] {
  const found = fs.globSync(['*', '{src,lib}/**'], { cwd: folder })
  return [...new Set(['.', '.env', ...found])].filter((name) => name !== 'node_modules').sort()
}

/** An expression for a process under Node's permissions: which of `files` of the function it may read. */
export function readableAmong(files: string[]): string {
  const isReadable = `(name) => process.permission.has('fs.read', ${JSON.stringify(folder + path.sep)} + name)`
  return `${JSON.stringify(files)}.filter(${isReadable})`
}
