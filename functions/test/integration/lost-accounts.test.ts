import type { Auth } from 'firebase-admin/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseLostAccounts } from '../../src/erasures/lost-accounts.ts'
import { namedPeople, type ScanPosition } from '../../src/erasures/named-people.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { finishErasures } from '../support/finish-erasures.ts'
import { type Person, register } from '../support/people.ts'
import { GOING, registerWithEverything } from '../support/person-with-everything.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { readWholeDatabase } from '../support/whole-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('demo-lost-accounts', { settings: unlimitedSettings })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.firestore.recursiveDelete(app.firestore.collection('lostAccounts'))
})

const NOW = new Date()
const run = (now = NOW, context = app.context) => eraseLostAccounts(context, now)
const YESTERDAY = new Date(NOW.getTime() - DAY_MS)
/** Whoever is missing is erased on the second day. */
const runTwice = async (context = app.context) => {
  expect(await run(YESTERDAY, context)).toMatchObject({ lost: 0 })
  return run(NOW, context)
}
const post = ({ cookie }: Person) =>
  send('POST', `${app.url}/addItems`, { cookie, body: makeItemInput({ contact: 'board' }) })
const erasures = async () =>
  (await app.firestore.collection('erasures').get()).docs.map((document) => document.get('uid') as string)

const endErasures = async () => expect(await finishErasures(app.context)).toMatchObject({ waiting: 0, failed: 0 })
const withAuth = (methods: Partial<Auth>) => ({
  ...app.context,
  auth: new Proxy(app.auth, {
    get: (target, name) => Reflect.get(methods, name) ?? Reflect.get(target, name).bind(target),
  }),
})

test('erases whoever was deleted in the console, and nobody else', async () => {
  const { going, staying } = await registerWithEverything(app)
  await app.auth.deleteUser(going.uid)
  await app.auth.updateUser(staying.uid, { disabled: true })
  expect(await run(YESTERDAY)).toMatchObject({ missing: 1, lost: 0 })
  expect(await erasures()).toEqual([])
  expect(await run()).toMatchObject({ missing: 0, lost: 1 })
  expect(await erasures()).toEqual([going.uid])
  await endErasures()
  // What is under an address stays, as nobody knows any more which one the account had.
  const documents = Object.entries(await readWholeDatabase(app.firestore)) as [string, Record<string, unknown>][]
  const all = JSON.stringify(documents.filter(([, { uid, reporterUid }]) => uid !== '' && reporterUid !== ''))
  for (const text of [going.uid, going.email, GOING]) expect(all).not.toContain(text)
  expect(all).toContain(staying.uid)
  expect(await run(new Date(NOW.getTime() + DAY_MS))).toMatchObject({ lost: 0 })
})

test.each([
  ['settings', (uid: string) => ({ path: `settings/${uid}`, fields: { emailNotices: true } })],
  ['a bell', (uid: string) => ({ path: 'noticeBoxes/another', fields: { notices: [], people: [uid] } })],
  ['a pair', (uid: string) => ({ path: 'pairs/any', fields: { people: [uid, 'erased-a'], blockedBy: [] } })],
  ['an undone recovery', (uid: string) => ({ path: 'recoveryHistory/another', fields: { undoneBy: { [uid]: NOW } } })],
  ['a conversation', (uid: string) => ({ path: 'conversations/any', fields: { asker: { uid }, people: [uid] } })],
])('finds somebody whom nothing but %s names', async (_what, stored) => {
  const lost = await register(app.url)
  await app.auth.deleteUser(lost.uid)
  const other = await register(app.url)
  const { path, fields } = stored(lost.uid)
  const reference = app.firestore.doc(path.replace('another', other.uid))
  await reference.set(fields)
  expect(await runTwice()).toMatchObject({ lost: 1 })
  expect(await erasures()).toEqual([lost.uid])
  await endErasures()
  await reference.delete()
})

test('stops, and erases nobody, if Auth fails or has no accounts', async () => {
  const lost = await register(app.url)
  await post(lost)
  await app.auth.deleteUser(lost.uid)
  const fail = async () => {
    throw new Error('Auth is down.')
  }
  await expect(run(NOW, withAuth({ getUsers: fail }))).rejects.toThrow('Auth is down.')
  await expect(run(NOW, withAuth({ listUsers: async () => ({ users: [] }) }))).rejects.toThrow('no accounts at all')
  expect(await erasures()).toEqual([])
  expect(await runTwice()).toMatchObject({ lost: 1 })
  await endErasures()
})

