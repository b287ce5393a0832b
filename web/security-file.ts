import type { Plugin } from 'vite'
import { contact } from '../board.config.ts'

/** The standard wants less than a year. Every build begins it anew. */
const VALID_MS = 364 * 24 * 60 * 60 * 1000

/**
 * Says where a hole in the board is reported.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
function securityText(email: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_MS).toISOString()
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\n`
}

/** Writes the file at the end of a build, where tools and people look for it. */
export function securityFile(): Plugin {
  return {
    name: 'security-file',
    apply: 'build',
    generateBundle() {
      const source = securityText(contact.email, new Date())
      this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source })
    },
  }
}
