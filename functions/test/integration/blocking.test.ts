import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toItem } from '../../src/items/item-document.ts'
import { HttpError } from '../../src/lib/http-errors.ts'
import { canWrite, conversations, parseConversation } from '../../src/messages/conversation-document.ts'
import { conversationOf, conversationsBetween } from '../../src/messages/conversations.repository.ts'
import { pairReference } from '../../src/messages/pair.ts'
import { addConversation, newConversation } from '../../src/messages/write-message.ts'
import { setBlocked } from '../../src/moderation/block.ts'
import { DAY_MS } from '../../src/shared/lib/durations.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { type Commit, change } from '../../src/store/change.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makeRounds, startInstance } from '../support/races.ts'
import { storeBlock, storeConversation } from '../support/stored-conversations.ts'
import type { TestApp } from '../support/test-app.ts'

const { timeout, eachRound } = makeRounds(2)

let board: ClaimBoard
let second: TestApp
let poster: Person
let asker: Person

beforeAll(async () => {
  board = await startClaimBoard('demo-blocking')
  second = await startInstance(board.app.firestore)
})
afterAll(() => Promise.all([second.close(), board.app.close()]))
beforeEach(async () => {
  poster = await register({ name: 'Paula Poster' })
  asker = await register({ name: 'Ada Asker' })
})

const press = (person: Person, id: string, what: 'block' | 'unblock') =>
  board.call<Conversation>('POST', `/conversations/${id}/${what}`, person)
const read = async (person: Person, id: string) =>
  (await board.call<Conversation>('GET', `/conversations/${id}`, person)).body
const list = async (person: Person) => (await board.call<Conversation[]>('GET', '/conversations', person)).body

/** Posts an item of one person and stores a conversation about it that another one has begun. */
async function converse(owner = poster, other = asker): Promise<string> {
  return storeConversation(board.app.firestore, await board.postItem({}, owner), other)
}

/** Begins a conversation as the calls do, without sending a message. */
async function begin(itemId: string, person: Person): Promise<number> {
  const { firestore } = board.app
  const reference = conversationOf(firestore, itemId, person.uid)
  const account = { ...person, photo: '', emailVerified: true }
  const work = async (commit: Commit) => {
    const document = await board.item(itemId).get()
    const item = toItem(document)
    const pair = await pairReference(firestore, item.ownerUid, person.uid).get()
    addConversation(commit, reference, pair, newConversation(item, account, document.createTime ?? never()))
    return 201
  }
  return change(board.app.context, work).catch((error: unknown) =>
    error instanceof HttpError ? error.status : never(),
  )
}
const never = (): never => {
  throw new Error('This cannot be.')
}

async function between(one: Person, other: Person) {
  const { docs } = await conversationsBetween(board.app.firestore, one.uid, other.uid).get()
  return docs.map(parseConversation)
}
const writable = async (one: Person, other: Person) =>
  (await between(one, other)).filter((conversation) => canWrite(conversation, new Date()))

