import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ask, isConfirmed } from './base/ask.ts'
import { UserError } from './base/errors.mjs'
import { root } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { chosenProject } from './deploy/chosen-project.ts'
import { createMissing } from './deploy/create-missing.ts'

const UNASKED = 'Run “npm run deploy” once at a terminal, where it can ask.'

/**
 * `npm run deploy`: creates what a project lacks, asking first, and hands a build of everything to
 * it. The project is the one that `firebase use` or `--project` has chosen.
 */
export async function main(args: string[]): Promise<number> {
  const project = chosenProject(args)
  if (project === undefined || project.startsWith('demo-')) {
    throw new UserError(
      `No Firebase project is chosen${project ? ` (${project} exists on this machine only)` : ''}. ` +
        'Log in by “npx firebase login”, choose one by “npx firebase use --add”, and run the command again.',
    )
  }
  // A part of a deploy, or a trial of one, creates nothing.
  const isWhole = !args.some((word) => /^--(?:only|except|dry-run)\b/.test(word))
  if (isWhole)
    await createMissing(project, {
      ask: (question, options) => ask(question, UNASKED, options),
      isConfirmed: (question) => isConfirmed(question, UNASKED),
    })
  say(`Deploying to ${project} …`)
  // A local emulator's address must not get into the build.
  const env = { ...process.env, VITE_AUTH_EMULATOR_URL: undefined }
  // It runs in the foreground, because it may ask questions.
  const child = spawn('firebase', ['deploy', ...args], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (!code) say('“npm run doctor” says what the board lacks.')
  return code ?? 130
}
