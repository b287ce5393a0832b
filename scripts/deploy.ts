import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { UserError } from './base/errors.mjs'
import { root } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { chosenProject } from './deploy/chosen-project.ts'

/**
 * `npm run deploy`: hands a build of everything to the project that `firebase use` or `--project`
 * has chosen.
 */
export async function main(args: string[]): Promise<number> {
  const project = chosenProject(args)
  if (project === undefined || project.startsWith('demo-')) {
    throw new UserError(
      `No Firebase project is chosen${project ? ` (${project} exists on this machine only)` : ''}. ` +
        'Log in by “npx firebase login”, choose one by “npx firebase use --add”, and run the command again.',
    )
  }
  say(`Deploying to ${project} …`)
  // A local emulator's address must not get into the build.
  const env = { ...process.env, VITE_AUTH_EMULATOR_URL: undefined }
  // It runs in the foreground, because it may ask questions.
  const child = spawn('firebase', ['deploy', ...args], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  // The Firebase CLI names a missing secret, but not what it must look like.
  if (code) say('If a secret was asked for or is missing: docs/deploy.md, “Keys”, says how to make all.')
  return code ?? 130
}
