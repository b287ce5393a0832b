import type { Claim, ClaimInput } from '../../../functions/src/shared/claims/claims.ts'
import type { Item, ItemInput } from '../../../functions/src/shared/items/items.ts'
import type { Person } from './accounts.ts'
import { callAs } from './api.ts'
import { firestoreUrl } from './environment.ts'
import { postItem, uniqueTitle } from './items.ts'

export const QUESTION = 'What is on the sticker inside?'
export const ANSWER = 'A small blue whale.'

/** Posts an item that asks a question, and shows no address, as this person. */
export function postProtectedItem(person: Person, overrides: Partial<ItemInput> = {}): Promise<Item> {
  return postItem(person, {
    postType: 'Found',
    title: uniqueTitle('Wallet'),
    description: 'Brown leather.',
    category: 'documents',
    contact: 'board',
    question: QUESTION,
    ...overrides,
  })
}

/** Claims an item as this person. */
export function claimItem(person: Person, item: Item, overrides: Partial<ClaimInput> = {}): Promise<Claim> {
  const data: ClaimInput = {
    answer: ANSWER,
    message: 'I lost it on the way home.',
    recoveredLocation: 'Town library',
    recoveredDate: '2026-06-01',
    ...overrides,
  }
  return callAs(person, (api) => api.post(`/api/items/${item._id}/claims`, { data }))
}

/** Approves a claim as the poster. */
export function approveClaim(person: Person, claim: Pick<Claim, '_id'>): Promise<Claim> {
  return callAs(person, (api) => api.post(`/api/claims/${claim._id}/approve`))
}

/** Lets an approved claim end in three days, as if four had passed. */
export async function endSoon({ _id }: Pick<Claim, '_id'>): Promise<void> {
  const endsAt = { timestampValue: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString() }
  const response = await fetch(`${firestoreUrl}/claims/${_id}?updateMask.fieldPaths=endsAt`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { endsAt } }),
  })
  if (!response.ok) throw new Error(`The claim was not changed: ${response.status}`)
}
