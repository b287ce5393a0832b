import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item, PublicItem } from '../../src/shared/items/items.ts'
import type { Notification, NotificationList } from '../../src/shared/news/notifications.ts'
import { requireEnvironment, STACK_PROJECT } from '../support/environment.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { storeConversation } from '../support/stored-conversations.ts'

// Writes through Hosting, or directly in Firestore, must run the triggers of the real emulators.

const hosted = `${requireEnvironment('SITE_URL')}/api`
const timeout = 60_000
const firestore = new Firestore({ projectId: STACK_PROJECT })
const admin = initializeApp({ projectId: STACK_PROJECT }, randomUUID())
let poster: Person
let finder: Person

beforeAll(async () => {
  poster = await register()
  finder = await register()
  await getAuth(admin).updateUser(poster.uid, { emailVerified: true })
}, timeout)
afterAll(async () => {
  await firestore.terminate()
  await deleteApp(admin)
})

/** Makes the texts of an item that is unique on this stack's board. */
function makeThing() {
  const letters = randomUUID().replace(/[^a-f]/g, '')
  return { title: `Purple accordion ${letters}`, location: `Harbour ${letters}`, description: `Engraved ${letters}oo` }
}
const post = async (person: Person, overrides: object) =>
  (await send<Item>('POST', `${hosted}/addItems`, { cookie: person.cookie, body: makeItemInput(overrides) })).body
const listNotifications = async (person: Person) =>
  (await send<NotificationList>('GET', `${hosted}/notices`, { cookie: person.cookie })).body
const findNotification = async (person: Person, kind: Notification['kind'], itemId: string) =>
  (await listNotifications(person)).notices.find(
    (notification) => notification.kind === kind && notification.itemId === itemId,
  )
const untilNotification = async (person: Person, kind: Notification['kind'], itemId: string) => {
  await expect.poll(() => findNotification(person, kind, itemId), { timeout: 30_000, interval: 300 }).toBeDefined()
  return findNotification(person, kind, itemId)
}
const mail = async ({ email }: Person) =>
  (await firestore.collection('outbox').where('to', '==', email).get()).docs[0]?.data()
const search = async (q: string) =>
  (await send<PublicItem[]>('GET', `${hosted}/allItems?q=${encodeURIComponent(q)}&fresh=${randomUUID()}`)).body

test('a matching item notifies the other poster, in the app and by email', { timeout }, async () => {
  const thing = makeThing()
  const lost = await post(poster, { ...thing, postType: 'Lost' })
  const found = await post(finder, { ...thing, postType: 'Found', dateLost: '2026-06-01' })
  const notification = await untilNotification(poster, 'match', lost._id)
  expect(notification).toMatchObject({
    id: `match-${lost._id}-${found._id}`,
    otherItemId: found._id,
    title: thing.title,
    otherTitle: thing.title,
    readAt: null,
  })
  await expect
    .poll(() => mail(poster), { timeout: 30_000, interval: 300 })
    .toMatchObject({
      to: poster.email,
      state: 'sent',
      message: { subject: expect.stringContaining(thing.title), html: expect.stringContaining(`/items/${found._id}`) },
    })
})

test('a recovery notifies the poster, and a reopening notifies the recoverer', { timeout }, async () => {
  const item = await post(poster, makeThing())
  const request = { cookie: finder.cookie, body: makeRecoveryInput(item._id) }
  expect((await send('POST', `${hosted}/recovered-items`, request)).status).toBe(201)
  await untilNotification(poster, 'recovered', item._id)
  const reopened = await send<Item>('POST', `${hosted}/items/${item._id}/reopen`, { cookie: poster.cookie })
  expect([reopened.status, reopened.body.status]).toEqual([200, 'notrecovered'])
  await untilNotification(finder, 'reopened', item._id)
})

test('updates search and photo of an item that is written, edited and deleted directly in Firestore', {
  timeout,
}, async () => {
  const { title } = makeThing()
  const time = Timestamp.now()
  const reference = firestore.collection('items').doc()
  const photo = firestore.collection('photos').doc()
  await photo.set({ ownerUid: finder.uid })
  await reference.set({
    ...makeItemInput({ title, thumbnail: `/api/photos/${photo.id}` }),
    status: 'notrecovered',
    isListed: true,
    ownerUid: finder.uid,
    email: finder.email,
    name: finder.name,
    photo: '',
    createdAt: time,
    updatedAt: time,
  })
  // Of several words, other items could have most.
  const word = title.split(' ').at(-1) ?? ''
  const ids = async () => (await search(word)).map(({ _id }) => _id)
  await expect.poll(ids, { timeout: 30_000, interval: 300 }).toEqual([reference.id])
  await reference.update({ thumbnail: '' })
  await expect.poll(async () => (await photo.get()).exists, { timeout: 30_000, interval: 300 }).toBe(false)
  await reference.delete()
  const entries = firestore.collection('searchEntries').where('itemId', '==', reference.id)
  await expect.poll(async () => (await entries.get()).size, { timeout: 30_000, interval: 300 }).toBe(0)
})

test('a message is told in the app and by email when its conversation is written', { timeout }, async () => {
  const reader = await register()
  await getAuth(admin).updateUser(reader.uid, { emailVerified: true })
  const item = await post(reader, makeThing())
  const id = await storeConversation(firestore, item._id, finder)
  expect(await untilNotification(reader, 'message', item._id)).toMatchObject({
    id: `message-${id}`,
    conversationId: id,
    title: item.title,
    name: finder.name,
    readAt: null,
  })
  await expect
    .poll(() => mail(reader), { timeout: 30_000, interval: 300 })
    .toMatchObject({ message: { text: expect.stringContaining(`/conversations/${id}`) } })
})

test('an account with ten posts is erased within half a minute', { timeout }, async () => {
  const person = await register()
  const picture = (await sendPhoto(hosted, person.cookie, await makePicture())).body
  for (let n = 0; n < 10; n += 1) await post(person, { ...makeThing(), ...(n === 0 && { thumbnail: picture.address }) })
  const headers = { authorization: `Bearer ${person.idToken}` }
  const request = { cookie: person.cookie, headers, body: { email: person.email } }
  expect((await send('DELETE', `${hosted}/account`, request)).status).toBe(202)
  const account = () => getAuth(admin).getUser(person.uid)
  await expect.poll(() => account().catch(({ code }) => code), { timeout: 30_000, interval: 300 }).toMatch(/not-found/)
  for (const [collection, field] of [
    ['items', 'ownerUid'],
    ['searchEntries', 'ownerUid'],
    ['photos', 'ownerUid'],
    ['erasures', 'uid'],
  ] as const) {
    const left = () => firestore.collection(collection).where(field, '==', person.uid).get()
    await expect.poll(async () => (await left()).size, { timeout: 5000 }).toBe(0)
  }
})
