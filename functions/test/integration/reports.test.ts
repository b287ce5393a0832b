import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hiddenFields } from '../../src/items/item-listing.ts'
import { advanceCases } from '../../src/moderation/case-written.ts'
import { makeReport } from '../../src/moderation/make-report.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { daysAfter } from '../../src/store/field-values.ts'
import { ageAccount } from '../support/age-account.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type ModerationBoard, startModerationBoard } from '../support/moderation-board.ts'
import type { Person } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'

let board: ModerationBoard
let poster: Person
let moderator: Person
let reporters: Person[]

beforeAll(async () => {
  board = await startModerationBoard('demo-reports')
  poster = await board.join('Paula Poster')
  moderator = await board.join('Mona Moderator', { isModerator: true })
  reporters = await Promise.all(['Rita', 'Rolf', 'Rosa'].map((name) => board.join(name)))
})
afterAll(() => board.app.close())

const first = () => reporters[0] as Person
const caseOf = (itemId: string) => caseIdOf('post', itemId)
const storedCase = async (itemId: string) => (await board.app.firestore.doc(`cases/${caseOf(itemId)}`).get()).data()
const reportsOf = async (itemId: string) =>
  (await board.app.firestore.collection('reports').where('caseId', '==', caseOf(itemId)).get()).docs

describe('a report of a post', () => {
  it('is answered with a reference, which stays the same when it is made again', async () => {
    const itemId = await board.postItem(poster)
    const once = await board.report(first(), { itemId }, { words: 'He asked for money first.' })
    expect(once).toMatchObject({ status: 201, body: { reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) } })
    const again = await board.report(first(), { itemId }, { reason: 'spam', words: 'Something else.' })
    expect(again).toMatchObject({ status: 201, body: once.body })
    const [stored, ...others] = await reportsOf(itemId)
    expect(others).toEqual([])
    expect(stored?.data()).toMatchObject({ reason: 'scam', words: 'He asked for money first.', outcome: '' })
    expect(await storedCase(itemId)).toMatchObject({ reports: 1, accusedUid: poster.uid, state: 'open' })
  })

  it('keeps the post as it was, with its photo, when the poster changes and deletes it', async () => {
    const { body: photo } = await sendPhoto(board.app.url, poster.cookie, await makePicture())
    const itemId = await board.postItem(poster, { title: 'Free phones', thumbnail: photo.address })
    await board.report(first(), { itemId })
    const change = makeItemInput({ title: 'Black umbrella', thumbnail: '' })
    expect((await board.call('PUT', `/updateItems/${itemId}`, poster, change)).status).toBe(200)
    await board.report(reporters[1], { itemId }, { reason: 'spam' })
    expect((await board.call('DELETE', `/myItems/${itemId}`, poster)).status).toBe(200)

    const { body } = await board.getCase(caseOf(itemId), moderator)
    expect(body.reported.map(({ thing }) => thing?.title)).toEqual(['Free phones', 'Black umbrella'])
    expect(body).toMatchObject({ title: 'Free phones', now: null, reasons: ['scam', 'spam'] })
    const picture = body.reported[0]?.thing?.picture ?? ''
    expect((await send('GET', `${board.app.url}${photo.address.replace('/api', '')}`)).status).toBe(404)
    const copy = await send('GET', board.app.url + picture.replace('/api', ''), { cookie: moderator.cookie })
    expect(copy.status).toBe(200)
    expect(copy.headers.get('content-type')).toBe('image/webp')
    const others = await send('GET', board.app.url + picture.replace('/api', ''), { cookie: first().cookie })
    expect(others.status).toBe(404)
  })

  it('is refused of one’s own post, of one that is not there, and of one that is off the board', async () => {
    const itemId = await board.postItem(poster)
    expect((await board.report(poster, { itemId })).status).toBe(403)
    expect((await board.report(first(), { itemId: 'nothing' })).status).toBe(404)
    await board.call('POST', `/items/${itemId}/archive`, poster)
    expect((await board.report(first(), { itemId })).status).toBe(404)
    expect((await board.report(undefined, { itemId }, visitor)).status).toBe(404)
    expect(await storedCase(itemId)).toBeUndefined()
  })

  it('needs a reason, good faith, words where nothing else says what is wrong, and one thing', async () => {
    const itemId = await board.postItem(poster)
    const errors = async (overrides: object, what: object = { itemId }) => {
      const { status, body } = await board.report(first(), what, overrides)
      return [status, Object.keys(body.error?.fieldErrors ?? {})]
    }
    expect(await errors({ reason: 'boring' })).toEqual([400, ['reason']])
    expect(await errors({ goodFaith: false })).toEqual([400, ['goodFaith']])
    expect(await errors({ reason: 'other' })).toEqual([400, ['words']])
    expect(await errors({}, {})).toEqual([400, ['itemId']])
    expect(await errors({}, { itemId, conversationId: 'abc', messageId: '000001' })).toEqual([400, ['itemId']])
    expect(await errors({}, { conversationId: 'abc' })).toEqual([400, ['itemId']])
    expect(await storedCase(itemId)).toBeUndefined()
  })
})

const visitor = { name: 'Vera Visitor', email: 'Vera@Example.com' }

