import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeError, UserError } from './base/errors.mjs'
import { root } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { readEnvironment } from './deploy/board-settings.ts'
import { chosenProject, isLocalProject } from './deploy/chosen-project.ts'
import { CHECKS } from './doctor/checks.ts'
import { askGoogle } from './doctor/google.ts'

/**
 * `npm run doctor -- [--project <id>] [--to <email>]`: says what a deployed board lacks. It
 * changes nothing, and sends one test email, to `--to` or to the board's own address.
 * @returns 1 if anything is lacking
 */
export async function main(args: string[]): Promise<number> {
  const project = chosenProject(args)
  if (project === undefined || isLocalProject(project)) {
    throw new UserError('Which board? Run “npm run doctor -- --project <its id>”.')
  }
  const options = { project: { type: 'string', short: 'P' }, to: { type: 'string' } } as const
  const { to: testAddress } = parseArgs({ args, options }).values
  const environment = readEnvironment(path.join(root, 'functions/.env'))
  const board = { project, environment, google: askGoogle(project), testAddress }
  let count = 0
  for (const [name, check] of Object.entries(CHECKS)) {
    const lacks = await check(board).catch((error: unknown) => [`This could not be looked at. ${describeError(error)}`])
    count += lacks.length
    say(lacks.length === 0 ? `✓ ${name}` : `✗ ${name}`)
    for (const line of lacks) say(`    ${line}`)
  }
  return count === 0 ? 0 : 1
}
