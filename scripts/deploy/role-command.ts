import { parseArgs } from 'node:util'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { UserError } from '../base/errors.mjs'
import { say } from '../base/say.mjs'
import { openBoard } from './open-board.ts'

type Accounts = Pick<Context, 'firestore' | 'auth'>

interface RoleCommand<Words extends string> {
  /** The command after `npm run`. */
  command: string
  /** How to use it, for someone who has written it otherwise. */
  usage: string
  /** The options of `add`, such as `--name`, each with a text. */
  words: readonly Words[]
  add(board: Accounts, email: string, words: Record<Words, string>): Promise<void>
  remove(board: Accounts, email: string): Promise<void>
  list(board: Accounts): Promise<{ email?: string | undefined }[]>
  says: { added: (email: string) => string; removed: (email: string) => string; none: string }
}

/**
 * Runs `npm run <command> -- add|remove <email> | list [--project <id>]`, which decides which
 * accounts have a role. It works on the project that `firebase use` or `--project` has chosen;
 * without one, on the local board.
 */
export async function runRoleCommand<Words extends string>(role: RoleCommand<Words>, args: string[]): Promise<number> {
  const { action, email, words } = parseWords(role, args)
  const { app, firestore, name } = await openBoard(role.command, args)
  try {
    say(`Project: ${name}`)
    const board = { firestore, auth: getAuth(app) }
    if (action === 'list') {
      const accounts = await role.list(board)
      for (const { email: address = '' } of accounts) say(address)
      if (accounts.length === 0) say(role.says.none)
      return 0
    }
    await (action === 'add' ? role.add(board, email, words) : role.remove(board, email)).catch((error: unknown) => {
      throw new UserError(error instanceof Error ? error.message : String(error))
    })
    say(action === 'add' ? role.says.added(email) : role.says.removed(email))
  } finally {
    await deleteApp(app)
  }
  return 0
}

function parseWords<Words extends string>({ usage, words }: RoleCommand<Words>, args: readonly string[]) {
  const texts = Object.fromEntries(words.map((word) => [word, { type: 'string' } as const]))
  const options = { ...texts, project: { type: 'string', short: 'P' } } as const
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [action, email = '', ...others] = positionals
    const given = Object.fromEntries(words.map((word) => [word, String(Reflect.get(values, word) ?? '')]))
    const read = { email, words: given as Record<Words, string> }
    if (others.length === 0 && action === 'list' && email === '') return { action, ...read } as const
    if (others.length === 0 && (action === 'add' || action === 'remove') && email !== '')
      return { action, ...read } as const
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  throw new UserError(usage)
}