describe('a visitor without an account', () => {
  it('reports a post with a name and an address, and nothing else', async () => {
    const itemId = await board.postItem(poster)
    expect(await board.report(undefined, { itemId })).toMatchObject({
      status: 400,
      body: { error: { fieldErrors: { name: expect.any(String), email: expect.any(String) } } },
    })
    const { status, body } = await board.report(undefined, { itemId }, visitor)
    expect(status).toBe(201)
    expect((await board.report(undefined, { itemId }, { ...visitor, email: 'vera@example.com' })).body).toEqual(body)
    expect(await storedCase(itemId)).toMatchObject({ reports: 1 })
    expect((await board.report(undefined, { conversationId: 'abc', messageId: '000001' }, visitor)).status).toBe(401)
  })

  it('learns nothing of what was reported under someone else’s address', async () => {
    const limited = await startModerationBoard('demo-visitor-guesses', { visitorReportsPerHour: 8 })
    const owner = await limited.join('Paula Poster')
    const ids = await Promise.all(Array.from({ length: 7 }, () => limited.postItem(owner)))
    const [known = ''] = ids
    const tryToReport = async (itemId: string) => {
      const { status, body, headers } = await limited.report(undefined, { itemId }, visitor)
      return [status, Object.keys(body), headers.has('retry-after')]
    }
    const accepted = [201, ['reference'], false]
    const answers = []
    for (const itemId of [...ids, known]) answers.push(await tryToReport(itemId))
    expect(answers).toEqual(Array(8).fill(accepted))
    // What was reported before is refused, too, once the network address has used up its reports.
    expect(await tryToReport(known)).toEqual([429, ['error'], true])
    await limited.app.close()
  })

  it('waits for the same reads and a commit, whether or not the report is a repetition', async () => {
    const { firestore, bill } = billFirestore(board.app.firestore)
    const itemId = await board.postItem(poster)
    const input = { itemId, reason: 'scam', words: '', goodFaith: true, ...visitor } as const
    const reads = []
    for (let n = 0; n < 2; n += 1) {
      Object.assign(bill, { reads: 0, writes: 0 })
      await makeReport({ ...board.app.context, firestore }, undefined, input, { ip: '203.0.113.1' })
      reads.push(bill.reads)
      expect(bill.writes).toBeGreaterThan(0)
    }
    expect(reads[1]).toBe(reads[0])
    expect(await reportsOf(itemId)).toHaveLength(1)
  })

  it('is refused after the hour’s reports of a network address', async () => {
    const limited = await startModerationBoard('demo-visitor-reports', { visitorReportsPerHour: 2 })
    const owner = await limited.join('Paula Poster')
    const ids = await Promise.all(Array.from({ length: 3 }, () => limited.postItem(owner)))
    const statuses = []
    for (const [n, itemId] of ids.entries()) {
      const email = `visitor-${n}@example.com`
      statuses.push((await limited.report(undefined, { itemId }, { ...visitor, email })).status)
    }
    expect(statuses).toEqual([201, 201, 429])
    await limited.app.close()
  })
})

describe('a report of a message', () => {
  it('keeps the message and five before it, and no more', async () => {
    const itemId = await board.postItem(poster)
    const begun = await board.call<Conversation>('POST', `/items/${itemId}/conversations`, first(), { text: 'Text 1' })
    const conversationId = begun.body._id
    const write = (person: Person, text: string) =>
      board.call('POST', `/conversations/${conversationId}/messages`, person, { text })
    for (let n = 2; n <= 9; n += 1) await write(n % 2 === 0 ? poster : first(), `Text ${n}`)

    const reported = { conversationId, messageId: '000008' }
    expect((await board.report(poster, reported)).status).toBe(403)
    expect((await board.report(reporters[1], reported)).status).toBe(404)
    expect((await board.report(first(), { conversationId, messageId: '000099' })).status).toBe(404)
    expect((await board.report(first(), reported)).status).toBe(201)

    const { body } = await board.getCase(caseIdOf('message', conversationId, '000008'), moderator)
    const messages = body.reported[0]?.thing?.messages ?? []
    expect(messages.map(({ text }) => text)).toEqual(['Text 3', 'Text 4', 'Text 5', 'Text 6', 'Text 7', 'Text 8'])
    expect(messages.map(({ isAccused }) => isAccused)).toEqual([false, true, false, true, false, true])
    expect(body).toMatchObject({ kind: 'message', itemId, now: null, person: { name: 'Paula Poster' } })
  })
})

it('opens a decided case again when someone else reports the same thing', async () => {
  const itemId = await board.postItem(poster)
  await board.report(first(), { itemId })
  const id = caseIdOf('post', itemId)
  await board.decide(id, moderator, 'keep')
  expect((await board.report(reporters[1], { itemId })).status).toBe(201)
  expect((await board.getCase(id, moderator)).body).toMatchObject({ state: 'open', reports: 2, mayDecide: true })
})

describe('many reports of a post', () => {
  it('hide nothing and tell its poster nothing, whoever makes them', async () => {
    const itemId = await board.postItem(poster, { title: 'Golden watch' })
    const people = [...reporters, await board.join('Rabia'), await board.join('Roman')]
    for (const { uid } of people) await ageAccount(uid)
    await Promise.all(people.map((person) => board.report(person, { itemId }, { reason: 'hateful' })))
    await board.settle(caseOf(itemId))
    expect(await storedCase(itemId)).toMatchObject({ state: 'open', reports: 5, isHidden: false, dueAt: null })
    expect(await board.isPublic(itemId)).toBe(true)
    expect((await board.bell(poster)).filter(({ itemId: id }) => id === caseOf(itemId))).toEqual([])
  })

  it('never delete it, not even when a time is set that nobody has decided', async () => {
    const itemId = await board.postItem(poster)
    await board.report(first(), { itemId })
    await board.app.firestore.doc(`cases/${caseOf(itemId)}`).update({ isHidden: true, dueAt: new Date() })
    await board.item(itemId).update(hiddenFields(await board.item(itemId).get(), caseOf(itemId), new Date()))
    expect(await advanceCases(board.app.context, daysAfter(new Date(), 1).toDate())).toEqual({ deleted: 0, failed: 0 })
    expect((await board.item(itemId).get()).exists).toBe(true)
  })
})
