import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The SHA-256 of each file of a folder, by its path in there.
 * @param isCounted whether a name that lies right in the folder counts
 */
export function checksums(folder: string, isCounted = (_name: string) => true): Record<string, string> {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isCounted(name))
  const parts = entries.map((entry) => {
    const file = path.join(folder, entry.name)
    if (!entry.isDirectory()) return [[entry.name, hash('sha256', fs.readFileSync(file))]]
    return Object.entries(checksums(file)).map(([inner, sum]) => [`${entry.name}/${inner}`, sum])
  })
  return Object.fromEntries(parts.flat())
}
