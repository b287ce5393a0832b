import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSize } from '../../src/items/photo-store.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import type { OwnAccount } from '../../src/shared/own-account/account.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type ModerationBoard, startModerationBoard } from '../support/moderation-board.ts'
import { type Person, signInAgain } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'

let board: ModerationBoard
let picture: Buffer
let poster: Person
let reporter: Person
let moderator: Person
let other: Person

beforeAll(async () => {
  board = await startModerationBoard('demo-judged-photos')
  picture = await makePicture()
  reporter = await board.join('Rita Reporter')
  moderator = await board.join('Mona Moderator', { isModerator: true })
  other = await board.join('Otto Moderator', { isModerator: true })
})
beforeEach(async () => {
  poster = await board.join('Paula Poster')
})
afterAll(() => board.app.close())

const upload = async () => (await sendPhoto(board.app.url, poster.cookie, picture)).body.address

/** A post with a photo, which someone has reported, and its case. */
async function reportedPost(photo: string) {
  const itemId = await board.postItem(poster, { thumbnail: photo })
  await board.report(reporter, { itemId })
  return { itemId, id: caseIdOf('post', itemId) }
}

/** What everyone gets of both sizes, with and without the tag that a browser has kept. */
async function answersFor(photo: string) {
  const [, id] = /([\w-]+)$/.exec(photo) ?? []
  const ask = (path: string, size: string) =>
    [{}, { 'if-none-match': `"${id}-${size}"`, 'cache-control': 'max-age=0' }].map(async (headers) => {
      const { status, headers: got } = await fetch(board.app.url + path, { headers })
      return `${status} ${got.get('cache-control')}`
    })
  return Promise.all([...ask(photo, 'large'), ...ask(`${photo}/small`, 'small')])
}

const CACHING = 'public, max-age=1800, s-maxage=1800'
const SHOWN = [`200 ${CACHING}`, `304 ${CACHING}`, `200 ${CACHING}`, `304 ${CACHING}`]
const REFUSED = Array.from({ length: 4 }, () => '404 private, no-store')

const putProfile = (photo: string) => board.call<OwnAccount>('PUT', '/account', poster, { name: 'Paula Poster', photo })
const seenByModerator = async (id: string) => (await board.getCase(id, other)).body
const loadAs = (person: Person, path = '') =>
  send<Buffer>('GET', board.app.url + path.replace(/^\/api/, ''), { cookie: person.cookie })

