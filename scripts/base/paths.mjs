import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Where the scripts keep the data, logs and builds of local stacks; git ignores it. A test may set
 * another folder, which must be inside the project: builds find their packages in folders above.
 */
export const localFolder = path.resolve(root, process.env.LOST_AND_FOUND_LOCAL ?? '.local')

const systemCache = path.join(os.homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')

/** Where the scripts keep what is fetched or built once per user: Node, Java, an emulator. */
export const cacheFolder = path.resolve(process.env.XDG_CACHE_HOME || systemCache, 'lost-and-found')

/**
 * A path as the person at the terminal would write it.
 * @param {string} file
 */
export function shown(file) {
  const relative = path.relative(root, file)
  return relative.startsWith('..') ? file : relative
}
