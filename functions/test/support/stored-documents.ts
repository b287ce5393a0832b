/**
 * Reads every document of a database in the emulator.
 * @param host of the emulator, such as `127.0.0.1:8080`
 * @returns the fields of each document, by its path
 */
export async function readStoredDocuments(
  host: string,
  projectId: string,
): Promise<Record<string, Record<string, StoredValue>>> {
  const documents = await queryAll(host, projectId, {})
  return Object.fromEntries(documents.map(({ path, fields = {} }) => [path, fields]))
}

/**
 * Reads when each document of a database in the emulator was last written, by its path: two such
 * answers are equal if nothing was written in between.
 */
export async function readWriteTimes(host: string, projectId: string): Promise<Record<string, string>> {
  const documents = await queryAll(host, projectId, { select: { fields: [{ fieldPath: '__name__' }] } })
  return Object.fromEntries(documents.map(({ path, updateTime }) => [path, updateTime]))
}

interface StoredDocument {
  path: string
  updateTime: string
  fields?: Record<string, StoredValue>
}

/** Asks for all documents of all collections at once, which takes one request. */
async function queryAll(host: string, projectId: string, query: object): Promise<StoredDocument[]> {
  const root = `projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`http://${host}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }], ...query } }),
  })
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`)
  const answers = (await response.json()) as { document?: Omit<StoredDocument, 'path'> & { name: string } }[]
  return answers.flatMap(({ document }) =>
    document ? [{ ...document, path: document.name.slice(root.length + 1) }] : [],
  )
}

/** A value as Firestore's REST interface writes it. Of use in the tests are its shape and texts. */
export interface StoredValue {
  mapValue?: { fields?: Record<string, StoredValue> }
  arrayValue?: { values?: StoredValue[] }
  timestampValue?: string
  stringValue?: string
  nullValue?: null
}
