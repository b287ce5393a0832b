import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../src/shared/lib/durations.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { asOthersSee, makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

// On this board an account sees the contact details of three items an hour and five a day.

let app: TestApp
let owner: Person
let items: SeenItem[]

beforeAll(async () => {
  app = await startTestApp('demo-contacts', { settings: { ...testSettings, contactLimits: { perHour: 3, perDay: 5 } } })
  owner = await register({ name: 'Olga Owner' })
  items = await Promise.all(Array.from({ length: 8 }, () => post(owner)))
})
afterAll(() => app.close())

const post = async ({ cookie }: Person) =>
  (await send<SeenItem>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() })).body
const idOf = (n: number) => items[n]?._id ?? ''
const getItem = ({ cookie }: Person, id: string) => send<SeenItem>('GET', `${app.url}/items/${id}`, { cookie })
const isRevealed = async (person: Person, id: string) => {
  const { status, body } = await getItem(person, id)
  expect(status).toBe(200)
  const shown = [body.email, body.name, body.photo]
  expect(shown).toEqual(
    body.contactWithheld === undefined ? [owner.email, owner.name, 'https://example.com/ada.png'] : ['', '', ''],
  )
  if (body.contactWithheld !== undefined) expect(body.contactWithheld).toBe('limit')
  return body.contactWithheld === undefined
}
const uses = async ({ uid }: Person) => (await app.firestore.doc(`accountLimits/${uid}-contact`).get()).get('uses')

/** Moves the views of an account into the past. */
async function backdateViews({ uid }: Person, milliseconds: number): Promise<void> {
  const document = app.firestore.doc(`accountLimits/${uid}-contact`)
  const before = (await document.get()).get('uses') as { name: string; at: Timestamp }[]
  const older = before.map(({ name, at }) => ({ name, at: Timestamp.fromMillis(at.toMillis() - milliseconds) }))
  await document.update({ uses: older })
}

test('withholds the contact past the hourly limit, and shows the rest of the item', async () => {
  const reader = await register()
  for (const n of [0, 1, 2]) expect(await isRevealed(reader, idOf(n))).toBe(true)
  const { status, body } = await getItem(reader, idOf(3))
  expect(status).toBe(200)
  expect(body).toEqual({
    ...asOthersSee(items[3] as SeenItem),
    email: '',
    name: '',
    photo: '',
    contactWithheld: 'limit',
  })
})

test('counts an item once a day, and shows the contact of one that was seen before past the limit', async () => {
  const reader = await register()
  for (const n of [0, 0, 1, 0, 1, 2]) expect(await isRevealed(reader, idOf(n))).toBe(true)
  expect(await isRevealed(reader, idOf(3))).toBe(false)
  expect(await isRevealed(reader, idOf(0))).toBe(true)
  await backdateViews(reader, HOUR_MS)
  for (const n of [3, 4]) expect(await isRevealed(reader, idOf(n))).toBe(true)
  expect(await isRevealed(reader, idOf(5))).toBe(false)
  expect(await isRevealed(reader, idOf(0))).toBe(true)
  await backdateViews(reader, DAY_MS - HOUR_MS)
  expect(await isRevealed(reader, idOf(5))).toBe(true)
})

test('reveals no more contacts to an account that asks for many at once', async () => {
  const reader = await register()
  const revealed = await Promise.all(items.map(({ _id }) => isRevealed(reader, _id)))
  expect(revealed.filter(Boolean)).toHaveLength(3)
})

test('counts separately for each account', async () => {
  const [one, other] = [await register(), await register()]
  for (const n of [0, 1, 2]) expect(await isRevealed(one, idOf(n))).toBe(true)
  expect(await isRevealed(one, idOf(3))).toBe(false)
  expect(await isRevealed(other, idOf(3))).toBe(true)
})

test('always shows posters the contact of their own items, and counts none of them', async () => {
  for (const { _id } of items) expect(await isRevealed(owner, _id)).toBe(true)
  expect(await uses(owner)).toBeUndefined()
})