describe.each([
  ['the poster', () => [poster, asker] as const],
  ['the asker', () => [asker, poster] as const],
])('when %s blocks', (_who, sides) => {
  test('ends the conversation for both, and says to the blocker alone who did it', async () => {
    const [blocker, blocked] = sides()
    const id = await converse()
    const { status, body } = await press(blocker, id, 'block')
    expect([status, body.canWrite, body.isBlocked]).toEqual([200, false, true])
    expect(await read(blocker, id)).toMatchObject(body)
    expect(await read(blocked, id)).toMatchObject({ canWrite: false, isBlocked: false })
    expect(await list(blocked)).toMatchObject([{ _id: id, canWrite: false, isBlocked: false }])
    const { code, message } = (await board.claim((await read(blocked, id)).itemId, asker)).body.error
    expect([code, message]).toEqual([
      'ended-with-poster',
      'This is not possible, because your conversation with the person who posted it has ended.',
    ])
  })

  test('ends every conversation of the two, whoever began it, and no other one', async () => {
    const [blocker] = sides()
    const ids = [await converse(), await converse(), await converse(asker, poster)]
    const others = [await converse(poster, board.other), await converse(board.other, asker)]
    await press(blocker, ids[0] ?? '', 'block')
    expect(await writable(poster, asker)).toEqual([])
    for (const id of others) {
      const kept = parseConversation(await conversations.document(board.app.firestore, id).get())
      expect(canWrite(kept, new Date())).toBe(true)
    }
  })

  test('rejects a new conversation and a new claim of either on any post of the other', async () => {
    const [blocker] = sides()
    await press(blocker, await converse(), 'block')
    const posts = [
      [await board.postItem({}, poster), asker],
      [await board.postItem({}, asker), poster],
    ] as const
    for (const [itemId, person] of posts) {
      expect(await begin(itemId, person)).toBe(403)
      const { status, body } = await board.claim(itemId, person)
      expect([status, body.error.code]).toEqual([403, 'ended-with-poster'])
      expect(await board.held(itemId)).toEqual([undefined, undefined])
    }
    expect(await between(poster, asker)).toHaveLength(1)
  })

  test('lets both write again once that is taken back', async () => {
    const [blocker, blocked] = sides()
    const ids = [await converse(), await converse(asker, poster)]
    await press(blocker, ids[0] ?? '', 'block')
    const { status, body } = await press(blocker, ids[1] ?? '', 'unblock')
    expect([status, body.canWrite, body.isBlocked]).toEqual([200, true, false])
    expect(await read(blocked, ids[0] ?? '')).toMatchObject({ canWrite: true, isBlocked: false })
    expect((await board.claim((await read(asker, ids[0] ?? '')).itemId, asker)).status).toBe(201)
  })

  test('keeps the block when the other one presses unblock', async () => {
    const [blocker, blocked] = sides()
    const id = await converse()
    await press(blocker, id, 'block')
    expect((await press(blocked, id, 'unblock')).body).toMatchObject({ canWrite: false, isBlocked: false })
    expect(await read(blocker, id)).toMatchObject({ canWrite: false, isBlocked: true })
  })
})

test('keeps a conversation ended until both have taken back that they blocked each other', async () => {
  const id = await converse()
  await press(poster, id, 'block')
  expect((await press(asker, id, 'block')).body).toMatchObject({ canWrite: false, isBlocked: true })
  expect((await press(poster, id, 'unblock')).body).toMatchObject({ canWrite: false, isBlocked: false })
  expect((await press(asker, id, 'unblock')).body).toMatchObject({ canWrite: true, isBlocked: false })
})

test('answers a second press like the first', async () => {
  const id = await converse()
  const first = (await press(poster, id, 'block')).body
  expect((await press(poster, id, 'block')).body).toEqual(first)
  const pair = await pairReference(board.app.firestore, poster.uid, asker.uid).get()
  expect(pair.get('blockedBy')).toEqual([poster.uid])
})

test('rejects strangers with 404, and changes nothing', async () => {
  const id = await converse()
  const before = (await conversations.document(board.app.firestore, id).get()).updateTime
  for (const what of ['block', 'unblock'] as const) {
    expect((await press(board.other, id, what)).status).toBe(404)
    expect((await press(poster, 'nothing', what)).status).toBe(404)
  }
  expect((await conversations.document(board.app.firestore, id).get()).updateTime).toEqual(before)
})

test('rejects the 61st block of an account within an hour with 429', { timeout: 60_000 }, async () => {
  const id = await converse()
  for (let n = 0; n < 30; n += 1) {
    await press(poster, id, 'block')
    await press(poster, id, 'unblock')
  }
  expect((await press(poster, id, 'block')).status).toBe(429)
  expect((await press(asker, id, 'block')).status).toBe(200)
})

describe('a block that dies half way', () => {
  /** By default its account's use is stored, and the document about the two. */
  const dies = async (id: string, after = 2) => {
    let commits = 0
    const firestore = beforeCommit(board.app.firestore, async () => {
      commits += 1
      if (commits > after) throw new Error('The instance has died.')
    })
    const account = { ...poster, photo: '', emailVerified: true }
    await expect(setBlocked({ ...board.app.context, firestore }, account, id, true)).rejects.toThrow('has died')
  }

  test('rejects new conversations and claims already', async () => {
    const id = await converse()
    await dies(id)
    expect(await writable(poster, asker)).toHaveLength(1)
    expect(await begin(await board.postItem({}, poster), asker)).toBe(403)
    expect((await board.claim((await read(asker, id)).itemId, asker)).status).toBe(403)
  })

  test('is completed by pressing again, which the conversation still offers', async () => {
    for (const commits of [2, 3]) {
      const id = await converse()
      const { itemId } = await read(asker, id)
      const claim = (await board.claim(itemId, asker)).body._id
      await dies(id, commits)
      expect((await read(poster, id)).isBlocked).toBe(false)
      expect((await press(poster, id, 'block')).body).toMatchObject({ canWrite: false, isBlocked: true })
      expect((await board.getClaim(claim, asker)).body.state).toBe('expired')
      await press(poster, id, 'unblock')
    }
  })
})