test('leaves somebody alone whose account was back within a day', async () => {
  const person = await register(app.url)
  await post(person)
  const { uid, email } = await app.auth.getUser(person.uid)
  await app.auth.deleteUser(uid)
  expect(await run(YESTERDAY)).toMatchObject({ missing: 1, lost: 0 })
  await app.auth.createUser({ uid, email: email as string })
  expect(await run()).toMatchObject({ missing: 0, lost: 0 })
  expect(await erasures()).toEqual([])
  await app.auth.deleteUser(uid)
  expect(await run(new Date(NOW.getTime() + DAY_MS))).toMatchObject({ missing: 1, lost: 0 })
  await app.auth.createUser({ uid, email: email as string })
})

test('stops if most people are missing, until an administrator says that this is right', async () => {
  const writer = app.firestore.bulkWriter()
  for (let n = 0; n < 200; n += 1) void writer.set(app.firestore.doc(`settings/nobody-${n}`), { emailNotices: true })
  await writer.close()
  await expect(run()).rejects.toThrow(/Auth knows \d+ of \d+ people no more/)
  expect(await erasures()).toEqual([])
  await app.firestore.doc('lostAccounts/scan').set({ finishedAt: null, mayEraseMost: true })
  expect(await run()).toMatchObject({ lost: 50 })
  expect(await run()).toMatchObject({ lost: 50 })
  expect(await erasures()).toHaveLength(100)
  await app.firestore.recursiveDelete(app.firestore.collection('erasures'))
  await app.firestore.recursiveDelete(app.firestore.collection('settings'))
})

test('reads no pseudonyms one by one', async () => {
  const writer = app.firestore.bulkWriter()
  for (let n = 0; n < 40; n += 1)
    void writer.set(app.firestore.doc(`recoveredItems/old-${n}`), { ownerUid: `erased-${n}`, recoveredByUid: '' })
  await writer.close()
  const { firestore, bill } = billFirestore(app.firestore)
  await run(NOW, { ...app.context, firestore })
  const before = bill.reads
  await app.firestore.recursiveDelete(app.firestore.collection('recoveredItems'))
  await app.firestore.recursiveDelete(app.firestore.collection('lostAccounts'))
  await run(NOW, { ...app.context, firestore })
  expect(before - (bill.reads - before)).toBeLessThan(5)
})

test('leaves somebody alone whom Auth knows when it is asked once more', async () => {
  const person = await register(app.url)
  await post(person)
  let asked = 0
  const getUsers: Auth['getUsers'] = async (identifiers) => {
    asked += 1
    const answer = await app.auth.getUsers(identifiers)
    return asked < 3 ? { users: [], notFound: [{ uid: person.uid }] } : answer
  }
  await runTwice(withAuth({ getUsers }))
  expect(asked).toBe(3)
  expect(await erasures()).toEqual([])
})

test('looks at everybody once a day, and costs one read until then', async () => {
  await post(await register(app.url))
  expect((await run()).people).toBeGreaterThan(0)
  const { firestore, bill } = billFirestore(app.firestore)
  expect(await run(new Date(NOW.getTime() + DAY_MS - HOUR_MS), { ...app.context, firestore })).toEqual({
    people: 0,
    missing: 0,
    lost: 0,
  })
  expect(bill.reads).toBe(1)
  expect((await run(new Date(NOW.getTime() + DAY_MS))).people).toBeGreaterThan(0)
})

test('goes on where a run has ended, even at a user id, or from the beginning if that was erased', async () => {
  const lost = await register(app.url)
  await post(lost)
  await app.auth.deleteUser(lost.uid)
  await app.firestore.doc('lostAccounts/scan').set({ place: 'items: ownerUid', after: '~', finishedAt: null })
  expect(await runTwice()).toMatchObject({ lost: 1 })
  await app.firestore.doc('lostAccounts/scan').set({ place: 'items: ownerUid', after: lost.uid, finishedAt: null })
  await endErasures()
  expect((await app.firestore.doc('lostAccounts/scan').get()).exists).toBe(false)
  let last: ScanPosition | undefined
  for await (const { next } of namedPeople(app.firestore)) last = next ?? last
  await app.firestore.doc('lostAccounts/scan').set({ ...last, finishedAt: null })
  const all = (await run(YESTERDAY)).people
  await app.firestore.doc('lostAccounts/scan').set({ place: 'gone since', after: '~', finishedAt: null })
  expect((await run()).people).toBeGreaterThan(all)
})
