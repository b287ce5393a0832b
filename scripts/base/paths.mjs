import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

/**
 * What the scripts make and git ignores: data, logs, builds of the local stacks. A trial has one of its own, in the project's folder, as
 * builds find their packages above them.
 */
export const localFolder = path.resolve(root, process.env.LOST_AND_FOUND_LOCAL ?? '.local')

/** What is fetched or built once for a user, whatever the clone: Node, the Firestore emulator. */
export const cacheFolder = path.join(userCacheFolder(), 'lost-and-found')

function userCacheFolder() {
  if (process.env.XDG_CACHE_HOME) return path.resolve(process.env.XDG_CACHE_HOME)
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches')
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) return process.env.LOCALAPPDATA
  return path.join(os.homedir(), '.cache')
}

/**
 * A path as the person at the terminal would write it.
 * @param {string} file
 */
export function shown(file) {
  const relative = path.relative(root, file)
  return relative.startsWith('..') ? file : relative
}
