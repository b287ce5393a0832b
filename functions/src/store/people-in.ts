import { createHash, randomBytes } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { isUid, textListOf, textOf } from './field-values.ts'

/** Returns the name of the field in which people stand, without how they stand in it. */
export function fieldOf(at: string): string {
  return at.replace(/\[\]$/, '')
}

/**
 * Returns what a document holds at some places where user ids stand. Not each has to be one,
 * because administrators edit documents by hand.
 * @param places written as in {@link Naming.at}
 */
export function peopleIn(document: DocumentSnapshot, places: readonly string[]): string[] {
  return places.flatMap((at) => {
    if (at === 'id') return [document.id]
    const value: unknown = document.get(fieldOf(at))
    return at.endsWith('[]') ? textListOf(value) : [textOf(value)]
  })
}

/**
 * Returns the distinct user ids among some values: what a document stores as `people`, so that a
 * query finds it by each person whom one of its entries names.
 */
export const peopleAmong = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && isUid(value))),
]

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
