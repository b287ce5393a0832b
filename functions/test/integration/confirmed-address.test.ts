import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { asOthersSee, makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

// This board requires a confirmed address, as a deployed one does.

let app: TestApp
let owner: Person
let item: SeenItem

beforeAll(async () => {
  app = await startTestApp('demo-confirmed', { settings: { ...testSettings, requireVerifiedEmail: true } })
  owner = await registerConfirmed()
  item = (await post(owner)).body
})
afterAll(() => app.close())

const confirm = ({ uid }: Person) => app.auth.updateUser(uid, { emailVerified: true })

/** Gets a new token and a new cookie, as the browser does after the address is confirmed. */
async function renewSession(person: Person): Promise<Person> {
  return { ...person, cookie: await openSession(app.url, await signInAgain(person), person.email) }
}

async function registerConfirmed(): Promise<Person> {
  const person = await register()
  await confirm(person)
  return renewSession(person)
}

const post = ({ cookie }: Person) =>
  send<SeenItem & ErrorResponse>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() })
const recover = ({ cookie }: Person, itemId: string) =>
  send<RecoveredRecord & ErrorResponse>('POST', `${app.url}/recovered-items`, {
    cookie,
    body: makeRecoveryInput(itemId),
  })
const getItem = ({ cookie }: Person, id = item._id) => send<SeenItem>('GET', `${app.url}/items/${id}`, { cookie })

async function readDatabase(): Promise<string> {
  const collections = await app.firestore.listCollections()
  const documents = await Promise.all(collections.map(async (collection) => (await collection.get()).docs))
  return JSON.stringify(documents.flat().map((document) => [document.ref.path, document.data()]))
}

test('rejects a post and a recovery of an unconfirmed account with an error that says what to do, and writes nothing', async () => {
  const person = await register()
  const before = await readDatabase()
  for (const { status, body } of [await post(person), await recover(person, item._id)]) {
    expect(status).toBe(403)
    expect(body.error.code).toBe('email-not-confirmed')
    expect(body.error.message).toBe('Please confirm your email address first. Then people can trust that it is yours.')
  }
  expect(await readDatabase()).toBe(before)
})

test('checks the account itself for a write, so that confirming counts at once, even with an older cookie', async () => {
  const person = await register()
  expect((await post(person)).status).toBe(403)
  await confirm(person)
  const posted = await post(person)
  expect(posted.status).toBe(201)
  expect(posted.body.email).toBe(person.email)
  const another = (await post(owner)).body
  expect((await recover(person, another._id)).status).toBe(201)
  await app.auth.updateUser(person.uid, { emailVerified: false })
  expect((await post(await renewSession(person))).status).toBe(403)
})

test('withholds contacts from an unconfirmed account until it opens a new session, and counts no view', async () => {
  const person = await register()
  const { status, body } = await getItem(person)
  expect(status).toBe(200)
  expect(body).toEqual({ ...asOthersSee(item), email: '', name: '', photo: '', contactWithheld: 'confirm-address' })
  expect((await app.firestore.doc(`accountLimits/${person.uid}-contact`).get()).exists).toBe(false)
  await confirm(person)
  expect((await getItem(person)).body.contactWithheld).toBe('confirm-address')
  expect((await getItem(await renewSession(person))).body).toMatchObject(asOthersSee(item))
})

test('shows an unconfirmed account its own posts and recoveries with their contacts', async () => {
  const person = await registerConfirmed()
  const own = (await post(person)).body
  const recovered = (await post(owner)).body
  expect((await recover(person, recovered._id)).status).toBe(201)
  await app.auth.updateUser(person.uid, { emailVerified: false })
  const unconfirmed = await renewSession(person)
  expect((await getItem(unconfirmed, own._id)).body.email).toBe(person.email)
  expect((await getItem(unconfirmed, recovered._id)).body.email).toBe(owner.email)
  expect((await getItem(unconfirmed)).body.contactWithheld).toBe('confirm-address')
})

test('requires no confirmed address if the deployment does not', async () => {
  const person = await register()
  const open = await startTestApp('demo-confirmed', { firestore: app.firestore })
  const answer = await send('POST', `${open.url}/addItems`, { cookie: person.cookie, body: makeItemInput() })
  expect(answer.status).toBe(201)
  const seen = await send<SeenItem>('GET', `${open.url}/items/${item._id}`, { cookie: person.cookie })
  expect(seen.body.email).toBe(owner.email)
  await open.close()
})
