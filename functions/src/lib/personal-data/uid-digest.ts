import { createHash } from 'node:crypto'

/**
 * Returns what names the document of an account that must not hold its user id. Without a list of
 * user ids nobody can tell whose it is.
 */
export const uidDigest = (uid: string) => createHash('sha256').update(uid).digest('hex')
