import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Claim, ClaimWithHistory } from '../../src/shared/claims/claims.ts'
import type { Item, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleClaimWritten, handleRecoveryWritten } from '../support/events.ts'
import type { Person } from '../support/people.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'
import { storeBlock, storeConversation } from '../support/stored-conversations.ts'

// What a block ends besides conversations: whatever else would bring one of the two to the other.

let board: EventBoard
let paula: Person
let ada: Person
let otto: Person

beforeAll(async () => {
  board = await startEventBoard('demo-after-a-block')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  await board.clear()
  paula = await board.register()
  ada = await board.register()
  otto = await board.register()
})

const call = <Body>(method: string, path: string, { cookie }: Person, body?: object) =>
  send<Body & ErrorResponse>(method, board.app.url + path, { cookie, body })
const block = (blocker: Person, blocked: Person) => storeBlock(board.app.firestore, blocker.uid, blocked.uid)

describe.each([
  ['the poster has blocked the reader', () => [paula, ada] as const],
  ['the reader has blocked the poster', () => [ada, paula] as const],
])('where %s', (_who, sides) => {
  test('rejects a recovery, which would bring a place and a name to the bell', async () => {
    const { _id } = await board.postLost(paula)
    await block(...sides())
    const recover = (person: Person) => call('POST', '/recovered-items', person, makeRecoveryInput(_id))
    const { status, body } = await recover(ada)
    expect([status, body.error.code]).toEqual([403, 'ended-with-poster'])
    expect(body.error.message).toBe(
      'This is not possible, because your conversation with the person who posted it has ended.',
    )
    expect((await board.item(_id).get()).get('status')).toBe('notrecovered')
    expect((await recover(otto)).status).toBe(201)
  })

  test('answers a post as one whose poster is reached through the board alone', async () => {
    const { _id } = await board.postLost(paula)
    const read = async (person: Person) => (await call<Item>('GET', `/items/${_id}`, person)).body
    const before = await read(ada)
    await block(...sides())
    const seen = await read(ada)
    expect(JSON.stringify(seen)).not.toContain(paula.email)
    expect(seen).toEqual({ ...before, email: '', contact: 'board', isProtected: true })
    // No other answer shows that this post is not protected for everyone.
    const { body: listed } = await send<PublicItem[]>('GET', `${board.app.url}/allItems`)
    const [publicItem = {}] = listed.filter((one) => one._id === _id)
    expect(seen).toMatchObject(publicItem)
    expect([before.email, (await read(otto)).email, (await read(paula)).email]).toEqual(Array(3).fill(paula.email))
  })

  test('answers it so, too, where the contact is withheld for another reason', async () => {
    const { _id } = await board.postLost(paula)
    await block(...sides())
    await board.item(_id).update({ status: 'recovered', recoveredAt: Timestamp.fromMillis(0) })
    const { body } = await call<Item>('GET', `/items/${_id}`, ada)
    expect(body).toMatchObject({ contactWithheld: 'recovered', contact: 'board', isProtected: true })
  })

  test('tells neither that a post of the other may match', async () => {
    await board.postLost(paula)
    await board.postLost(otto)
    await block(...sides())
    await board.triggerCreated(await board.postFound(ada))
    expect(await board.notifications(paula)).toEqual([])
    expect(await board.notifications(otto)).toMatchObject([{ kind: 'match' }])
    expect((await board.mails()).map((mail) => mail.get('to'))).toEqual([otto.email])
  })

  test('tells neither that a post of the other has the same number', async () => {
    const phone = { category: 'gadgets', identifier: '352099001761481' }
    await board.postFound(ada, { ...phone, title: 'Device in a black case' })
    await block(...sides())
    await board.triggerCreated(await board.postLost(paula, { ...phone, title: 'My telephone' }))
    expect([await board.notifications(ada), await board.mails()]).toEqual([[], []])
  })
})

