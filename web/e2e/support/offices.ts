import type { KeptThing } from '@shared/offices/offices.ts'
import { callAuth, createAccount, type Person } from './accounts.ts'
import { callAs } from './api.ts'
import { firestoreUrl } from './environment.ts'

/** Makes an account an office’s, as `npm run office -- add` does. */
export async function createOffice(name = 'Lost property'): Promise<Person> {
  const person = await createAccount({ name })
  const texts = { uid: person.uid, name, place: 'Station Square 1', hours: 'Every day, 6:00 to 22:00' }
  const fields = Object.fromEntries(Object.entries(texts).map(([key, stringValue]) => [key, { stringValue }]))
  await patchOffice(person.uid, fields)
  await callAuth('accounts:update', { localId: person.uid, customAttributes: JSON.stringify({ office: true }) })
  return person
}

async function patchOffice(uid: string, fields: object): Promise<void> {
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`)
  const response = await fetch(`${firestoreUrl}/offices/${uid}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`)
}

/** Takes a thing in as this office. */
export function takeThingIn(office: Person, overrides: object = {}): Promise<KeptThing> {
  const data = {
    thumbnail: '',
    title: 'Blue umbrella',
    description: 'A whale on the handle',
    category: 'gadgets',
    location: 'Platform 2',
    dateFound: '2026-06-01',
    shelf: 'A2',
    note: 'Handed in by the cleaners',
    release: 'basics',
    ...overrides,
  }
  return callAs(office, (api) => api.post('/api/counter/things', { data }))
}

/**
 * Stores things of an office as if it had taken them in some days ago, oldest first, without posts.
 */
export async function storeThings({ uid }: Person, count: number, { daysAgo = 0 } = {}): Promise<void> {
  const year = new Date().getUTCFullYear()
  const now = Date.now() - daysAgo * 86_400_000
  const writes = Array.from({ length: count }, (_, n) => {
    const number = `${year}-${String(n + 1).padStart(6, '0')}`
    const time = { timestampValue: new Date(now - (count - n) * 60_000).toISOString() }
    const texts = {
      ownerUid: uid,
      number,
      state: 'kept',
      title: `Umbrella ${n + 1}`,
      category: 'gadgets',
      location: 'Tram 5',
      dateFound: '2026-06-01',
      shelf: `A${n % 40}`,
      release: 'nothing',
    }
    const fields = Object.fromEntries(Object.entries(texts).map(([key, stringValue]) => [key, { stringValue }]))
    const name = `${firestoreUrl.slice(firestoreUrl.indexOf('projects/'))}/keptThings/${uid}-${number}`
    return { update: { name, fields: { ...fields, takenInAt: time, updatedAt: time } } }
  })
  const number = { lastNumber: { stringValue: `${year}-${String(count).padStart(6, '0')}` } }
  await patchOffice(uid, number)
  for (let start = 0; start < count; start += 500) {
    const response = await fetch(`${firestoreUrl}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(start, start + 500) }),
    })
    if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`)
  }
}
