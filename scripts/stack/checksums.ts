import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The SHA-256 of each file of a folder, by its path in there.
 * @param except names in the folder that do not count
 */
export function checksums(folder: string, except: readonly string[] = []): Record<string, string> {
  const names = fs.readdirSync(folder).filter((name) => !except.includes(name))
  const sums = names.flatMap((name) => {
    const file = path.join(folder, name)
    if (!fs.statSync(file).isDirectory()) return [[name, hash('sha256', fs.readFileSync(file))]]
    return Object.entries(checksums(file)).map(([inner, sum]) => [`${name}/${inner}`, sum])
  })
  return Object.fromEntries(sums)
}