describe('a block ends the open claims of the two', () => {
  /** A claim of one person on a protected post of another one, and their conversation. */
  async function claimed(poster: Person, claimant: Person) {
    const item = await board.postFound(poster, { contact: 'board' })
    const { status, body } = await claim(item._id, claimant)
    expect(status).toBe(201)
    return { itemId: item._id, id: body._id, conversationId: body.conversationId }
  }
  const claim = (itemId: string, claimant: Person) =>
    call<Claim>('POST', `/items/${itemId}/claims`, claimant, makeClaimInput())
  const press = (person: Person, id: string, what: 'block' | 'unblock') =>
    call<Conversation>('POST', `/conversations/${id}/${what}`, person)
  const claimOf = async (person: Person, id: string) =>
    (await call<ClaimWithHistory>('GET', `/claims/${id}`, person)).body
  const openClaims = async (itemId: string) => (await board.item(itemId).get()).get('openClaims')

  test('without saying who has ended it', async () => {
    const [waiting, approved] = [await claimed(paula, ada), await claimed(paula, ada)]
    const others = await claimed(paula, otto)
    await call('POST', `/claims/${approved.id}/approve`, paula)
    expect((await press(paula, waiting.conversationId, 'block')).status).toBe(200)
    for (const { id, itemId } of [waiting, approved]) {
      const ended = { state: 'expired', reason: 'conversation-ended' }
      expect([await claimOf(ada, id), await claimOf(paula, id)]).toMatchObject([ended, ended])
      expect((await claimOf(ada, id)).history.at(-1)).toMatchObject({ what: 'ended', by: 'board' })
      expect(await openClaims(itemId)).toBe(0)
      const [item] = [await board.item(itemId).get()]
      expect([item.get('status'), item.get('approvedClaimId')]).toEqual(['notrecovered', ''])
    }
    expect(await claimOf(otto, others.id)).toMatchObject({ state: 'pending' })
    const record = await board.app.firestore.doc(`claimRecords/${ada.uid}`).get()
    expect(record.get('declined') ?? 0).toBe(0)
  })

  test('in the same words where the claimant blocks, and tells the other one alone', async () => {
    for (const [blocker, other] of [
      [ada, paula],
      [paula, ada],
    ] as const) {
      const { id, itemId, conversationId } = await claimed(paula, ada)
      const before = await board.app.firestore.doc(`claims/${id}`).get()
      await press(blocker, conversationId, 'block')
      expect(await claimOf(other, id)).toMatchObject({ state: 'expired', reason: 'conversation-ended' })
      expect((await claimOf(other, id)).history.at(-1)).toMatchObject({ what: 'ended', by: 'board' })
      expect(await openClaims(itemId)).toBe(0)
      await handleClaimWritten(board.app.context, { before, after: await before.ref.get() })
      expect(await board.notifications(other)).toMatchObject([{ kind: 'claim', step: 'ended' }])
      expect(await board.notifications(blocker)).toEqual([])
      expect((await board.mails()).map((mail) => mail.get('to'))).toContain(other.email)
      await press(blocker, conversationId, 'unblock')
      await board.app.firestore.recursiveDelete(board.app.firestore.collection('noticeBoxes'))
    }
    expect(await board.mails()).toHaveLength(2)
  })

  test('in both directions, and keeps them ended when the block is taken back', async () => {
    const [one, other] = [await claimed(paula, ada), await claimed(ada, paula)]
    await press(paula, one.conversationId, 'block')
    await press(paula, one.conversationId, 'unblock')
    expect(await claimOf(ada, one.id)).toMatchObject({ state: 'expired' })
    expect(await claimOf(ada, other.id)).toMatchObject({ state: 'expired' })
    expect((await claim(one.itemId, ada)).status).toBe(201)
  })

  test('however many they are', { timeout: 60_000 }, async () => {
    const { firestore } = board.app
    const { id, conversationId } = await claimed(paula, ada)
    const fields = (await firestore.doc(`claims/${id}`).get()).data() ?? {}
    const batch = firestore.batch()
    for (let n = 0; n < 23; n += 1) batch.create(firestore.doc(`claims/more-${n}`), { ...fields, itemId: `gone-${n}` })
    await batch.commit()
    await press(paula, conversationId, 'block')
    const left = await firestore.collection('claims').where('state', '==', 'pending').get()
    expect(left.size).toBe(0)
  })

  test('but no handover that has taken place, and tells nobody what the other one says of it', async () => {
    const { id, itemId, conversationId } = await claimed(paula, ada)
    await call('POST', `/claims/${id}/approve`, paula)
    await call('POST', `/claims/${id}/handover`, paula, { withoutCode: true })
    const before = await claimOf(ada, id)
    await press(paula, conversationId, 'block')
    expect(await claimOf(ada, id)).toEqual(before)
    expect((await board.item(itemId).get()).get('status')).toBe('recovered')
    const handedOver = await board.app.firestore.doc(`claims/${id}`).get()
    const { status } = await call('POST', `/claims/${id}/dispute`, ada, { words: 'I will find you.' })
    const disputed = await handedOver.ref.get()
    await handleClaimWritten(board.app.context, { before: handedOver, after: disputed })
    await call('POST', `/items/${itemId}/reopen`, paula)
    await handleClaimWritten(board.app.context, { before: disputed, after: await handedOver.ref.get() })
    expect([status, (await claimOf(paula, id)).isDisputed]).toEqual([200, true])
    expect([await board.notifications(paula), await board.notifications(ada), await board.mails()]).toEqual([
      [],
      [],
      [],
    ])
  })
})