test('always shows recoverers the contact of what they have recovered, and does not count it', async () => {
  const recoverer = await register()
  const recovered = await post(owner)
  const { status } = await send('POST', `${app.url}/recovered-items`, {
    cookie: recoverer.cookie,
    body: makeRecoveryInput(recovered._id),
  })
  expect(status).toBe(201)
  expect(await isRevealed(recoverer, recovered._id)).toBe(true)
  expect(await uses(recoverer)).toBeUndefined()
  for (const n of [0, 1, 2]) expect(await isRevealed(recoverer, idOf(n))).toBe(true)
  expect(await isRevealed(recoverer, idOf(3))).toBe(false)
  expect(await isRevealed(recoverer, recovered._id)).toBe(true)
  // Someone else's recovery is like any other item.
  const reader = await register()
  expect(await isRevealed(reader, recovered._id)).toBe(true)
  expect(await uses(reader)).toHaveLength(1)
})

test('shows with a contact since when its poster is here, and whether that address is confirmed', async () => {
  const poster = await register()
  const [item, reader] = [await post(poster), await register()]
  const posterFor = async (person: Person) => (await getItem(person, item._id)).body.poster
  expect(await posterFor(reader)).toEqual({ since: expect.stringMatching(/^\d{4}-\d{2}$/), isConfirmed: false })
  const confirmed = await register()
  await app.context.auth.updateUser(confirmed.uid, { emailVerified: true })
  const { _id } = await post(confirmed)
  expect((await getItem(reader, _id)).body.poster).toEqual({ since: expect.anything(), isConfirmed: true })
  // The address on a post stays when its account gets another one.
  await app.firestore.doc(`items/${_id}`).update({ email: 'somebody-else@example.com' })
  expect((await getItem(reader, _id)).body.poster).toMatchObject({ isConfirmed: false })
})

test('shows with a contact that its poster is a moderator, whatever the name says', async () => {
  const [poster, moderator] = [await register({ name: 'Moda Torres' }), await register({ name: 'Mona' })]
  await app.context.auth.setCustomUserClaims(moderator.uid, { moderator: true })
  const reader = await register()
  expect((await getItem(reader, (await post(poster))._id)).body.poster).not.toHaveProperty('isModerator')
  const { body } = await getItem(reader, (await post(moderator))._id)
  expect([body.name, body.poster?.isModerator]).toEqual(['Mona', true])
})

test('shows nothing of the poster’s account to themselves, or with a contact that is withheld', async () => {
  const poster = await register()
  const [item, reader] = [await post(poster), await register()]
  expect((await getItem(poster, item._id)).body).not.toHaveProperty('poster')
  for (const n of [0, 1, 2]) expect((await getItem(reader, idOf(n))).body).toHaveProperty('poster')
  const { body } = await getItem(reader, item._id)
  expect(body.contactWithheld).toBe('limit')
  expect(body).not.toHaveProperty('poster')
})

test('shows an item without its poster’s account when that is gone or disabled', async () => {
  const reader = await register()
  for (const end of [
    (uid: string) => app.context.auth.deleteUser(uid),
    (uid: string) => app.context.auth.updateUser(uid, { disabled: true }),
  ]) {
    const poster = await register()
    const item = await post(poster)
    await end(poster.uid)
    const { status, body } = await getItem(reader, item._id)
    expect([status, body.email]).toEqual([200, poster.email])
    expect(body).not.toHaveProperty('poster')
  }
})

test('counts no missing item and no list of matches', async () => {
  const reader = await register()
  expect((await getItem(reader, 'nothing')).status).toBe(404)
  const matches = await send('GET', `${app.url}/items/${idOf(0)}/matches`, { cookie: reader.cookie })
  expect(matches.status).toBe(200)
  expect(await uses(reader)).toBeUndefined()
})

test('answers an edit and a reopening with the owner’s contact', async () => {
  const item = await post(owner)
  const recoverer = await register()
  const { cookie } = owner
  const changed = await send<SeenItem>('PUT', `${app.url}/updateItems/${item._id}`, { cookie, body: makeItemInput() })
  await send('POST', `${app.url}/recovered-items`, { cookie: recoverer.cookie, body: makeRecoveryInput(item._id) })
  const reopened = await send<SeenItem>('POST', `${app.url}/items/${item._id}/reopen`, { cookie })
  for (const { body } of [changed, reopened]) {
    expect(body.email).toBe(owner.email)
    expect(body).not.toHaveProperty('contactWithheld')
  }
})
