import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parseSettings } from '../../functions/src/lib/deployment-settings.ts'
import { boardNameIn } from '../../functions/src/lib/texts.ts'
import { UserError } from '../base/errors.mjs'
import { root } from '../base/paths.mjs'
import { say } from '../base/say.mjs'

/** How questions are answered: by a person, or by a test. */
interface Answers {
  ask: (question: string, options?: { isSecret: boolean }) => Promise<string>
  isConfirmed: (question: string) => Promise<boolean>
}

const randomKey = () => randomBytes(32).toString('base64')

/** What each random key is for, and how a first one is written. */
const KEYS = {
  IDENTIFIER_KEYS: { what: 'the key by which numbers of things are digested', make: () => `1:${randomKey()}` },
  VAPID_KEY: { what: 'the key with which notices are pushed to devices', make: randomKey },
  HANDOVER_KEY: { what: 'the key that handover codes follow from', make: randomKey },
} as const
const MAIL_SERVER = 'SMTP_URL'

/**
 * Creates what a project lacks and a deploy needs, and asks first: the secrets, and how people log
 * in. What exists is never changed. It may be repeated.
 * @param folder where firebase.json and functions/.env are
 */
export async function createMissing(project: string, answers: Answers, folder = root): Promise<void> {
  const lacking = await findLacking(project, [...Object.keys(KEYS), MAIL_SERVER])
  for (const [name, { what, make }] of Object.entries(KEYS)) {
    if (!lacking.includes(name)) continue
    const question = `${project} lacks ${name}, ${what}. Shall I make a random one and store it in Secret Manager?`
    if (await answers.isConfirmed(question)) await storeSecret(project, name, make())
  }
  if (lacking.includes(MAIL_SERVER)) await askForMailServer(project, answers, folder)
  await askForLogins(answers, folder)
}

async function askForMailServer(project: string, { ask }: Answers, folder: string): Promise<void> {
  const url = await ask(
    'Which mail server should the board send emails through? Write it as smtps://user:password@smtp.example.com, which is not shown (leave it empty for none):',
    { isSecret: true },
  )
  if (url === '') return storeSecret(project, MAIL_SERVER, ' ')
  const from = await ask('From which address should they come?')
  // A wrong answer stops here, before anything is stored.
  try {
    parseSettings({ MAIL_SENDER: 'smtp', MAIL_FROM: from, SMTP_URL: url })
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)} Run the command again.`)
  }
  setUnset(folder, { MAIL_SENDER: 'smtp', MAIL_FROM: from })
  await storeSecret(project, MAIL_SERVER, url)
}

/** Adds settings to functions/.env, but those that it has. */
function setUnset(folder: string, settings: Record<string, string>): void {
  const file = path.join(folder, 'functions/.env')
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const known = parseEnv(text)
  const unset = Object.entries(settings).filter(([name]) => known[name] === undefined)
  const lines = unset.map(([name, value]) => `${name}=${value}\n`)
  fs.writeFileSync(file, [text.replace(/[^\n]$/, '$&\n'), ...lines].join(''))
  for (const [name, value] of unset) say(`functions/.env has ${name}=${value} now.`)
}

const readConfig = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'firebase.json'), 'utf8')) as { auth?: object }

/** The login page offers both, so both are switched on together. */
async function askForLogins({ ask }: Answers, folder: string): Promise<void> {
  const config = readConfig(folder)
  if (config.auth !== undefined) return
  const supportEmail = await ask(
    'Which address should Google show to people who log in with Google? It must be your own account’s or a group’s (leave it empty if you switch logins on in the console):',
  )
  const googleSignIn = { oAuthBrandDisplayName: boardNameIn('en'), supportEmail }
  // What is empty switches nothing on, and is not asked for again.
  const auth = supportEmail === '' ? {} : { providers: { emailPassword: true, googleSignIn } }
  fs.writeFileSync(path.join(folder, 'firebase.json'), `${JSON.stringify({ ...config, auth }, undefined, 2)}\n`)
  say('firebase.json says now how people log in. Keep that change, for instance in git.')
}

/**
 * Returns the names of the secrets that have no value.
 * @throws {UserError} if that cannot be known of one, as a new value would take the place of an old
 *   one
 */
async function findLacking(project: string, names: readonly string[]): Promise<string[]> {
  const look = async (name: string) => {
    const answer = await firebase(['functions:secrets:get', name, '--project', project, '--json'])
    return { name, ...answer }
  }
  const lacking = (await Promise.all(names.map(look))).filter(({ name, code, said }) => {
    // One that was left without a version may get its first.
    if (code === 0) return !said.includes('"versionId"')
    if (/\b404\b|not found/i.test(said)) return true
    throw new UserError(
      `Whether ${project} has the secret ${name} cannot be seen. The Firebase CLI said:\n${said.trim()}`,
    )
  })
  return lacking.map(({ name }) => name)
}

/** Stores the first value of a secret, through a pipe, so that no list of processes shows it. */
async function storeSecret(project: string, name: string, value: string): Promise<void> {
  const args = ['functions:secrets:set', name, '--project', project, '--data-file', '-', '--force']
  const { code, said } = await firebase(args, value)
  if (code !== 0) throw new UserError(`${name} could not be stored. The Firebase CLI said:\n${said.trim()}`)
  say(`Secret Manager has ${name} now.`)
}

async function firebase(args: string[], input = ''): Promise<{ code: number; said: string }> {
  const child = spawn('firebase', args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code: code ?? 130, said }
}