describe('what the bell of the blocker shows', () => {
  test('is without the posts of the other one, whose titles they could change', async () => {
    const phone = { category: 'gadgets', identifier: '352099001761481' }
    const own = await board.postLost(paula)
    const id = await storeConversation(board.app.firestore, own._id, ada)
    await board.postFound(paula, { ...phone, title: 'Device in a black case' })
    await board.triggerCreated(await board.postFound(ada))
    await board.triggerCreated(await board.postLost(ada, { ...phone, title: 'My telephone' }))
    await board.triggerCreated(await board.postFound(otto))
    const kinds = async () => (await board.notifications(paula)).map(({ kind }) => kind).toSorted()
    expect(await kinds()).toEqual(['match', 'match', 'same-number'])
    await call('POST', `/conversations/${id}/block`, paula)
    expect(await kinds()).toEqual(['match'])
  })

  test('is without what the other one reopens', async () => {
    const { _id } = await board.postLost(ada)
    const record = board.app.firestore.doc(`recoveredItems/${_id}`)
    await call('POST', '/recovered-items', paula, makeRecoveryInput(_id))
    const before = await record.get()
    await block(paula, ada)
    await call('POST', `/items/${_id}/reopen`, ada)
    await handleRecoveryWritten(board.app.context, { before, after: await record.get(), writtenAt: new Date() })
    expect([await board.notifications(paula), await board.mails()]).toEqual([[], []])
  })
})

test('rejects a claim on an unprotected post in the words of the block, as the post looks protected', async () => {
  const { _id } = await board.postLost(paula)
  await block(paula, ada)
  const { status, body } = await call('POST', `/items/${_id}/claims`, ada, makeClaimInput())
  expect([status, body.error.code]).toEqual([403, 'ended-with-poster'])
})

test('begins no talk again where a conversation of the two is left from before', async () => {
  const { _id } = await board.postLost(paula)
  const id = await storeConversation(board.app.firestore, _id, ada)
  await call('POST', `/conversations/${id}/block`, paula)
  const ask = (itemId: string) => call('POST', `/items/${itemId}/conversations`, ada, { text: 'Hello again' })
  const other = await board.postLost(paula)
  expect((await ask(_id)).body.error).toMatchObject({ message: 'This conversation has ended.' })
  expect((await ask(other._id)).body.error).toMatchObject({
    code: 'ended-with-poster',
    message: 'This is not possible, because your conversation with the person who posted it has ended.',
  })
})
