import fs from 'node:fs'
import path from 'node:path'

const functions = path.join(import.meta.dirname, '../..')

/** Lists the function's sources and bundle, and a deploy's `.env` even if it does not exist. */
export function listFunctionFiles(folder = functions): string[] {
  const found = fs.globSync(['*', '{src,lib}/**'], { cwd: folder })
  return [...new Set(['.', '.env', ...found])].filter((name) => name !== 'node_modules').sort()
}

/** Writes an expression that lists which of these `files` a restricted process may read. */
export function readableAmong(files: string[], folder = functions): string {
  const isReadable = `(name) => process.permission.has('fs.read', ${JSON.stringify(folder + path.sep)} + name)`
  return `${JSON.stringify(files)}.filter(${isReadable})`
}
