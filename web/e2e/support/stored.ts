import { authEmulatorUrl, firestoreUrl } from './environment.ts'

/**
 * Returns the names of all documents in Firestore that hold one of these texts, in the name or in
 * any field.
 */
export async function findStored(...texts: readonly string[]): Promise<string[]> {
  const response = await fetch(`${firestoreUrl}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`)
  const answers = (await response.json()) as { document?: { name: string } }[]
  return answers.flatMap(({ document }) =>
    document && texts.some((text) => JSON.stringify(document).includes(text)) ? [document.name] : [],
  )
}

/** Whether Firebase Auth has an account with this address or user id. */
export async function isInAuth(person: { uid: string; email: string }): Promise<boolean> {
  const response = await fetch(
    `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/demo-lost-and-found/accounts:lookup`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: [person.uid], email: [person.email] }),
    },
  )
  if (!response.ok) throw new Error(`Auth answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { users?: unknown[] }).users !== undefined
}

/** Returns the fields of a document that hold a text, as Firestore has them. */
export async function readStoredTexts(path: string): Promise<Record<string, string>> {
  const response = await fetch(`${firestoreUrl}/${path}`, { headers: { Authorization: 'Bearer owner' } })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`)
  const { fields } = (await response.json()) as { fields: Record<string, { stringValue?: string }> }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { stringValue }]) =>
      stringValue === undefined ? [] : [[name, stringValue]],
    ),
  )
}
