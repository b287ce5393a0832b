import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNotification } from '../../src/delivery/tell.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
import type { Person } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'

// Who is told that a lost and a found post have the same number, and when.

let board: EventBoard
let finder: Person
let loser: Person

beforeAll(async () => {
  board = await startEventBoard('demo-same-number-notices')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  finder = await board.register()
  loser = await board.register()
  await board.clear()
})

const NUMBER = '35-209900-176148-1'
const lostPhone = { title: 'My telephone', category: 'gadgets', identifier: NUMBER }
const foundPhone = { title: 'Device in a black case', category: 'gadgets', identifier: '352099001761481' }

const told = async (person: Person) =>
  (await board.notifications(person)).map(({ kind, itemId, otherItemId }) => [kind, itemId, otherItemId])
const mailsTo = async (person: Person) => (await board.mails()).filter((mail) => mail.get('to') === person.email)

/** Changes an item by the API, and handles the event. */
async function change({ _id }: Item, person: Person, overrides: object) {
  const before = await board.item(_id).get()
  const { status } = await send('PUT', `${board.app.url}/updateItems/${_id}`, {
    cookie: person.cookie,
    body: makeItemInput(overrides),
  })
  expect(status).toBe(200)
  await board.triggerCreated({ _id } as Item, { before, after: await board.item(_id).get() })
}

describe('the same number in a lost and a found post', () => {
  test.for(['the found', 'the lost'])('is told to the finder alone when %s post comes second', async (second) => {
    const lost = await board.postLost(loser, lostPhone)
    const found = await board.postFound(finder, foundPhone)
    await board.triggerCreated(second === 'the found' ? found : lost)
    expect(await told(finder)).toEqual([['same-number', found._id, lost._id]])
    expect((await board.notifications(finder))[0]).toMatchObject({ title: found.title, otherTitle: lost.title })
    expect(await told(loser)).not.toContainEqual(expect.arrayContaining(['same-number']))
    expect(await mailsTo(loser)).toEqual([])
    const [mail, ...others] = await mailsTo(finder)
    expect(others).toEqual([])
    expect(mail?.get('message.subject')).toBe(`Possible match for “${found.title}”`)
    const said = JSON.stringify(mail?.get('message'))
    expect(said).toContain(`/items/${lost._id}`)
    for (const words of [lost.title, loser.name, loser.email, NUMBER]) expect(said).not.toContain(words)
  })

  test('is told when the number is given later, and not again when something else changes', async () => {
    const lost = await board.postLost(loser, { ...lostPhone, identifier: '' })
    const found = await board.postFound(finder, foundPhone)
    await board.triggerCreated(found)
    expect(await told(finder)).toEqual([])
    await change(lost, loser, { ...cat, ...lostPhone, postType: 'Lost' })
    expect(await told(finder)).toEqual([['same-number', found._id, lost._id]])
    await send('POST', `${board.app.url}/notices/read`, { cookie: finder.cookie, body: { all: true } })
    await change(lost, loser, { ...cat, ...lostPhone, postType: 'Lost', title: 'My old telephone' })
    expect((await board.notifications(finder)).map(({ readAt }) => readAt === null)).toEqual([false])
    expect(await mailsTo(finder)).toHaveLength(1)
  })

  test('is not compared again by a change without a number, also after the email is gone', async () => {
    const lost = await board.postLost(loser, lostPhone)
    const found = await board.postFound(finder, foundPhone)
    await board.triggerCreated(found)
    expect(await mailsTo(finder)).toHaveLength(1)
    // A TTL policy deletes it after a week.
    for (const { ref } of await mailsTo(finder)) await ref.delete()
    await change(lost, loser, { ...cat, title: 'My old telephone', postType: 'Lost' })
    await change(found, finder, { ...cat, title: 'Device', postType: 'Found' })
    expect(await mailsTo(finder)).toEqual([])
  })

  test.for(['postType', 'status', 'identifierAt'])('is compared again when the %s changes', async (field) => {
    const lost = await board.postLost(loser, lostPhone)
    await board.postFound(finder, foundPhone)
    const other = { postType: 'Found', status: 'archived', identifierAt: null }[field]
    const after = await board.item(lost._id).get()
    await after.ref.update({ [field]: other })
    const before = await after.ref.get()
    await after.ref.update({ [field]: after.get(field) })
    await board.triggerCreated(lost, { before, after: await after.ref.get() })
    expect(await told(finder)).toHaveLength(1)
  })

  test('is told once, however often its events arrive', async () => {
    const [lost, found] = [await board.postLost(loser, lostPhone), await board.postFound(finder, foundPhone)]
    await Promise.all([board.triggerCreated(lost), board.triggerCreated(found), board.triggerCreated(found)])
    expect(await told(finder)).toHaveLength(1)
    expect(await mailsTo(finder)).toHaveLength(1)
  })

  test('is not told of a backdated post, nor by a step of a claim', async () => {
    await board.postLost(loser, lostPhone)
    const found = await board.postFound(finder, foundPhone)
    await board.triggerCreated(found, { writtenAt: new Date(Date.now() + 6 * 60_000) })
    const before = await board.item(found._id).get()
    await before.ref.update({ openClaims: 1 })
    await board.triggerCreated(found, { before, after: await before.ref.get() })
    expect(await told(finder)).toEqual([])
  })

  test('is not told of another number, or of one’s own post', async () => {
    const found = await board.postFound(finder, foundPhone)
    await board.postLost(loser, { ...lostPhone, identifier: 'ABC-123-456' })
    await board.postLost(finder, lostPhone)
    await board.triggerCreated(found)
    expect(await told(finder)).toEqual([])
  })

  test('is shown in place of a match of the same two posts, in either order', async () => {
    const found = await board.postFound(finder, { identifier: NUMBER })
    const lost = await board.postLost(loser, { identifier: NUMBER })
    const match = {
      id: `match-${found._id}-${lost._id}`,
      kind: 'match',
      itemId: found._id,
      otherItemId: lost._id,
      otherUid: loser.uid,
      score: 0.9,
      createdAt: new Date().toISOString(),
    } as const
    const otherMatch = { ...match, id: 'match-other', itemId: (await board.postFound(finder))._id }
    await addNotification(board.app.context, finder.uid, match)
    await addNotification(board.app.context, finder.uid, otherMatch)
    await board.triggerCreated(lost)
    await addNotification(board.app.context, finder.uid, match)
    const kinds = (await board.notifications(finder)).map(({ kind, itemId }) => [kind, itemId === found._id])
    expect(kinds.toSorted()).toEqual([
      ['match', false],
      ['same-number', true],
    ])
  })

  test('is hidden while the lost post is recovered', async () => {
    const [lost, found] = [await board.postLost(loser, lostPhone), await board.postFound(finder, foundPhone)]
    await board.triggerCreated(found)
    await board.item(lost._id).update({ status: 'recovered' })
    expect(await told(finder)).toEqual([])
  })
})
