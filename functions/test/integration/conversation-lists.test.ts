import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversations } from '../../src/messages/conversation-document.ts'
import { MAX_LISTED } from '../../src/messages/conversations.repository.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { storeConversation } from '../support/stored-conversations.ts'
import { startTestApp, unlimitedSettings } from '../support/test-app.ts'

let board: ClaimBoard
let poster: Person
let asker: Person

beforeAll(async () => {
  board = await startClaimBoard('demo-conversation-lists')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  poster = await register({ name: 'Paula Poster' })
  asker = await register({ name: 'Ada Asker' })
})

const list = async (person: Person) => (await board.call<Conversation[]>('GET', '/conversations', person)).body
const read = (id: string, person: Person) => board.call<Conversation>('GET', `/conversations/${id}`, person)
const postOf = (title: string) => board.postItem({ title }, poster)

test('shows a conversation to each of its two people as theirs', async () => {
  const itemId = await postOf('Grey suitcase')
  const id = await storeConversation(board.app.firestore, itemId, asker, [
    ['asker', 'Is it yours?'],
    ['asker', 'It has wheels.'],
    ['poster', 'Which colour?'],
  ])
  const [own] = await list(asker)
  const picture = { thumbnail: expect.any(String), kind: 'suitcase', tint: expect.any(String) }
  const shared = { _id: id, itemId, postType: 'Found', title: 'Grey suitcase', picture, claimId: '' }
  const open = { canWrite: true, closesAt: '', isBlocked: false }
  const last = { _id: '000003', text: 'Which colour?', sentAt: expect.any(String) }
  const times = { createdAt: expect.any(String), lastAt: own?.last?.sentAt }
  const other = { name: 'Paula Poster' }
  expect(own).toEqual({
    ...shared,
    ...open,
    ...times,
    role: 'asker',
    other,
    unread: 1,
    last: { ...last, from: 'other' },
  })
  const [received] = await list(poster)
  const { _id, role, other: from, unread, last: newest } = received ?? ({} as Conversation)
  expect([_id, role, from, unread, newest?.from]).toEqual([id, 'poster', { name: 'Ada Asker' }, 0, 'me'])
  expect((await read(id, asker)).body).toEqual(own)
  expect((await read(id, poster)).body).toEqual(received)
})

test('shows the picture of an unpublished post to its poster alone, and none of a deleted one', async () => {
  const itemId = await postOf('Keys')
  const id = await storeConversation(board.app.firestore, itemId, asker)
  const post = board.app.firestore.doc(`items/${itemId}`)
  const shown = async () => [(await read(id, poster)).body.picture?.kind, (await list(asker))[0]?.picture?.kind]
  expect(await shown()).toEqual(['keys', 'keys'])
  await post.update({ isListed: false })
  expect(await shown()).toEqual(['keys', undefined])
  await post.delete()
  expect(await shown()).toEqual([undefined, undefined])
})

test('lists what one has begun and received, newest first, with what is unread', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute))
  const own = await board.postItem({}, asker)
  const store = (itemId: string, from: Person, minute: number) =>
    storeConversation(board.app.firestore, itemId, from, [['asker', 'Hello', at(minute)]])
  const [first, third, second] = [
    await store(await postOf('One'), asker, 1),
    await store(own, poster, 3),
    await store(await postOf('Two'), asker, 2),
  ]
  const seen = (conversations: Conversation[]) => conversations.map(({ _id, role, unread }) => [_id, role, unread])
  expect(seen(await list(asker))).toEqual([
    [third, 'poster', 1],
    [second, 'asker', 0],
    [first, 'asker', 0],
  ])
  expect(seen(await list(poster))).toEqual([
    [third, 'asker', 0],
    [second, 'poster', 1],
    [first, 'poster', 1],
  ])
})

test('is empty for strangers, who get 404 of each conversation', async () => {
  const id = await storeConversation(board.app.firestore, await postOf('Keys'), asker)
  const stranger = await register()
  expect(await list(stranger)).toEqual([])
  const [hidden, missing] = [await read(id, stranger), await read('nothing', stranger)]
  expect([hidden.status, missing.status]).toEqual([404, 404])
  expect(hidden.body.error).toEqual({ ...missing.body.error, requestId: expect.any(String) })
})

test('names people, and holds no address and no user id of anyone', async () => {
  const itemId = await postOf('Keys')
  const id = await storeConversation(board.app.firestore, itemId, asker)
  const bodies = await Promise.all([list(asker), list(poster), read(id, asker), read(id, poster)])
  for (const what of ['block', 'unblock']) {
    bodies.push(await board.call<Conversation>('POST', `/conversations/${id}/${what}`, asker))
    bodies.push(await list(poster))
  }
  const text = JSON.stringify(bodies.map((body) => ('body' in body ? body.body : body)))
  expect(text).toContain('Paula Poster')
  for (const { email, uid } of [poster, asker]) for (const secret of [email, uid]) expect(text).not.toContain(secret)
})

test('keeps the newest hundred of many, and reads no more', async () => {
  const { firestore } = board.app
  const first = await storeConversation(firestore, await postOf('Keys'), asker)
  const stored = (await conversations.document(firestore, first).get()).data() ?? {}
  const batch = firestore.batch()
  const ids = Array.from({ length: MAX_LISTED + 5 }, (_, n) => `${asker.uid}-${n}`)
  for (const [n, id] of ids.entries()) {
    batch.create(conversations.document(firestore, id), { ...stored, lastAt: new Date(Date.UTC(2027, 0, 1, 0, n)) })
  }
  await batch.commit()
  const { firestore: billed, bill } = billFirestore(firestore)
  const counted = await startTestApp('unused', { firestore: billed, settings: unlimitedSettings })
  const { body } = await send<Conversation[]>('GET', `${counted.url}/conversations`, { cookie: asker.cookie })
  await counted.close()
  expect(body.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, MAX_LISTED))
  // All of them are about one post.
  expect(bill.reads).toBeLessThanOrEqual(MAX_LISTED + 3)
})

test('shows the conversation that a claim has begun, and keeps one that was there', async () => {
  const [begun, known] = [await board.postItem({}, poster), await board.postItem({}, poster)]
  const id = await storeConversation(board.app.firestore, known, asker)
  const claims = [(await board.claim(begun, asker)).body, (await board.claim(known, asker)).body]
  const byItem = new Map((await list(poster)).map((conversation) => [conversation.itemId, conversation]))
  expect(byItem.get(begun)).toMatchObject({
    _id: claims[0]?.conversationId,
    claimId: claims[0]?._id,
    last: null,
    unread: 0,
  })
  expect(byItem.get(known)).toMatchObject({ _id: id, claimId: claims[1]?._id, unread: 1 })
  expect(claims[1]?.conversationId).toBe(id)
  expect(byItem.get(begun)).toMatchObject({ role: 'poster', canWrite: true, other: { name: 'Ada Asker' } })
})

test('names the newest claim of several', async () => {
  const itemId = await board.postItem({}, poster)
  await board.withdraw((await board.claim(itemId, asker)).body._id, asker)
  const again = (await board.claim(itemId, asker)).body
  expect(await list(asker)).toMatchObject([{ _id: again.conversationId, claimId: again._id }])
})