describe('the photo of a post that a moderator takes off the board', () => {
  it.each(['hide', 'delete'])('is refused to everyone, and no cache keeps that: %s', async (decision) => {
    const photo = await upload()
    const { id } = await reportedPost(photo)
    expect(await answersFor(photo)).toEqual(SHOWN)
    await board.decide(id, moderator, decision)
    expect(await answersFor(photo)).toEqual(REFUSED)
  })

  it('cannot be attached again, to a post or to the profile', async () => {
    const photo = await upload()
    const { id, itemId } = await reportedPost(photo)
    await board.decide(id, moderator, 'hide')
    const says = { error: { fieldErrors: { thumbnail: expect.stringMatching(/^A moderator removed this photo/) } } }
    const body = makeItemInput({ thumbnail: photo })
    expect(await board.call('POST', '/addItems', poster, body)).toMatchObject({ status: 400, body: says })
    const second = await board.postItem(poster)
    expect(await board.call('PUT', `/updateItems/${second}`, poster, body)).toMatchObject({ status: 400, body: says })
    expect(await putProfile(photo)).toMatchObject({
      status: 400,
      body: { error: { fieldErrors: { photo: expect.stringMatching(/^A moderator/) } } },
    })
    // The hidden post itself can still be changed.
    expect((await board.call('PUT', `/updateItems/${itemId}`, poster, body)).status).toBe(200)
  })

  it('is shown again when the decision is overturned, and can be attached again', async () => {
    const photo = await upload()
    const { id } = await reportedPost(photo)
    await board.decide(id, moderator, 'delete')
    await board.answer(id, poster)
    await board.decide(id, other, 'keep')
    expect(await answersFor(photo)).toEqual(SHOWN)
    const body = makeItemInput({ thumbnail: photo })
    expect((await board.call('POST', '/addItems', poster, body)).status).toBe(201)
  })

  it('is shown again where another post shows it, although its poster took it out of the judged one', async () => {
    const photo = await upload()
    const { id, itemId } = await reportedPost(photo)
    await board.postItem(poster, { thumbnail: photo })
    await board.decide(id, moderator, 'hide')
    await board.call('PUT', `/updateItems/${itemId}`, poster, makeItemInput({ thumbnail: '' }))
    expect(await answersFor(photo)).toEqual(REFUSED)
    await board.answer(id, poster)
    await board.decide(id, other, 'keep')
    expect(await answersFor(photo)).toEqual(SHOWN)
  })

  it('stays refused while a second hidden post shows it', async () => {
    const photo = await upload()
    const [one, two] = [await reportedPost(photo), await reportedPost(photo)]
    for (const { id } of [one, two]) await board.decide(id, moderator, 'hide')
    await board.answer(one.id, poster)
    await board.decide(one.id, other, 'keep')
    expect(await answersFor(photo)).toEqual(REFUSED)
    await board.answer(two.id, poster)
    await board.decide(two.id, other, 'keep')
    expect(await answersFor(photo)).toEqual(SHOWN)
  })

  it('is refused, too, if its poster has put it into a hidden post that is judged once more', async () => {
    const { id, itemId } = await reportedPost(await upload())
    await board.decide(id, moderator, 'hide')
    const next = await upload()
    await board.call('PUT', `/updateItems/${itemId}`, poster, makeItemInput({ thumbnail: next }))
    await board.answer(id, poster)
    await board.decide(id, other, 'hide')
    expect(await answersFor(next)).toEqual(REFUSED)
  })

  it('is refused with all posts of a closed account, until it is opened again', async () => {
    const [photo, second] = [await upload(), await upload()]
    const { id } = await reportedPost(photo)
    await board.postItem(poster, { thumbnail: second })
    await board.decide(id, moderator, 'close-account')
    expect([await answersFor(photo), await answersFor(second)]).toEqual([REFUSED, REFUSED])
    const mails = (await board.mails()).filter((mail) => mail.get('uid') === poster.uid)
    const [, token] = /token=([\w-]+)/.exec(mails.map((mail) => mail.get('message.text')).join()) ?? []
    await board.answer(id, undefined, { words: 'Not I.', token })
    await board.decide(id, other, 'keep')
    await signInAgain(poster)
    expect([await answersFor(photo), await answersFor(second)]).toEqual([SHOWN, SHOWN])
  })

  it('is still seen by moderators, who judge an answer, as reported and as it is now', async () => {
    const photo = await upload()
    const { id, itemId } = await reportedPost(photo)
    const next = await upload()
    await board.call('PUT', `/updateItems/${itemId}`, poster, makeItemInput({ thumbnail: next }))
    await board.decide(id, moderator, 'hide')
    const { reported, now } = await seenByModerator(id)
    for (const address of [reported[0]?.thing?.picture, now?.picture]) {
      expect((await loadAs(other, address)).status).toBe(200)
      expect((await loadAs(poster, address)).status).toBe(404)
    }
  })

  it('does not keep a moderator from judging when its poster has deleted it', async () => {
    const photo = await upload()
    const { id, itemId } = await reportedPost(photo)
    await board.call('PUT', `/updateItems/${itemId}`, poster, makeItemInput({ thumbnail: '' }))
    await board.item(itemId).update({ thumbnail: photo })
    expect((await board.decide(id, moderator, 'hide')).status).toBe(200)
    expect(await answersFor(photo)).toEqual(REFUSED)
  })
})

it('reads one document for a photo, also for one that is refused', async () => {
  const photo = await upload()
  const { id } = await reportedPost(photo)
  const read = async () => {
    const { firestore, bill } = billFirestore(board.app.firestore)
    await readSize(firestore, photo.replace('/api/photos/', ''), 'large').catch(() => {})
    return bill.reads
  }
  expect(await read()).toBe(1)
  await board.decide(id, moderator, 'hide')
  expect(await read()).toBe(1)
})
