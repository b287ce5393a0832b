import { createHash, randomBytes } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { isUid, textListOf, textOf } from './field-values.ts'
import type { Holds, Identity, NamedDocument, PersonalData, personal, secret } from './personal-data.ts'

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

/** Whether this is the user id of someone who has not been erased. */
export const isPerson = (text: string) => isUid(text) && !isPseudonym(text)

/**
 * Returns what names the document of an account that must not hold its user id. Without a list of
 * user ids nobody can tell whose it is.
 */
export const uidDigest = (uid: string) => createHash('sha256').update(uid).digest('hex')

/** Where a value stands in a document: the keys of maps, and the indexes of arrays. */
export type Place = readonly (string | number)[]

/** What a declaration says of a value that is someone's. */
type Owned = ReturnType<typeof personal> | ReturnType<typeof secret>

/**
 * Returns the user id of the person whom a value belongs to, or the address of a visitor; undefined
 * if none stands there.
 * @param place of the value, from which come the indexes of arrays and the keys of maps
 */
export function personOf({ id, data }: NamedDocument, { of, address }: Owned, place: Place): string | undefined {
  if (of === 'id') return id
  const path = of.replace(/<([^<>]+)>/g, (_all, written: string) => textOf(valueAt(data, written, place)))
  return textOf(valueAt(data, path, place)) || textOf(valueAt(data, address, place)) || undefined
}

/** Whether a value belongs to this person. */
export function isOf(document: NamedDocument, owned: Owned, place: Place, { uid, address }: Identity): boolean {
  const person = personOf(document, owned, place)
  return person !== undefined && (person === uid || person === address)
}

function valueAt(data: unknown, path: string, place: Place): unknown {
  let value = data
  for (const [depth, step] of stepsOf(path).entries()) {
    const key = step === '[]' || step === '*' ? place[depth] : step
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isMap(value) && typeof key === 'string' && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

/** A place in the documents of a collection: what it holds itself, and what lies below it. */
export interface DeclaredField {
  holds?: Holds
  below: Map<string, DeclaredField>
}

/** The steps of a path: `history[].byUid` is `history`, `[]`, `byUid`. */
export const stepsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.')

/** Returns the fields of a declaration as a tree. */
export function treeOf(declaration: PersonalData): DeclaredField {
  const root: DeclaredField = { below: new Map() }
  for (const [path, holds] of Object.entries(declaration.fields)) {
    let field = root
    for (const step of stepsOf(path)) {
      const next: DeclaredField = field.below.get(step) ?? { below: new Map() }
      // Whatever lies below a map that others write is declared by the same entry.
      if (step === '**') next.below.set('**', next).set('[]', next)
      field.below.set(step, next)
      field = next
    }
    field.holds = holds
  }
  return root
}

/** Returns what is declared of an entry of a map, and the step that leads there. */
export function declaredBelow(field: DeclaredField, key: string): [string, DeclaredField] | undefined {
  for (const step of [key, '*', '**']) {
    const next = field.below.get(step)
    if (next) return [step, next]
  }
  return undefined
}

/** Returns what is declared of the entries of an array. */
export const declaredEntry = (field: DeclaredField): DeclaredField | undefined => field.below.get('[]')

/** Whether a value is a map: Firestore's own values are of classes, and maps of none. */
export function isMap(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
