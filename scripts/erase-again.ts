import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { contextWith } from '../functions/src/create-context.ts'
import { continueErasures } from '../functions/src/erasures/continue-erasures.ts'
import { digestsToSave, eraseAgain, storeErasedAccounts } from '../functions/src/erasures/erase-again.ts'
import type { Context } from '../functions/src/lib/request-context.ts'
import { UserError } from './base/errors.mjs'
import { say, task } from './base/say.mjs'
import { orStop } from './base/stop.mjs'
import { readBoardSettings } from './deploy/board-settings.ts'
import { openBoard } from './deploy/open-board.ts'
import { readDigests, writeDigests } from './erase-again/digest-file.ts'

const PAUSE_MS = 5000

/**
 * `npm run erase:again -- [--save <file> | --digests <file>] [--project <id>]`: erases everybody
 * once more whom a backup has brought back. With `--save` it only stores, before a restore, by what
 * they are recognized; with `--digests` it takes that from the file, too. It works on the project
 * that `firebase use` or `--project` has chosen; without one, on the local board.
 */
export async function main(args: string[]): Promise<number> {
  const { save, digests } = readOptions(args)
  const { app, firestore, projectId, name, localSite } = await openBoard('erase:again', args)
  try {
    say(`Project: ${name}`)
    const settings = readBoardSettings(projectId, localSite)
    const key = settings.erasureKey
    if (!key) {
      throw new UserError(
        'This needs the key under which accounts are digested. Run it as ' +
          'ERASURE_KEY="$(npx firebase functions:secrets:access ERASURE_KEY)" npm run erase:again.',
      )
    }
    if (save !== undefined) {
      const accounts = await orStop(digestsToSave(firestore, key))
      if (fs.existsSync(save)) throw new UserError(`${save} is there already. Choose another name, or move it away.`)
      writeDigests(save, accounts)
      say(
        `Accounts deleted within the last 35 days, or being deleted: ${accounts.length}. Their digests are in ${save}.`,
      )
      return 0
    }
    if (digests !== undefined) await orStop(storeErasedAccounts(firestore, readFile(digests)))
    const context = contextWith({ firestore, auth: getAuth(app), settings, log })
    const begun = await task('Looking for people who were deleted', (report) =>
      orStop(eraseAgain(context, key, report)),
    )
    say(`People whom the backup has brought back: ${begun}.`)
    // Another run may have begun some, and died before their end.
    await task('Erasing them again', (report) => orStop(finish(context, report)))
    say('Nobody is left whose account was deleted.')
  } finally {
    await deleteApp(app)
  }
  return 0
}

/** An erasure ends some minutes after it has begun. */
async function finish(context: Context, report: (detail: string) => void): Promise<void> {
  for (;;) {
    const { waiting, failed } = await continueErasures(context)
    if (failed > 0) throw new UserError('Some could not be erased: see above. Run this again.')
    if (waiting === 0) return
    report(`${waiting} wait for their end`)
    await sleep(PAUSE_MS)
  }
}

function readFile(file: string) {
  try {
    return readDigests(file)
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

function readOptions(args: readonly string[]): { save?: string | undefined; digests?: string | undefined } {
  const options = {
    save: { type: 'string' },
    digests: { type: 'string' },
    project: { type: 'string', short: 'P' },
  } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\nThere are --save and --digests.`)
  }
}

const log = {
  info: () => {},
  error: (message: string, fields: Record<string, unknown>) => say(`${message}: ${JSON.stringify(fields)}`),
}
