import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAfter } from '../../src/lib/firestore/days-after.ts'
import { makeReport } from '../../src/reports/make-report.ts'
import { caseIdOf } from '../../src/reports/reports.repository.ts'
import type { Conversation } from '../../src/shared/conversations/conversations.ts'
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
    expect(await errors({}, { itemId, uid: poster.uid })).toEqual([400, ['itemId']])
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
    expect(await storedCase(itemId)).toMatchObject({ reports: 1, countedReports: 0 })
    expect((await board.report(undefined, { uid: poster.uid }, visitor)).status).toBe(401)
  })

  it('learns nothing of what was reported under somebody else’s address', async () => {
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

describe('a report of a photo', () => {
  it('is about the photo that the person shows now', async () => {
    expect((await board.report(first(), { uid: poster.uid }, { reason: 'not-theirs' })).status).toBe(201)
    expect((await board.report(first(), { uid: first().uid })).status).toBe(403)
    expect((await board.report(first(), { uid: 'nobody' })).status).toBe(404)
    const { body } = await board.getCase(caseIdOf('photo', poster.uid, 'https://example.com/ada.png'), moderator)
    expect(body).toMatchObject({ kind: 'photo', title: '', itemId: '' })
    expect(body.reported[0]?.thing).toMatchObject({ picture: 'https://example.com/ada.png', name: 'Paula Poster' })
  })
})

it('opens a decided case again when somebody else reports the same thing', async () => {
  const person = await board.join('Phil Photo')
  await board.report(first(), { uid: person.uid })
  const id = caseIdOf('photo', person.uid, 'https://example.com/ada.png')
  await board.decide(id, moderator, 'delete')
  // The person chooses the same picture again.
  await board.app.auth.updateUser(person.uid, { photoURL: 'https://example.com/ada.png' })
  expect((await board.report(reporters[1], { uid: person.uid })).status).toBe(201)
  expect((await board.getCase(id, moderator)).body).toMatchObject({ state: 'open', reports: 2, mayDecide: true })
})

describe('three reports', () => {
  const reportedBy = async (people: readonly Person[], itemId: string) => {
    for (const person of people) expect((await board.report(person, { itemId })).status).toBe(201)
  }
  const joined = (count: number, options: object) =>
    Promise.all(Array.from({ length: count }, (_, n) => board.join(`Brigade ${n}`, options)))

  it('hide a post for 72 hours, tell its poster why, and keep it hidden when it is renewed', async () => {
    const itemId = await board.postItem(poster, { title: 'Golden watch' })
    await reportedBy(reporters.slice(0, 2), itemId)
    expect(await board.isPublic(itemId)).toBe(true)
    await reportedBy(reporters.slice(2), itemId)
    expect(await board.isPublic(itemId)).toBe(false)

    const { dueAt, hiddenUntil } = (await storedCase(itemId)) ?? {}
    expect(hiddenUntil.toMillis() - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
    expect(hiddenUntil.toMillis() - Date.now()).toBeLessThanOrEqual(72 * 3_600_000)
    expect(dueAt).toEqual(hiddenUntil)
    expect((await board.call('GET', `/items/${itemId}`, first())).status).toBe(404)
    expect((await board.call('GET', `/items/${itemId}`, poster)).body).toMatchObject({
      isListed: false,
      hiddenByCase: caseOf(itemId),
    })
    expect(await board.call('POST', `/items/${itemId}/renew`, poster)).toMatchObject({
      status: 409,
      body: { error: { code: 'post-hidden' } },
    })

    await board.settle(caseOf(itemId))
    await board.settle(caseOf(itemId))
    const told = (await board.bell(poster)).filter(({ kind }) => kind === 'decision')
    expect(told).toMatchObject([{ itemId: caseOf(itemId), caseKind: 'post', decision: 'hide', isByRule: true }])
    const mails = (await board.mails()).filter((mail) => mail.get('uid') === poster.uid)
    expect(mails).toHaveLength(1)
    const text: string = mails[0]?.get('message.text')
    expect(text).toContain('Your post “Golden watch” is hidden for at most 72 hours')
    expect(text).toContain('The facts: 3 people have reported it.')
    expect(text).toContain('The ground: the rules of the board do not allow fraud.')
    expect(text).toContain('No person has decided this')
    expect(text).not.toContain('Switch these e-mails off')
    expect((await board.log(moderator)).body.entries[0]).toMatchObject({
      what: 'hidden-by-rule',
      name: '',
      kind: 'post',
    })
  })

  it('hide nothing if one of the accounts is new or its address is not confirmed', async () => {
    const [young] = await joined(1, { isOld: false })
    const [unconfirmed] = await joined(1, { isConfirmed: false })
    for (const stranger of [young, unconfirmed]) {
      const itemId = await board.postItem(poster)
      await reportedBy([...reporters.slice(0, 2), stranger as Person], itemId)
      expect(await board.isPublic(itemId)).toBe(true)
      expect(await storedCase(itemId)).toMatchObject({ reports: 3, countedReports: 2 })
    }
  })

  it('hide nothing where there is no moderator but the poster', async () => {
    const itemId = await board.postItem(moderator)
    await reportedBy(reporters, itemId)
    expect(await board.isPublic(itemId)).toBe(true)
    const lonely = await startModerationBoard('demo-without-moderators')
    const owner = await lonely.join('Paula Poster')
    const lonelyId = await lonely.postItem(owner)
    for (const name of ['Rita', 'Rolf', 'Rosa']) await lonely.report(await lonely.join(name), { itemId: lonelyId })
    expect(await lonely.isPublic(lonelyId)).toBe(true)
    await lonely.app.close()
  })

  it('come to nothing against an honest post: it is kept, not hidden again, and they do not count any more', async () => {
    const brigade = await joined(3, {})
    for (let round = 0; round < 3; round += 1) {
      const itemId = await board.postItem(poster)
      await reportedBy(brigade, itemId)
      expect(await board.isPublic(itemId)).toBe(false)
      expect((await board.decide(caseOf(itemId), moderator, 'keep')).status).toBe(200)
      expect(await board.isPublic(itemId)).toBe(true)
      await reportedBy(reporters, itemId)
      expect(await board.isPublic(itemId)).toBe(true)
      await board.decide(caseOf(itemId), moderator, 'keep')
    }
    // Three reports of each were rejected, so that the fourth does not count.
    const itemId = await board.postItem(poster)
    await reportedBy(brigade, itemId)
    expect(await board.isPublic(itemId)).toBe(true)
    expect(await storedCase(itemId)).toMatchObject({ reports: 3, countedReports: 0 })
  })

  it('hide nothing that a moderator has kept after the first report', async () => {
    const people = await joined(4, {})
    const itemId = await board.postItem(poster)
    await reportedBy(people.slice(0, 1), itemId)
    await board.decide(caseOf(itemId), moderator, 'keep')
    await reportedBy(people.slice(1), itemId)
    expect(await storedCase(itemId)).toMatchObject({ state: 'open', countedReports: 4 })
    expect(await board.isPublic(itemId)).toBe(true)
  })

  it('show a post again that nobody has judged in time, and do not hide it again', async () => {
    const { advanceCases } = await import('../../src/moderation/advance-cases.ts')
    const people = await joined(4, {})
    const itemId = await board.postItem(poster)
    const before = (await board.item(itemId).get()).get('listedUntil')
    await reportedBy(people.slice(0, 3), itemId)
    expect(await board.isPublic(itemId)).toBe(false)
    expect(await advanceCases(board.app.context, new Date())).toMatchObject({ shownAgain: 0 })
    expect(await advanceCases(board.app.context, daysAfter(new Date(), 3.1).toDate())).toMatchObject({ failed: 0 })
    expect(await board.isPublic(itemId)).toBe(true)
    const item = await board.item(itemId).get()
    expect(item.get('listedUntil').toMillis()).toBeGreaterThanOrEqual(before.toMillis())
    expect(item.data()).toMatchObject({ isListed: true, archivedAt: null, hiddenByCase: '' })
    await reportedBy(people.slice(3), itemId)
    expect(await board.isPublic(itemId)).toBe(true)
    expect(await storedCase(itemId)).toMatchObject({ state: 'open', isHidden: false, dueAt: null })
    await board.settle(caseOf(itemId))
    expect((await board.bell(poster))[0]).toMatchObject({ kind: 'decision', decision: 'keep', isByRule: true })
  })

  it('hide a post once when they come at the same time', async () => {
    const people = await joined(4, {})
    const itemId = await board.postItem(poster)
    await Promise.all(people.map((person) => board.report(person, { itemId })))
    expect(await storedCase(itemId)).toMatchObject({ reports: 4, countedReports: 4, isHidden: true })
    expect((await storedCase(itemId))?.decisions).toHaveLength(1)
  })
})
