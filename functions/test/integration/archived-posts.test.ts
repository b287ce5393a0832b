import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDueMatchEmails } from '../../src/matches/match-emails.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { MINUTE_MS } from '../../src/shared/lib/durations.ts'
import type { Matches } from '../../src/shared/matches/matches.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleItemWritten } from '../support/events.ts'
import type { Person } from '../support/people.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'

// What goes on, and what stops, when a post is no longer on the board: numbers, matches, the bell.

let board: EventBoard
let poster: Person
let other: Person
let stranger: Person

beforeAll(async () => {
  board = await startEventBoard('demo-archived-posts')
  poster = await board.register()
  other = await board.register()
  stranger = await board.register()
})
afterAll(() => board.app.close())
beforeEach(() => board.clear())

const call = <Body>({ cookie }: Person, method: string, path: string, body?: object) =>
  send<Body>(method, board.app.url + path, { cookie, body })
const change = async ({ _id }: Item, person: Person, what: 'renew' | 'archive') =>
  expect((await call(person, 'POST', `/items/${_id}/${what}`)).status).toBe(200)
const matchesOf = ({ _id }: Item, person: Person) => call<Matches>(person, 'GET', `/items/${_id}/matches`)
const recover = ({ _id }: Item, person: Person) =>
  call(person, 'POST', '/recovered-items', makeRecoveryInput(_id)).then(({ status }) => status)
const putBack = async (item: Item, person: Person) => {
  const before = await board.item(item._id).get()
  await change(item, person, 'renew')
  await board.triggerCreated(item, { before, after: await board.item(item._id).get() })
}

const phone = { category: 'gadgets', identifier: '35-209900-176148-1' }
const foundPhone = { ...phone, title: 'Something else', location: 'Elsewhere' }

test.for(['lost', 'found'])('the number of the %s post is compared when it is back, and not before', async (which) => {
  const lost = await board.postLost(poster, phone)
  const found = await board.postFound(other, foundPhone)
  const [archived, owner] = which === 'lost' ? [lost, poster] : ([found, other] as const)
  const before = await board.item(archived._id).get()
  await change(archived, owner, 'archive')
  await board.triggerCreated(which === 'lost' ? found : lost)
  await board.triggerCreated(archived, { before, after: await board.item(archived._id).get() })
  expect(await board.notifications(other)).toEqual([])
  await putBack(archived, owner)
  expect(await board.notifications(other)).toMatchObject([{ kind: 'same-number', otherItemId: lost._id }])
})

test('nobody is told of a new post that is archived before its event arrives', async () => {
  await board.postLost(poster)
  const found = await board.postFound(other)
  const after = await board.item(found._id).get()
  await change(found, other, 'archive')
  await board.triggerCreated(found, { after })
  expect((await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).get()).exists).toBe(false)
})

test('a match with an archived post leaves the bell and its email', async () => {
  await board.postLost(poster)
  const found = await board.postFound(other)
  await board.triggerCreatedDeployed(found)
  const box = await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).get()
  expect(box.get('notices')).toMatchObject([{ kind: 'match', otherItemId: found._id }])
  await change(found, other, 'archive')
  await sendDueMatchEmails(board.deployed, new Date(Date.now() + 11 * MINUTE_MS))
  expect(await board.mails()).toEqual([])
  expect(await board.notifications(poster)).toEqual([])
})

test('an archived post has no matches, and says so to its poster and its recoverer alone', async () => {
  const lost = await board.postLost(poster)
  const found = await board.postFound(other)
  expect((await matchesOf(lost, poster)).body.matches).toHaveLength(1)
  await change(lost, poster, 'archive')
  expect(await matchesOf(lost, poster)).toMatchObject({ status: 200, body: { isRead: true, matches: [] } })
  expect((await matchesOf(lost, other)).status).toBe(404)
  await change(lost, poster, 'renew')
  expect(await recover(lost, other)).toBe(201)
  await change(lost, poster, 'archive')
  // The recoverer is shown their own post that is over, too.
  expect((await matchesOf(lost, other)).body.matches).toMatchObject([{ item: { _id: found._id }, isOwn: true }])
  expect((await matchesOf(lost, stranger)).status).toBe(404)
})

test('a stranger does not learn that an archived post has come back', async () => {
  const lost = await board.postLost(poster)
  await recover(lost, other)
  expect(await recover(lost, stranger)).toBe(409)
  await change(lost, poster, 'archive')
  expect([await recover(lost, stranger), await recover(lost, other)]).toEqual([404, 409])
})

test('a conversation about an archived post goes on', async () => {
  const lost = await board.postLost(poster)
  const path = `/items/${lost._id}/conversations`
  const { body: talk } = await call<Conversation>(other, 'POST', path, { text: 'Is it a tabby?' })
  await change(lost, poster, 'archive')
  expect((await call(other, 'POST', path, { text: 'I think that I saw it.' })).status).toBe(201)
  const answer = await call(poster, 'POST', `/conversations/${talk._id}/messages`, { text: 'Where?' })
  expect(answer.status).toBe(201)
})

test.for(['on the board', 'off the board'])(
  'a write of a post %s reads two documents if nothing is wrong, and one of a claim of it none',
  async (where) => {
    const lost = await board.postLost(poster)
    if (where === 'off the board') await change(lost, poster, 'archive')
    const [first] = [await board.item(lost._id).get(), await board.item(lost._id).update({ updatedAt: new Date() })]
    const [second] = [await board.item(lost._id).get(), await board.item(lost._id).update({ openClaims: 1 })]
    const third = await board.item(lost._id).get()
    const readsOf = async (before: DocumentSnapshot, after: DocumentSnapshot) => {
      const { firestore, bill } = billFirestore(board.app.firestore)
      await handleItemWritten({ ...board.app.context, firestore }, { before, after, writtenAt: new Date() })
      expect(bill.writes).toBe(0)
      return bill.reads
    }
    expect(await readsOf(first, second)).toBe(2)
    expect(await readsOf(second, third)).toBe(0)
  },
)
