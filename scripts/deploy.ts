import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { renewPolicy } from '../web/head-script.ts'
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
  allowHeadScript(path.join(root, 'firebase.json'))
  // A local emulator's address must not get into the build.
  const env = { ...process.env, VITE_AUTH_EMULATOR_URL: undefined }
  // It runs in the foreground, because it may ask questions.
  const child = spawn('firebase', ['deploy', ...args], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  // The Firebase CLI names a missing secret, but not what it must look like.
  if (code) say('If a secret was asked for or is missing: docs/deploy.md, “Keys”, says how to make all.')
  return code ?? 130
}

/**
 * Writes the hash of the page's head script into firebase.json. The Firebase CLI has the site
 * built, which does the same, but has read the file before.
 */
function allowHeadScript(config: string): void {
  const before = fs.readFileSync(config, 'utf8')
  renewPolicy(config, false)
  if (fs.readFileSync(config, 'utf8') === before) return
  say('firebase.json now allows the current script in the page’s head. Commit the change.')
}
