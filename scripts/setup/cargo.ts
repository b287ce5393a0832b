import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { withLock } from '../base/lock.ts'
import { cacheFolder, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { task } from '../base/say.mjs'

interface Crate {
  /** The name of the crate and of its program. */
  name: string
  version: string
  /** What it is, and how long its build takes, for the person who waits. */
  description: string
  duration: string
  /** What to do if it cannot be built. */
  advice: string
}

const folderOf = ({ name, version }: Pick<Crate, 'name' | 'version'>) => path.join(cacheFolder, `${name}-${version}`)

/** Where a crate's program is, once it is built. */
export const builtProgram = (crate: Pick<Crate, 'name' | 'version'>) => path.join(folderOf(crate), 'bin', crate.name)

/**
 * Builds a program with cargo into the user's cache folder.
 * @param find finds the program, if another run has built it meanwhile
 * @throws {UserError} if it cannot be built, saying what to do
 */
export async function buildWithCargo(crate: Crate, find: () => string | undefined): Promise<string> {
  const { name, version, description, duration, advice } = crate
  if (spawnSync('cargo', ['--version']).status !== 0) {
    throw new UserError(`There is no ${description} on this machine, and no cargo to build one. ${advice}`)
  }
  const folder = folderOf(crate)
  const log = `${folder}.log`
  // This stays until the build is done, so that an interrupted one can continue.
  const parts = `${folder}.build`
  const args = ['install', name, '--version', version, '--locked', '--root', folder, '--target-dir', parts]
  const program = await withLock(`${folder}.lock.db`, `builds ${name}`, async () => {
    const found = find()
    if (found) return found
    await task(`Building the ${description} ${name} (about ${duration}, once)`, async () => {
      const { code } = await runQuietly(log, 'cargo', args)
      if (code !== 0) throw new UserError(`${name} could not be built; cargo’s reasons: ${shown(log)} ${advice}`)
    })
    fs.rmSync(parts, { recursive: true, force: true })
    return find()
  })
  if (!program) throw new UserError(`The ${name} in ${folder} does not run. ${advice}`)
  return program
}
