import { addOffice } from '../../src/offices/offices.ts'
import type { KeptThing } from '../../src/shared/offices/offices.ts'
import { type Person, register } from './people.ts'
import { send } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** A thing that an office takes in. */
export const makeThingInput = (overrides: object = {}) => ({
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
})

export const officeWords = { name: 'Lost property', place: 'Station Square 1', hours: 'Every day' }

/** Registers an office. */
export async function registerOffice(app: TestApp, name = 'The station'): Promise<Person> {
  const office = await register({ name })
  await app.auth.updateUser(office.uid, { emailVerified: true })
  await addOffice(app.context, office.email, officeWords)
  return office
}

/** Takes a thing in, as an office's browser does. */
export async function takeThingIn(app: TestApp, { cookie }: Pick<Person, 'cookie'>, overrides: object = {}) {
  const body = makeThingInput(overrides)
  const answer = await send<KeptThing>('POST', `${app.url}/counter/things`, { cookie, body })
  if (answer.status !== 201) throw new Error(`POST /counter/things answered ${answer.status}.`)
  return answer.body
}
