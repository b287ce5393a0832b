import { parseArgs } from 'node:util'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { contextWith } from '../functions/src/create-context.ts'
import { isConfirmed } from './base/ask.ts'
import { UserError } from './base/errors.mjs'
import { say, task } from './base/say.mjs'
import { orStop } from './base/stop.mjs'
import { readBoardSettings } from './deploy/board-settings.ts'
import { openBoard } from './deploy/open-board.ts'
import { erasePeople, findPerson, findUnknownToAuth } from './erase/people.ts'

const USAGE = 'Run npm run erase -- <user id or email>, or npm run erase -- --unknown-to-auth.'

/**
 * `npm run erase -- <user id or email> | --unknown-to-auth [--yes] [--project <id>]`: erases an
 * account with all that names its person, as “Delete account” does; or, after a restore from a
 * backup, all people whom documents name and Auth does not know. It asks first, unless `--yes` is
 * given, and may be cut off and run again. It works on the project that `firebase use` or
 * `--project` has chosen; without one, on the local board.
 */
export async function main(args: string[]): Promise<number> {
  const { name, yes } = parseWords(args)
  const { app, firestore, projectId, name: project, localSite } = await openBoard('erase', args)
  try {
    say(`Project: ${project}`)
    const settings = readBoardSettings(projectId, localSite)
    const context = contextWith({ firestore, auth: getAuth(app), settings, log })
    const people =
      name === undefined
        ? await task('Looking for people without an account', () => orFail(findUnknownToAuth(context, say)))
        : [await orFail(findPerson(context, name))]
    if (people.length === 0) return 0
    const who = people.map(({ uid, address }) => (address ? `${uid} (${address})` : uid)).join(', ')
    if (
      !(
        yes ||
        (await isConfirmed(`Erase ${who}, with all that names them? This cannot be undone.`, 'Add --yes to say so.'))
      )
    )
      return 1
    await task('Erasing', (report) => orFail(erasePeople(context, people, report)))
    say('Done: nothing names them any longer.')
  } finally {
    await deleteApp(app)
  }
  return 0
}

/** The work's result. An error is shown without where in the code it came from. */
const orFail = <T>(work: Promise<T>): Promise<T> =>
  orStop(
    work.catch((error: unknown) => {
      throw new UserError(error instanceof Error ? error.message : String(error))
    }),
  )

/** @returns no name if those are meant whom Auth does not know */
function parseWords(args: readonly string[]): { name: string | undefined; yes: boolean } {
  const options = {
    'unknown-to-auth': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    project: { type: 'string', short: 'P' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...others] = positionals
    if (others.length === 0 && values['unknown-to-auth'] === (name === undefined)) return { name, yes: values.yes }
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new UserError(USAGE)
}

const log = {
  info: () => {},
  error: (message: string, fields: Record<string, unknown>) => say(`${message}: ${JSON.stringify(fields)}`),
}