test('ends more conversations than one page holds', { timeout: 60_000 }, async () => {
  const { firestore } = board.app
  const item = toItem(await board.item(await board.postItem({}, poster)).get())
  const made = newConversation(
    item,
    { ...asker, photo: '', emailVerified: true },
    (await board.item(item._id).get()).createTime ?? never(),
  )
  const batch = firestore.batch()
  for (let n = 0; n < 205; n += 1) batch.create(conversations.document(firestore, `${asker.uid}-${n}`), made)
  await batch.commit()
  await press(asker, `${asker.uid}-7`, 'block')
  const all = await between(poster, asker)
  expect([all.length, all.filter(({ asker: { hasBlocked } }) => hasBlocked).length]).toEqual([205, 205])
})

describe('at the same time', () => {
  test('a conversation or claim is begun before a block or not at all', { timeout }, async () => {
    const known = await converse()
    await eachRound(async (round) => {
      const posts = await Promise.all([1, 2, 3].map(() => board.postItem({ question: '' }, poster)))
      const [toAsk = '', toClaim = '', last = ''] = posts
      const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
      const [began, claimed, blocked] = await Promise.all([
        wait().then(() => begin(toAsk, asker)),
        wait().then(async () => (await board.claim(toClaim, asker)).status),
        wait().then(async () => (await press(round % 2 ? asker : poster, known, 'block')).status),
      ])
      expect(blocked).toBe(200)
      const about = (await between(poster, asker)).map(({ itemId }) => itemId)
      expect([about.includes(toAsk), about.includes(toClaim)]).toEqual([began === 201, claimed === 201])
      expect([[201, 403].includes(began), [201, 403].includes(claimed)]).toEqual([true, true])
      expect(await writable(poster, asker)).toEqual([])
      expect((await board.claim(last, asker)).status).toBe(403)
      await press(round % 2 ? asker : poster, known, 'unblock')
    })
  })

  test('the last of a block and its withdrawal counts in every conversation', async () => {
    const id = await converse()
    const account = { ...poster, photo: '', emailVerified: true }
    let commits = 0
    const firestore = beforeCommit(board.app.firestore, async () => {
      commits += 1
      // The third commit is that of the conversations.
      if (commits === 3) await setBlocked(second.context, account, id, false)
    })
    const { canWrite: isOpen, isBlocked } = await setBlocked({ ...board.app.context, firestore }, account, id, true)
    expect([isOpen, isBlocked]).toEqual([true, false])
    expect(commits).toBeGreaterThan(3)
  })

  test('blocks and unblocks leave one state in all conversations', { timeout }, async () => {
    const ids = await Promise.all([converse(), converse(), converse(asker, poster)])
    const { context } = board.app
    await eachRound(async () => {
      const account = { ...poster, photo: '', emailVerified: true }
      // Two instances, so that they do not take turns.
      const presses = [true, false, true, false].map((isBlocked, n) =>
        setBlocked(n % 2 ? context : second.context, account, ids[n % 3] ?? '', isBlocked),
      )
      await Promise.all(presses)
      const pair = await pairReference(context.firestore, poster.uid, asker.uid).get()
      const isBlocked = pair.get('blockedBy').includes(poster.uid)
      const states = (await between(poster, asker)).map(
        ({ itemId: _, ...sides }) => [sides.poster, sides.asker].find(({ uid }) => uid === poster.uid)?.hasBlocked,
      )
      expect(states).toEqual([isBlocked, isBlocked, isBlocked])
    })
  })
})

test('keeps what a pair is known for as long as one has blocked the other, and else for a week', async () => {
  const { firestore } = board.app
  const id = await converse()
  const expiry = async () => (await pairReference(firestore, asker.uid, poster.uid).get()).get('expiresAt')
  const daysLeft = async () => Math.round(((await expiry()).toMillis() - Date.now()) / DAY_MS)
  expect(await daysLeft()).toBe(7)
  await press(poster, id, 'block')
  expect(await expiry()).toBeNull()
  await press(poster, id, 'unblock')
  expect(await daysLeft()).toBe(7)
})

test('rejects a claim on a post of someone whom one has never met if they are blocked', async () => {
  await storeBlock(board.app.firestore, poster.uid, asker.uid)
  expect((await board.claim(await board.postItem({}, poster), asker)).status).toBe(403)
})
