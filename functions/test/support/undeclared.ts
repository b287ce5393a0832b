import { Timestamp } from 'firebase-admin/firestore'
import { allCollections } from '../../src/own-account/declarations.ts'
import {
  type DeclaredField,
  declaredBelow,
  declaredEntry,
  isMap,
  type Place,
  personOf,
  treeOf,
} from '../../src/store/people-in.ts'
import type { NamedDocument, PersonalData } from '../../src/store/personal-data.ts'
import { readStoredDocuments, type StoredValue } from './stored-documents.ts'
import { undeclaredFields } from './undeclared-fields.ts'

/** An erasure outlasts all that it finds, and goes by its own id. */
const GOES_LAST = 'erasures'

/**
 * Returns what is in the emulator's database and has no declaration of what names a person, or
 * names someone, or is the words of someone, by whom its document is not found: a line for each
 * collection and field.
 * @param host of the emulator, such as `127.0.0.1:8080`
 */
export async function findUndeclared(host: string, projectId: string): Promise<string[]> {
  const missing = new Set<string>()
  for (const [path, stored] of Object.entries(await readStoredDocuments(host, projectId))) {
    const fields = readMap(stored)
    const collection = collectionOf(path)
    const declaration = allCollections.find((one) => one.collection === collection)
    if (!declaration) {
      missing.add(collection)
      continue
    }
    for (const field of undeclaredFields(declaration, fields)) missing.add(`${collection}: ${field}`)
    if (collection === GOES_LAST) continue
    for (const field of unfoundPeople(declaration, path, fields)) missing.add(`${collection}: not found by ${field}`)
  }
  return [...missing].sort()
}

/**
 * Returns the paths of the fields that hold the user id or the words of someone whom no naming
 * finds.
 */
function unfoundPeople(declaration: PersonalData, path: string, fields: Record<string, unknown>): string[] {
  const document = { id: path.split('/').at(-1) ?? '', data: fields }
  const people = [...peopleIn(document, fields, treeOf(declaration), [], '')]
  const isNaming = (field: string) => declaration.namings.some(({ at }) => at === field)
  const found = new Set(people.filter(({ field }) => isNaming(field)).map(({ uid }) => uid))
  if (isNaming('id')) found.add(document.id)
  return people.filter(({ uid }) => !found.has(uid)).map(({ field }) => field)
}

/**
 * The user ids in a value, and the people to whom its texts belong, each with the path of its field
 * as it is declared.
 */
function* peopleIn(
  document: NamedDocument,
  value: unknown,
  declared: DeclaredField | undefined,
  place: Place,
  path: string,
): Generator<{ field: string; uid: string }> {
  if (declared === undefined) return
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      yield* peopleIn(document, entry, declaredEntry(declared), [...place, index], `${path}[]`)
  } else if (isMap(value)) {
    for (const [key, entry] of Object.entries(value)) {
      const [step, below] = declaredBelow(declared, key) ?? []
      const field = path === '' ? `${step}` : `${path}.${step}`
      yield* peopleIn(document, entry, below, [...place, key], field)
    }
  } else if (typeof value === 'string' && value !== '') {
    const { holds } = declared
    if (holds?.holds === 'uid') yield { field: path, uid: value }
    else if (holds && 'of' in holds) {
      // Documents that a test has made by hand may lack whose they are.
      const uid = personOf(document, holds, place) ?? (holds.of in document.data ? 'nobody' : undefined)
      if (uid !== undefined) yield { field: path, uid }
    }
  }
}

/** `items/a/undoneRecoveries/b` is in `items/{id}/undoneRecoveries`. */
const collectionOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((step, index) => (index % 2 === 1 ? '{id}' : step))
    .join('/')

const readMap = (fields: Record<string, StoredValue> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, readValue(value)]))

function readValue(value: StoredValue): unknown {
  // Firestore writes a vector as a map. It is as personal as the texts that it is made of.
  if (value.mapValue?.fields?.__type__) return ''
  if (value.mapValue) return readMap(value.mapValue.fields)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(readValue)
  if ('nullValue' in value) return null
  return value.timestampValue === undefined ? (value.stringValue ?? 'value') : Timestamp.now()
}
