import type { KeptThing } from '@shared/offices/offices.ts'
import { callAuth, createAccount, type Person } from './accounts.ts'
import { callAs } from './api.ts'
import { firestoreUrl } from './environment.ts'

/** Makes an account an office’s, as `npm run office -- add` does. */
export async function createOffice(name = 'Lost property'): Promise<Person> {
  const person = await createAccount({ name })
  const texts = { uid: person.uid, name, place: 'Station Square 1', hours: 'Every day, 6:00 to 22:00' }
  const fields = Object.fromEntries(Object.entries(texts).map(([key, stringValue]) => [key, { stringValue }]))
  const response = await fetch(`${firestoreUrl}/offices/${person.uid}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`)
  await callAuth('accounts:update', { localId: person.uid, customAttributes: JSON.stringify({ office: true }) })
  return person
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
