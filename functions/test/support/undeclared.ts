import { Timestamp } from 'firebase-admin/firestore'
import { undeclaredFields } from '../../src/lib/personal-data/undeclared-fields.ts'
import { allPersonalData } from '../../src/own-data/declarations.ts'

/**
 * Returns what is in the emulator's database and has no declaration of what names a person: a line
 * for each collection and field.
 * @param host of the emulator, such as `127.0.0.1:8080`
 */
export async function findUndeclared(host: string, projectId: string): Promise<string[]> {
  const missing = new Set<string>()
  for (const { path, fields } of await readEveryDocument(host, projectId)) {
    const collection = collectionOf(path)
    const declaration = allPersonalData.find((one) => one.collection === collection)
    if (!declaration) missing.add(collection)
    else for (const field of undeclaredFields(declaration, fields)) missing.add(`${collection}: ${field}`)
  }
  return [...missing].sort()
}

/** `items/a/undoneRecoveries/b` is in `items/{id}/undoneRecoveries`. */
const collectionOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((step, index) => (index % 2 === 1 ? '{id}' : step))
    .join('/')

interface StoredDocument {
  path: string
  fields: Record<string, unknown>
}

/** Asks for all documents of all collections at once, which takes one request. */
async function readEveryDocument(host: string, projectId: string): Promise<StoredDocument[]> {
  const root = `projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`http://${host}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  })
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`)
  const answers = (await response.json()) as { document?: { name: string; fields?: Record<string, Value> } }[]
  return answers.flatMap(({ document }) =>
    document ? [{ path: document.name.slice(root.length + 1), fields: readMap(document.fields) }] : [],
  )
}

/** A value as Firestore's REST interface writes it. Only its shape is of use here. */
interface Value {
  mapValue?: { fields?: Record<string, Value> }
  arrayValue?: { values?: Value[] }
  timestampValue?: string
  nullValue?: null
}

const readMap = (fields: Record<string, Value> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, readValue(value)]))

function readValue(value: Value): unknown {
  if (value.mapValue) return readMap(value.mapValue.fields)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(readValue)
  if ('nullValue' in value) return null
  return value.timestampValue === undefined ? 'value' : Timestamp.now()
}
