import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

/**
 * What the scripts make and git ignores: data, logs and builds of the local stacks. A trial may have
 * a folder of its own, inside the project, because builds look for their packages in the folders above.
 */
export const localFolder = path.resolve(root, process.env.LOST_AND_FOUND_LOCAL ?? '.local')

const systemCache =
  process.platform === 'darwin' ? path.join(os.homedir(), 'Library/Caches') : path.join(os.homedir(), '.cache')

/** What is fetched or built once per user and shared by all clones: Node, the Firestore emulator, Java. */
export const cacheFolder = path.resolve(process.env.XDG_CACHE_HOME || systemCache, 'lost-and-found')

/**
 * A path as the person at the terminal would write it.
 * @param {string} file
 */
export function shown(file) {
  const relative = path.relative(root, file)
  return relative.startsWith('..') ? file : relative
}
