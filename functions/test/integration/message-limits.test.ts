import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClaimInput } from '../support/claim-board.ts'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import { type Person, register } from '../support/people.ts'
import { projectOf } from '../support/project-of.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

/** Two instances with a client each: limits hold over both. */
let board: ConversationBoard
let other: TestApp

beforeAll(async () => {
  board = await startConversationBoard('demo-message-limits', testSettings)
  const firestore = new Firestore({ projectId: projectOf(board.app.firestore) })
  other = await startTestApp('unused', { firestore, settings: testSettings })
})
afterAll(async () => {
  await other.close()
  await other.firestore.terminate()
  await board.app.close()
})

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const instance = (n: number) => ({ to: n % 2 ? other.url : board.app.url })
const countBegun = async (person: Person) => {
  const own = board.app.firestore.collection('conversations').where('asker.uid', '==', person.uid)
  return (await own.count().get()).data().count
}

test('accepts ten new conversations within an hour, exactly, also at once on two instances', async () => {
  const person = await register()
  const items: string[] = []
  for (let n = 0; n < 12; n += 1) items.push(await board.postItem())
  const answers = await Promise.all(items.map((item, n) => board.ask(item, 'Hello', person, instance(n))))
  expect(statuses(answers)).toEqual([...Array<number>(10).fill(201), 429, 429])
  expect(await countBegun(person)).toBe(10)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500)
  // One that is there goes on, and a refused one did not count as a message.
  const known = items[answers.findIndex(({ status }) => status === 201)] ?? ''
  expect((await board.ask(known, 'Still there?', person)).status).toBe(201)
  const uses = board.app.firestore.doc(`accountLimits/${person.uid}-message`)
  expect((await uses.get()).get('uses')).toHaveLength(11)
})

test('accepts 60 messages within an hour, exactly, and again once one is more than an hour old', async () => {
  const person = await register()
  const { body } = await board.ask(await board.postItem(), 'One', person)
  await board.write(body._id, board.poster)
  for (let n = 0; n < 57; n += 1) expect((await board.write(body._id, person, `${n}`, instance(n))).status).toBe(201)
  const last = await Promise.all(Array.from({ length: 4 }, (_, n) => board.write(body._id, person, 'x', instance(n))))
  expect(statuses(last)).toEqual([201, 201, 429, 429])
  expect((await board.ask(await board.postItem(), 'Hello', person)).status).toBe(429)
  expect((await board.write(body._id, board.poster)).status).toBe(201)
  expect(Object.keys(await board.texts(body._id))).toHaveLength(62)
  const reference = board.app.firestore.doc(`accountLimits/${person.uid}-message`)
  const uses: { at: Timestamp }[] = (await reference.get()).get('uses')
  const [oldest, ...rest] = uses
  await reference.update({ uses: [{ ...oldest, at: Timestamp.fromMillis(Date.now() - 3_600_001) }, ...rest] })
  expect((await board.write(body._id, person)).status).toBe(201)
  expect((await board.write(body._id, person)).status).toBe(429)
})

test('counts no claim as a new conversation', async () => {
  const person = await register()
  const item = await board.postItem({ contact: 'board' })
  expect((await board.call('POST', `/items/${item}/claims`, person, { body: makeClaimInput() })).status).toBe(201)
  expect((await board.app.firestore.doc(`accountLimits/${person.uid}-conversation`).get()).exists).toBe(false)
})
