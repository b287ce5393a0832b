import path from 'node:path'
import { UserError } from './base/errors.mjs'
import { root, shown } from './base/paths.mjs'
import { run, runQuietly } from './base/run.ts'
import { task } from './base/say.mjs'

const cwd = path.join(root, 'web')
const always = ['--config-dir', 'gallery', '--disable-telemetry']

/**
 * `npm run gallery`: shows the primitives, and each screen in its states, as they are now.
 * `BOARD_LANGUAGE=ar` shows them in Arabic.
 */
export function main(args: string[]): Promise<number> {
  const options = ['--host', '127.0.0.1', '--port', '6006', '--ci', '--no-version-updates']
  return run('storybook', ['dev', ...always, ...options, ...args], { cwd })
}

/**
 * Builds the gallery for its test, once from left to right and once from right to left.
 * @returns the variable that tells the test where
 * @throws {UserError} if that fails, naming the log
 */
export async function buildGallery(folder: string): Promise<{ GALLERY_FOLDER: string }> {
  const GALLERY_FOLDER = path.join(folder, 'gallery')
  const build = async (language: string) => {
    const log = path.join(folder, `gallery-${language}.log`)
    const options = ['--output-dir', path.join(GALLERY_FOLDER, language), '--preview-only']
    const env = { BOARD_LANGUAGE: language }
    const { code } = await runQuietly(log, 'storybook', ['build', ...always, ...options], { cwd, env })
    if (code !== 0) throw new UserError(`The gallery could not be built. What Storybook said: ${shown(log)}`)
  }
  await task('Building the gallery', () => Promise.all(['en', 'ar'].map(build)))
  return { GALLERY_FOLDER }
}
