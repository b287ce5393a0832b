import { parseArgs } from 'node:util'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { addModerator, listModerators, removeModerator } from '../functions/src/moderation/moderators.ts'
import { UserError } from './base/errors.mjs'
import { say } from './base/say.mjs'
import { openBoard } from './deploy/open-board.ts'

const USAGE = 'Run npm run moderator -- add <e-mail>, remove <e-mail> or list.'

/**
 * `npm run moderator -- add|remove <e-mail> | list [--project <id>]`: says who judges reports. It
 * works on the project that `firebase use` or `--project` has chosen; without one, on the local
 * board.
 */
export async function main(args: string[]): Promise<number> {
  const { action, email } = readWords(args)
  const { app, firestore, name } = await openBoard('moderator', args)
  try {
    say(`Project: ${name}`)
    const board = { firestore, auth: getAuth(app) }
    if (action === 'list') {
      const moderators = await listModerators(board)
      for (const { email: address = '' } of moderators) say(address)
      if (moderators.length === 0) say('There is no moderator yet, so reports hide nothing and nobody judges them.')
      return 0
    }
    await (action === 'add' ? addModerator(board, email) : removeModerator(board, email)).catch((error: unknown) => {
      throw new UserError(error instanceof Error ? error.message : String(error))
    })
    say(
      action === 'add'
        ? `${email} is a moderator from now on. The queue is at /moderation.`
        : `${email} is no moderator any more.`,
    )
  } finally {
    await deleteApp(app)
  }
  return 0
}

function readWords(args: readonly string[]): { action: 'add' | 'remove' | 'list'; email: string } {
  const options = { project: { type: 'string', short: 'P' } } as const
  try {
    const [action, email = '', ...others] = parseArgs({ args: [...args], options, allowPositionals: true }).positionals
    if (others.length === 0 && action === 'list' && email === '') return { action, email }
    if (others.length === 0 && (action === 'add' || action === 'remove') && email !== '') return { action, email }
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new UserError(USAGE)
}
