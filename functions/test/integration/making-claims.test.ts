import { setTimeout } from 'node:timers/promises'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceDueClaims } from '../../src/claims/advance-claims.ts'
import { conversationOf } from '../../src/messages/conversations.repository.ts'
import { type ClaimBoard, makeClaimInput, QUESTION, startClaimBoard } from '../support/claim-board.ts'
import { register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, unlimitedSettings } from '../support/test-app.ts'

let board: ClaimBoard
beforeAll(async () => {
  board = await startClaimBoard('demo-making-claims')
})
afterAll(() => board.app.close())

describe('a claim', () => {
  test('is pending, keeps the post as it was, and counts on the item', async () => {
    const itemId = await board.postItem({ title: 'Grey suitcase' })
    const before = (await board.item(itemId).get()).data()
    const { status, body } = await board.claim(itemId)
    expect(status).toBe(201)
    expect(body).toEqual({
      _id: expect.any(String),
      itemId,
      state: 'pending',
      role: 'claimant',
      postType: 'Found',
      title: 'Grey suitcase',
      question: QUESTION,
      ...makeClaimInput(),
      other: { name: 'Paula Poster' },
      createdAt: expect.any(String),
      endsAt: expect.any(String),
      disputeUntil: '',
      isDisputed: false,
      conversationId: conversationOf(board.app.firestore, itemId, board.claimant.uid).id,
    })
    expect(Date.parse(body.endsAt) - Date.parse(body.createdAt)).toBe(14 * 24 * 3600_000)
    expect((await board.item(itemId).get()).data()).toEqual({ ...before, openClaims: 1, approvedClaimId: '' })
    expect((await board.stored(body._id).get()).data()).toMatchObject({
      ownerUid: board.poster.uid,
      claimantUid: board.claimant.uid,
      claimantName: 'Clara Claimant',
      sameIdentifier: null,
      history: [{ what: 'made', by: 'claimant', byUid: board.claimant.uid, at: expect.any(Timestamp) }],
    })
  })

  test('needs no answer if the post asks no question', async () => {
    const itemId = await board.postItem({ question: '' })
    expect((await board.claim(itemId, board.claimant, { answer: undefined })).status).toBe(201)
  })

  test('is possible on a post that shows its address and asks a question', async () => {
    const itemId = await board.postItem({ contact: 'email' })
    expect((await board.claim(itemId)).status).toBe(201)
  })

  test('is possible again once the last one was withdrawn, or the job has ended it', async () => {
    const past = () => Timestamp.fromMillis(Date.now() - 1)
    const { itemId, id } = await board.claimed()
    await board.withdraw(id)
    const again = (await board.claim(itemId)).body
    await board.stored(again._id).update({ dueAt: past(), endsAt: past() })
    expect((await board.claim(itemId)).status).toBe(409)
    await advanceDueClaims(board.app.context, new Date())
    const third = await board.claim(itemId)
    expect(third.status).toBe(201)
    expect(await board.held(itemId)).toEqual([1, ''])
    expect((await board.getClaim(again._id)).body).toMatchObject({ state: 'expired', reason: 'no-decision' })
  })
})

describe('the number of a claim', () => {
  const claimWith = async (identifier: string | undefined, posted = '35 693803-564380 9') => {
    const itemId = await board.postItem({ identifier: posted })
    return { itemId, ...(await board.claim(itemId, board.claimant, { identifier })) }
  }

  test.for([
    ['the same', '356938035643809', true],
    ['another', '356938035643817', false],
    ['none', undefined, null],
    ['an empty one', '', null],
  ] as const)('that is %s is shown to the poster alone', async ([, identifier, same]) => {
    const { itemId, body } = await claimWith(identifier)
    expect((await board.received(itemId)).body).toMatchObject([{ _id: body._id, sameIdentifier: same }])
    expect(body).not.toHaveProperty('sameIdentifier')
    expect((await board.getClaim(body._id)).body).not.toHaveProperty('sameIdentifier')
    expect((await board.getClaim(body._id, board.poster)).body).not.toHaveProperty('sameIdentifier')
  })

  test('is not compared if the post has none', async () => {
    const { itemId } = await claimWith('356938035643809', '')
    expect((await board.received(itemId)).body).toMatchObject([{ sameIdentifier: null }])
  })

  test('is not stored, neither as text nor as a digest', async () => {
    const { itemId, body } = await claimWith('356938035643809')
    const posted = (await board.app.firestore.doc(`privateDetails/${itemId}`).get()).get('identifierDigests')
    const stored = JSON.stringify((await board.stored(body._id).get()).data())
    expect(posted).toHaveLength(1)
    for (const digest of [...posted, '356938035643809']) expect(stored).not.toContain(digest)
  })
})

