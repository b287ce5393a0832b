import { createHash, randomBytes } from 'node:crypto'
import { isUid } from './field-values.ts'

const BEGINNING = 'erased-'

/** Returns what stands in place of a user id once its account is erased. Nobody can guess it. */
export const newPseudonym = () => `${BEGINNING}${randomBytes(16).toString('base64url')}`

/** Whether this is a pseudonym, and so nobody who could be told, asked or erased. */
export const isPseudonym = (text: string) => text.startsWith(BEGINNING)

/** Whether this is the user id of somebody who has not been erased. */
export const isPerson = (text: string) => isUid(text) && !isPseudonym(text)

/**
 * Returns what names the document of an account that must not hold its user id. Without a list of
 * user ids nobody can tell whose it is.
 */
export const uidDigest = (uid: string) => createHash('sha256').update(uid).digest('hex')
