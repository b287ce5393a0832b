import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { withLock } from '../base/lock.ts'
import { cacheFolder, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { task } from '../base/say.mjs'

/** The version whose results are in SECURITY.md. https://pypi.org/project/schemathesis/ */
const version = '4.32.5'
const environment = path.join(cacheFolder, `schemathesis-${version}`)
const programs = path.join(environment, 'bin')

/**
 * Finds schemathesis in its pinned version, on the PATH or fetched earlier, or fetches it into a
 * virtual environment of Python's in the user's cache folder.
 * @returns the path of its program
 * @throws {UserError} if it is not available, saying what to install
 */
export async function findSchemathesis(): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(':'), programs]
  const found = folders.map((folder) => path.join(folder, 'schemathesis')).find(isPinnedSchemathesis)
  if (found) return found
  await withLock(`${environment}.lock.db`, 'fetches schemathesis', () =>
    task(`Fetching schemathesis ${version} (once)`, install),
  )
  return path.join(programs, 'schemathesis')
}

/** Whether a program exists and is the one version that the contract is tested with. */
export function isPinnedSchemathesis(program: string): boolean {
  if (!fs.existsSync(program)) return false
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return stdout?.trim().endsWith(` ${version}`) ?? false
}

async function install(): Promise<void> {
  const log = `${environment}.log`
  for (const [command, args] of [
    ['python3', ['-m', 'venv', '--clear', environment]],
    [path.join(programs, 'python'), ['-m', 'pip', 'install', `schemathesis==${version}`]],
  ] as const) {
    const { code } = await runQuietly(log, command, [...args], { cwd: cacheFolder })
    if (code !== 0) throw new UserError(`${advice} What went wrong: ${shown(log)}`)
  }
}

const advice = `schemathesis ${version} could not be fetched. It needs Python 3.10 or newer with venv, and the network: install them, or “pipx install schemathesis==${version}”, and run the command again.`
