import fs from 'node:fs'
import path from 'node:path'

/** The secrets that functions/src/index.ts defines; a test holds them together. */
export const SECRETS = ['IDENTIFIER_KEYS', 'HANDOVER_KEY', 'VAPID_KEY', 'SMTP_URL']

/**
 * Gives the functions emulator a value of each secret, because it asks Secret Manager for one that
 * it lacks. Blank ones count as none, and the local stack then uses keys of its own.
 * @param smtpUrl where the stack's mail server listens
 */
export function writeLocalSecrets(target: string, smtpUrl: string): void {
  const lines = SECRETS.map((name) => `${name}="${name === 'SMTP_URL' ? smtpUrl : ' '}"\n`)
  fs.writeFileSync(path.join(target, '.secret.local'), lines.join(''))
}