describe('a claim is rejected, and nothing is changed,', () => {
  const refused = async (itemId: string, person = board.claimant, overrides: object = {}) => {
    const before = (await board.item(itemId).get()).data()
    const { status, body } = await board.claim(itemId, person, overrides)
    expect((await board.item(itemId).get()).data()).toEqual(before)
    return [status, body.error.code, body.error.fieldErrors]
  }

  test('with 400 without an answer to the question', async () => {
    const fieldErrors = { answer: expect.any(String) }
    for (const answer of [undefined, '', '  ']) {
      expect(await refused(await board.postItem(), board.claimant, { answer })).toEqual([
        400,
        'invalid-input',
        fieldErrors,
      ])
    }
  })

  test.for([
    ['the post asks something else', QUESTION, 'What colour is it?'],
    ['the post asked nothing', QUESTION, ''],
    ['the post asks nothing any more', '', QUESTION],
  ] as const)('with 409 if %s, by the question that was read', async ([, question, read]) => {
    const itemId = await board.postItem({ question })
    expect(await refused(itemId, board.claimant, { question: read, answer: read && 'Grey' })).toEqual([
      409,
      'question-changed',
      undefined,
    ])
    expect((await board.claim(itemId, board.claimant, { question })).status).toBe(201)
  })

  test('with 403 for the poster', async () => {
    expect(await refused(await board.postItem(), board.poster)).toEqual([403, 'your-own', undefined])
  })

  test('with 404 if there is no such item', async () => {
    expect(await refused('nothing')).toEqual([404, 'item-not-found', undefined])
  })

  test('with 409 on a post that asks for nothing', async () => {
    const itemId = await board.postItem({ contact: 'email', question: '' })
    expect(await refused(itemId)).toEqual([409, 'not-protected', undefined])
  })

  test('with 409 while an earlier one is open', async () => {
    const { itemId, id } = await board.claimed()
    expect(await refused(itemId)).toEqual([409, 'claim-open', undefined])
    await board.approve(id)
    expect(await refused(itemId)).toEqual([409, 'claim-open', undefined])
  })

  test('with 409 if an earlier one is made while the item is being read', async () => {
    const itemId = await board.postItem()
    let claims: Promise<unknown> | undefined
    const firestore = new Proxy(board.app.firestore, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'getAll') return typeof value === 'function' ? value.bind(target) : value
        return async (...references: Parameters<typeof target.getAll>) => {
          // Time enough for whatever is read beside the item.
          claims ??= setTimeout(100).then(() => board.claim(itemId))
          await claims
          return target.getAll(...references)
        }
      },
    })
    const late = await startTestApp('unused', { firestore, settings: unlimitedSettings })
    const { cookie } = board.claimant
    const answer = await send('POST', `${late.url}/items/${itemId}/claims`, { cookie, body: makeClaimInput() })
    await late.close()
    expect(answer.status).toBe(409)
    expect(await board.held(itemId)).toEqual([1, ''])
  })

  test.for([
    ['recovered', 'already-recovered'],
    ['lent', 'unknown-status'],
  ] as const)('with 409 on an item that is %s', async ([status, code]) => {
    const itemId = await board.postItem()
    await board.item(itemId).update({ status })
    expect(await refused(itemId)).toEqual([409, code, undefined])
  })

  test('with 409 if fifty are open', async () => {
    const itemId = await board.postItem()
    await board.item(itemId).update({ openClaims: 50 })
    expect(await refused(itemId)).toEqual([409, 'too-many-claims', undefined])
  })

  test('with 403 the fourth time', async () => {
    const itemId = await board.postItem()
    for (let n = 0; n < 3; n += 1) await board.withdraw((await board.claim(itemId)).body._id)
    expect(await refused(itemId)).toEqual([403, 'claimed-often', undefined])
    expect((await board.claim(itemId, board.other)).status).toBe(201)
  })
})

test('rejects more claims than a day allows with 429, and counts only those that were made', async () => {
  const limited = await startClaimBoard('demo-claims-a-day', { dailyLimits: { identifier: 0, claim: 2, report: 0 } })
  const [one, two, three] = await Promise.all([limited.postItem(), limited.postItem(), limited.postItem()])
  expect((await limited.claim(one, limited.claimant, { answer: '' })).status).toBe(400)
  expect((await limited.claim(one)).status).toBe(201)
  expect((await limited.claim(two)).status).toBe(201)
  expect((await limited.claim(three)).status).toBe(429)
  expect((await limited.claim(three, limited.other)).status).toBe(201)
  await limited.app.close()
})

test('many attempts of one claimant do not delay the poster’s decision', async () => {
  const { itemId, id } = await board.claimed()
  const firestore = new Proxy(board.app.firestore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'getAll') return typeof value === 'function' ? value.bind(target) : value
      return async (...references: Parameters<typeof target.getAll>) => {
        await setTimeout(100)
        return target.getAll(...references)
      }
    },
  })
  const slow = await startTestApp('unused', { firestore, settings: unlimitedSettings })
  const post = (path: string, { cookie }: typeof board.claimant, body?: object) =>
    send('POST', `${slow.url}${path}`, { cookie, body })
  const statuses: number[] = []
  const attempts = Array.from({ length: 20 }, async () => {
    statuses.push((await post(`/items/${itemId}/claims`, board.claimant, makeClaimInput())).status)
  })
  await attempts[0]
  expect((await post(`/claims/${id}/approve`, board.poster)).status).toBe(200)
  expect(statuses.length).toBeLessThan(15)
  await Promise.all(attempts)
  await slow.close()
  expect(statuses).toEqual(Array(20).fill(409))
})

test('declined claims are counted for posters who compare, and keep nobody from claiming', async () => {
  const unlucky = await register()
  const posters = await Promise.all(Array.from({ length: 3 }, () => register()))
  for (const poster of posters) {
    for (let n = 0; n < 2; n += 1) {
      const { body } = await board.claim(await board.postItem({}, poster), unlucky)
      await board.decline(body._id, poster)
    }
  }
  const itemId = await board.postItem()
  expect((await board.claim(itemId, unlucky)).status).toBe(201)
  expect((await board.received(itemId)).body).toMatchObject([{ claimant: { declined: 6 } }])
  const record = await board.app.firestore.doc(`claimRecords/${unlucky.uid}`).get()
  expect(record.data()).toEqual({ uid: unlucky.uid, declined: 6, returns: [], people: [] })
})
