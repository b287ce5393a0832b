import type { Person } from './accounts.ts'
import { callAuth } from './accounts.ts'
import { firestoreUrl } from './environment.ts'

/** Makes an account a moderator’s, as `npm run moderator -- add` does. */
export async function makeModerator({ uid }: Person): Promise<void> {
  const response = await fetch(`${firestoreUrl}/moderators/${uid}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: { uid: { stringValue: uid } } }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`)
  await callAuth('accounts:update', { localId: uid, customAttributes: JSON.stringify({ moderator: true }) })
}

/** Takes the claim of a moderator away, which is all that counts. */
export async function removeModerator({ uid }: Person): Promise<void> {
  await callAuth('accounts:update', { localId: uid, customAttributes: '{}' })
}
