import { spawn } from 'node:child_process'
import { UserError } from './base/errors.mjs'
import { root } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { chosenProject } from './setup/chosen-project.ts'
import { tool, toolEnvironment } from './stack/tools.ts'

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
  // firebase.json has web and function built first; a local emulator's address must not get into
  // that.
  const { VITE_AUTH_EMULATOR_URL: _, ...env } = toolEnvironment()
  const [command, words] = tool('firebase', ['deploy', ...args])
  // It runs in the foreground, because it may ask questions.
  const child = spawn(command, words, { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 130))
  })
}
