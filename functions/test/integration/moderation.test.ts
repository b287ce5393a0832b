import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEmailToVisitor } from '../../src/delivery/email-to-visitor.ts'
import { lossEmail } from '../../src/losses/loss-news.ts'
import { advanceCases } from '../../src/moderation/case-written.ts'
import { addModerator, removeModerator } from '../../src/moderation/moderators.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import { eraseDocuments } from '../../src/own-account/erase-documents.ts'
import type { Claim, HandoverCode } from '../../src/shared/claims/claims.ts'
import type { Conversation, Message } from '../../src/shared/messages/conversations.ts'
import type { Case } from '../../src/shared/moderation/moderation.ts'
import { change } from '../../src/store/change.ts'
import { daysAfter } from '../../src/store/field-values.ts'
import { makeClaimInput, QUESTION } from '../support/claim-board.ts'
import { digestOfCase } from '../support/digest-of-case.ts'
import { handleClaimWritten } from '../support/events.ts'
import { type ModerationBoard, startModerationBoard } from '../support/moderation-board.ts'
import { type Person, register, signInAgain } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'

let board: ModerationBoard
let poster: Person
let reporter: Person
let moderator: Person
let other: Person

beforeAll(async () => {
  board = await startModerationBoard('demo-moderation')
  reporter = await board.join('Rita Reporter')
  moderator = await board.join('Mona Moderator', { isModerator: true })
  other = await board.join('Otto Moderator', { isModerator: true })
})
beforeEach(async () => {
  poster = await board.join('Paula Poster')
})
afterAll(() => board.app.close())

/** A post that someone has reported, and its case. */
async function reportedPost(overrides: object = {}) {
  const itemId = await board.postItem(poster, overrides)
  expect((await board.report(reporter, { itemId })).status).toBe(201)
  return { itemId, id: caseIdOf('post', itemId) }
}

const stored = async (id: string) => (await board.app.firestore.doc(`cases/${id}`).get()).data()

const mailsTo = async ({ uid }: Person) =>
  (await board.mails()).filter((mail) => mail.get('uid') === uid).map((mail): string => mail.get('message.text'))

describe('everyone but a moderator', () => {
  it('gets 404 from every call, and 401 without a session', async () => {
    const { id } = await reportedPost()
    const calls = [
      ['GET', '/moderation/reports'],
      ['GET', `/moderation/reports/${id}`],
      ['POST', `/moderation/reports/${id}`],
      ['GET', '/moderation/log'],
      ['GET', '/moderation/pictures/abc'],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { decision: 'keep', reason: 'scam', digest: '' } : undefined
      expect([path, (await board.call(method, path, reporter, body)).status]).toEqual([path, 404])
      expect([path, (await board.call(method, path, poster, body)).status]).toEqual([path, 404])
      expect([path, (await board.call(method, path, undefined, body)).status]).toEqual([path, 401])
    }
    expect(await stored(id)).toMatchObject({ state: 'open', decisions: [] })
  })

  it('is whoever was one a moment ago, with the same session', async () => {
    const former = await board.join('Former Moderator', { isModerator: true })
    const { id } = await reportedPost()
    expect((await board.getCase(id, former)).status).toBe(200)
    await removeModerator(board.app.context, former.email)
    expect((await board.queue(former)).status).toBe(404)
    expect((await board.getCase(id, former)).status).toBe(404)
    expect((await board.log(former)).status).toBe(404)
    const body = { decision: 'keep', reason: 'scam', digest: await digestOfCase(board.app.context, id) }
    expect((await board.call('POST', `/moderation/reports/${id}`, former, body)).status).toBe(404)
  })
})

describe('the list of moderators', () => {
  it('refuses an address that is not confirmed, and one that nobody has', async () => {
    const stranger = await board.join('Stranger', { isConfirmed: false })
    await expect(addModerator(board.app.context, stranger.email)).rejects.toThrow('is not confirmed yet')
    await expect(addModerator(board.app.context, 'nobody@example.com')).rejects.toThrow('There is no account')
    expect((await board.queue(stranger)).status).toBe(404)
  })
})

describe('the queue', () => {
  it('has the open cases, newest first, but not what is the moderator’s own', async () => {
    const one = await reportedPost({ title: 'First' })
    const two = await reportedPost({ title: 'Second' })
    const own = await board.postItem(moderator)
    await board.report(reporter, { itemId: own })
    const ownId = caseIdOf('post', own)
    const ids = (await board.queue(moderator)).body.cases.map(({ _id }) => _id)
    expect(ids.indexOf(two.id)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(two.id)).toBeLessThan(ids.indexOf(one.id))
    expect(ids).not.toContain(ownId)
    expect((await board.queue(other)).body.cases.map(({ _id }) => _id)).toContain(ownId)
    expect((await board.getCase(ownId, moderator)).status).toBe(404)
    expect(
      (
        await board.call('POST', `/moderation/reports/${ownId}`, moderator, {
          decision: 'keep',
          reason: 'scam',
          digest: await digestOfCase(board.app.context, ownId),
        })
      ).status,
    ).toBe(404)
    expect((await stored(ownId))?.state).toBe('open')
  })

  it('has a post’s picture for moderators and the beginning of its description in one line', async () => {
    const photo = await sendPhoto(board.app.url, poster.cookie, await makePicture())
    const description = `Send 50 euros\nfirst. ${'🌂 '.repeat(60)}`
    const { id, itemId } = await reportedPost({ description, thumbnail: photo.body.address })
    const summary = async () => (await board.queue(moderator)).body.cases.find(({ _id }) => _id === id)
    const { excerpt = '', picture = '' } = (await summary()) ?? {}
    expect(excerpt).toMatch(/^Send 50 euros first\. (?:🌂 )+🌂…$/u)
    expect(excerpt.length).toBeLessThanOrEqual(100)
    expect(picture).toMatch(/^\/api\/moderation\/pictures\//)
    const load = ({ cookie }: Person) => send('GET', board.app.url + picture.replace('/api', ''), { cookie })
    expect([(await load(moderator)).status, (await load(reporter)).status]).toEqual([200, 404])
    // What was reported stays in the queue, whatever its poster makes of it.
    const change = makeItemInput({ description: 'It is brown.', thumbnail: '' })
    expect((await board.call('PUT', `/updateItems/${itemId}`, poster, change)).status).toBe(200)
    expect(await summary()).toMatchObject({ excerpt, picture })
    // Once it is decided and reported again, the queue has what is reported now.
    await board.decide(id, moderator, 'keep')
    await board.report(await board.join('Nora Neighbour'), { itemId })
    expect(await summary()).toMatchObject({ excerpt: 'It is brown.', picture: '' })
    const erasure = { uid: poster.uid, address: '', pseudonym: 'erased-a' }
    await eraseDocuments(board.app.context, erasure, () => true)
    expect(await stored(id)).toMatchObject({ excerpt: '', picture: '', accusedUid: 'erased-a' })
    // An administrator has deleted them.
    const absent = { excerpt: FieldValue.delete(), picture: FieldValue.delete() }
    await board.app.firestore.doc(`cases/${id}`).update(absent)
    expect((await board.getCase(id, moderator)).body).toMatchObject({ excerpt: '', picture: '' })
  })

  it('has nothing of a reported message, which is read only in its case', async () => {
    const itemId = await board.postItem(poster, { contact: 'board' })
    const path = `/items/${itemId}/conversations`
    const { _id } = (await board.call<Conversation>('POST', path, reporter, { text: 'Do you have it?' })).body
    await board.call('POST', `/conversations/${_id}/messages`, poster, { text: 'Send me a gift card.' })
    await board.report(reporter, { conversationId: _id, messageId: '000002' })
    const id = caseIdOf('message', _id, '000002')
    const found = (await board.queue(moderator)).body.cases.find((one) => one._id === id)
    expect(found).toMatchObject({ kind: 'message', excerpt: '', picture: '' })
  })

  it('has a disputed handover, which names both people and what was said', async () => {
    const itemId = await board.postItem(poster, { postType: 'Found', contact: 'board', question: QUESTION })
    const claim = (await board.call<Claim>('POST', `/items/${itemId}/claims`, reporter, makeClaimInput())).body
    await board.call('POST', `/claims/${claim._id}/approve`, poster)
    const { code } = (await board.call<HandoverCode>('GET', `/claims/${claim._id}/code`, reporter)).body
    expect((await board.call('POST', `/claims/${claim._id}/handover`, poster, { code })).status).toBe(200)
    const reference = board.app.firestore.doc(`claims/${claim._id}`)
    const before = await reference.get()
    const dispute = { words: 'It is not mine.' }
    expect((await board.call('POST', `/claims/${claim._id}/dispute`, reporter, dispute)).status).toBe(200)
    const event = { before, after: await reference.get() }
    await handleClaimWritten(board.app.context, event)
    await handleClaimWritten(board.app.context, event)
    const id = caseIdOf('handover', claim._id)
    const { body } = await board.getCase(id, moderator)
    expect(body).toMatchObject({ excerpt: '', picture: '' })
    expect(body).toMatchObject({ kind: 'handover', itemId, reports: 1, person: { name: 'Paula Poster' } })
    const thing = { question: QUESTION, description: makeClaimInput().answer, name: 'Paula Poster' }
    expect(body.reported).toMatchObject([{ words: 'It is not mine.', by: 'account', name: 'Rita Reporter', thing }])
    expect((await board.decide(id, moderator, 'hide')).status).toBe(400)
    expect((await board.decide(id, moderator, 'keep')).status).toBe(200)
    expect((await board.bell(reporter))[0]).toMatchObject({ kind: 'report', caseKind: 'handover', decision: 'keep' })
  })
})

describe('the queue of many', () => {
  let busy: ModerationBoard
  let judge: Person
  let accused: Person
  let visitors = 0

  beforeAll(async () => {
    busy = await startModerationBoard('demo-busy-queue')
    judge = await busy.join('Judge', { isModerator: true })
    accused = await busy.join('Accused')
  })
  afterAll(() => busy.app.close())

  /** Writes cases as reports make them, of which each is a minute older than the one before. */
  async function storeCases(count: number, fields: object) {
    const itemId = await busy.postItem(accused)
    visitors += 1
    const visitor = { name: 'Vera', email: `vera-${visitors}@example.com` }
    await busy.report(undefined, { itemId }, visitor)
    const cases = busy.app.firestore.collection('cases')
    const made = (await cases.doc(caseIdOf('post', itemId)).get()).data() ?? {}
    const batch = busy.app.firestore.batch()
    for (let n = 1; n < count; n += 1) {
      const openedAt = Timestamp.fromMillis(made.openedAt.toMillis() - n * 60_000)
      batch.set(cases.doc(), { ...made, openedAt, ...fields })
    }
    batch.update(cases.doc(caseIdOf('post', itemId)), fields)
    await batch.commit()
  }

  it('begins with the urgent ones, names each case once, and leads to all as they are decided', async () => {
    const old = (days: number) => ({ openedAt: Timestamp.fromMillis(Date.now() - days * 86_400_000) })
    await storeCases(55, { title: 'Spam' })
    await storeCases(1, { title: 'Threat', ...old(1), reasons: ['spam', 'hateful'] })
    await storeCases(1, { title: 'Oldest', ...old(2) })
    const { cases } = (await busy.queue(judge)).body
    expect(cases[0]?.title).toBe('Threat')
    expect(new Set(cases.map(({ _id }) => _id)).size).toBe(51)
    const spam = busy.app.firestore.collection('cases').where('title', '==', 'Spam')
    const { docs } = await spam.limit(10).get()
    for (const { ref } of docs) await ref.update({ state: 'decided' })
    const titles = (await busy.queue(judge)).body.cases.map(({ title }) => title)
    expect([titles[0], titles.at(-1), titles.length]).toEqual(['Threat', 'Oldest', 47])
  })
})

describe('moderators', () => {
  const caseNews = async (person: Person) => (await board.bell(person)).filter(({ kind }) => kind === 'case')
  const waitingMails = async (person: Person) =>
    (await board.mails())
      .filter((mail) => mail.get('uid') === person.uid && mail.get('message.text').includes('/moderation'))
      .map((mail): string => mail.get('message.subject'))
      .toSorted()

  it('are told at once that something waits, by one entry in the bell and one email an hour', async () => {
    const [mona, uma] = [
      await board.join('Mona', { isModerator: true }),
      await board.join('Uma', { isModerator: true }),
    ]
    const [one, two, three] = [await reportedPost(), await reportedPost(), await reportedPost()]
    await board.settle(one.id)
    expect(await caseNews(mona)).toMatchObject([{ kind: 'case', itemId: one.id, readAt: null }])
    await board.settle(two.id)
    await board.settle(two.id)
    expect(await caseNews(mona)).toMatchObject([{ itemId: two.id }])
    expect(await waitingMails(mona)).toEqual(['A report is waiting for you'])
    await board.report(other, { itemId: three.itemId }, { reason: 'hateful' })
    await board.settle(three.id)
    expect(await waitingMails(mona)).toEqual(['A report is waiting for you', 'An urgent report is waiting for you'])

    // Nobody is told of a case of their own.
    const own = await board.postItem(uma)
    await board.report(reporter, { itemId: own })
    await board.settle(caseIdOf('post', own))
    expect(await caseNews(mona)).toMatchObject([{ itemId: caseIdOf('post', own) }])
    expect(await caseNews(uma)).toMatchObject([{ itemId: three.id }])
    expect(await caseNews(reporter)).toEqual([])
    for (const { email } of [mona, uma]) await removeModerator(board.app.context, email)
  })
})

describe('a decision', () => {
  it('is refused once the post is another one than the moderator has read', async () => {
    const { itemId, id } = await reportedPost({ title: 'Found: a wallet' })
    const { digest } = (await board.getCase(id, moderator)).body
    const rewrite = (title: string) => board.call('PUT', `/updateItems/${itemId}`, poster, makeItemInput({ title }))
    await rewrite('Send me 50 euros')
    const decide = (read: string) =>
      board.call<Case>('POST', `/moderation/reports/${id}`, moderator, {
        decision: 'keep',
        reason: 'scam',
        digest: read,
      })
    expect(await decide(digest)).toMatchObject({
      status: 409,
      body: { error: { code: 'case-changed', message: 'This has changed since you read it. Please read it again.' } },
    })
    expect(await stored(id)).toMatchObject({ state: 'open', decisions: [] })
    const again = (await board.getCase(id, moderator)).body
    expect(again.now?.title).toBe('Send me 50 euros')
    expect((await decide(again.digest)).status).toBe(200)

    // What was kept is kept as it was read, so that the next report of the post opens the case.
    await rewrite('Send me 100 euros')
    await board.report(other, { itemId })
    expect((await board.getCase(id, moderator)).body).toMatchObject({ state: 'open', mayDecide: true })
  })

  it('hides a post, ends its claims, and tells its poster and its reporters', async () => {
    const itemId = await board.postItem(poster, { title: 'Golden watch', contact: 'board' })
    const claim = (await board.call<Claim>('POST', `/items/${itemId}/claims`, other, makeClaimInput())).body
    await board.report(reporter, { itemId })
    const visitor = { name: 'Vera', email: 'vera.visitor@example.com' }
    const { reference } = (await board.report(undefined, { itemId }, visitor)).body
    const id = caseIdOf('post', itemId)
    const decided = await board.decide(id, moderator, 'hide', { words: 'The same watch stands on three boards.' })
    expect(decided).toMatchObject({ status: 200, body: { state: 'decided', isHidden: true, mayDecide: false } })

    expect(await board.isPublic(itemId)).toBe(false)
    expect((await board.call('GET', `/items/${itemId}`, other)).status).toBe(404)
    expect((await board.call<Claim>('GET', `/claims/${claim._id}`, other)).body).toMatchObject({
      state: 'expired',
      reason: 'post-removed',
    })
    expect((await board.item(itemId).get()).data()).toMatchObject({ openClaims: 0, hiddenByCase: id })
    expect((await board.bell(poster))[0]).toMatchObject({ kind: 'decision', itemId: id, decision: 'hide' })
    const [text] = await mailsTo(poster)
    expect(text).toContain('Your post “Golden watch” was hidden.')
    expect(text).toContain('The facts: 2 people reported it.')
    expect(text).toContain('The moderator’s note: The same watch')
    expect(text).toContain('The rule: we don’t allow fraud.')
    expect(text).toContain('A person made this decision, not a program.')
    expect(text).toContain('you can answer once within 14 days')
    expect(text).toContain(`/decisions/${id}`)
    expect((await board.bell(reporter))[0]).toMatchObject({ kind: 'report', itemId: id, decision: 'hide' })
    const toVisitor = (await board.mails()).filter((mail) => mail.get('to') === visitor.email)
    expect(toVisitor.map((mail) => mail.get('message.subject'))).toEqual([`We reviewed your report ${reference}`])
    expect(toVisitor[0]?.get('message.text')).not.toContain('Golden watch')

    expect((await board.ownDecision(id, poster)).body).toMatchObject({
      decision: 'hide',
      reason: 'scam',
      words: 'The same watch stands on three boards.',
      canAnswer: true,
      reports: 2,
    })
    expect((await board.ownDecision(id, reporter)).status).toBe(404)
    expect((await board.ownDecision(id, other)).status).toBe(404)
  })

  it('is told once, however often its event comes', async () => {
    const { id } = await reportedPost()
    await board.decide(id, moderator, 'hide')
    const count = async () => [
      (await board.bell(poster)).length,
      (await board.bell(reporter)).length,
      (await board.mails()).length,
    ]
    const before = await count()
    await board.settle(id)
    await board.settle(id)
    expect(await count()).toEqual(before)
  })

  const mailsAt = async (address: string) => (await board.mails()).filter((mail) => mail.get('to') === address)
  /** A visitor's report is made and decided. */
  const reportAs = async (visitor: { name: string; email: string }) => {
    const itemId = await board.postItem(poster)
    expect((await board.report(undefined, { itemId }, visitor)).status).toBe(201)
    await board.decide(caseIdOf('post', itemId), moderator, 'keep')
  }
  /** As many days go by for what counts what an address gets. */
  const passDays = async (address: string, days: number) => {
    const { docs } = await board.app.firestore.collection('accountLimits').where('address', '==', address).get()
    const shift = (at: Timestamp) => Timestamp.fromMillis(at.toMillis() - days * 24 * 3_600_000)
    for (const { ref, data } of docs.map((one) => ({ ref: one.ref, data: one.data() })))
      await ref.update({ uses: data.uses.map((use: { at: Timestamp }) => ({ ...use, at: shift(use.at) })) })
  }

  it('sends one email a day to an address that visitors give, and takes their reports all the same', async () => {
    const visitor = { name: 'Vera', email: 'much.given@example.com' }
    for (let n = 0; n < 3; n += 1) await reportAs(visitor)
    expect(await mailsAt(visitor.email)).toHaveLength(1)
    await passDays(visitor.email, 1)
    await reportAs(visitor)
    expect(await mailsAt(visitor.email)).toHaveLength(2)
  })

  it('sends one email to an address however many reports are decided at the same moment', async () => {
    const visitor = { name: 'Vera', email: 'at.once@example.com' }
    await Promise.all(Array.from({ length: 4 }, () => reportAs(visitor)))
    expect(await mailsAt(visitor.email)).toHaveLength(1)
  })

  it('leaves offices the five emails a day that they may cause to the same address', async () => {
    const visitor = { name: 'Vera', email: 'at.an.office@example.com' }
    await reportAs(visitor)
    const question = (n: number) => lossEmail(`${n}`, { number: 'L2026-000001', office: 'Depot 4' }, 'token')
    const queue = (n: number) =>
      change(board.app.context, (commit) =>
        addEmailToVisitor(board.app.context, commit, visitor.email, question(n), 'en'),
      )
    for (let n = 0; n < 6; n += 1) expect(await queue(n)).toBe(n < 5)
  })

  it('ends the emails about reports to an address by one click in a mail program, for good', async () => {
    const visitor = { name: 'Vera', email: 'no.more@example.com' }
    await reportAs(visitor)
    const [email] = await mailsAt(visitor.email)
    const headers = email?.get('headers')
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, path = ''] =
      /^<https:\/\/board\.example\.com\/api(\/unsubscribe\/[\w-]+)>$/.exec(headers['List-Unsubscribe']) ?? []
    expect(email?.get('message.text')).toContain(path.replace('/unsubscribe/', '/unsubscribe?token='))
    const press = () =>
      send('POST', board.app.url + path, {
        body: 'List-Unsubscribe=One-Click',
        headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    await passDays(visitor.email, 2)
    await reportAs(visitor)
    expect(await mailsAt(visitor.email)).toHaveLength(1)
    const other = { ...visitor, email: 'some.more@example.com' }
    await reportAs(other)
    expect(await mailsAt(other.email)).toHaveLength(1)
  })

  it('that keeps a post which was on the board is told to its reporter alone', async () => {
    const { itemId, id } = await reportedPost()
    await board.decide(id, moderator, 'keep')
    expect(await board.bell(poster)).toEqual([])
    expect(await mailsTo(poster)).toEqual([])
    expect((await board.bell(reporter))[0]).toMatchObject({ kind: 'report', decision: 'keep' })
    expect(await board.isPublic(itemId)).toBe(true)
  })

  it('of two moderators at once is made by one, and the other is told that something has changed', async () => {
    const { itemId, id } = await reportedPost()
    const digest = await digestOfCase(board.app.context, id)
    const decide = (person: Person, decision: string) =>
      board.call('POST', `/moderation/reports/${id}`, person, { decision, reason: 'scam', digest })
    const answers = await Promise.all([decide(moderator, 'hide'), decide(other, 'keep')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('case-changed')
    const { decisions, isHidden } = (await stored(id)) ?? {}
    expect(decisions).toHaveLength(1)
    expect(await board.isPublic(itemId)).toBe(!isHidden)
    const late = await decide(other, 'keep')
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'case-changed' } } })
  })

  it('deletes a post 14 days later, unless it is answered', async () => {
    const [gone, answered] = [await reportedPost(), await reportedPost()]
    for (const { id } of [gone, answered]) await board.decide(id, moderator, 'delete')
    expect(await board.isPublic(gone.itemId)).toBe(false)
    expect((await board.answer(answered.id, poster)).status).toBe(200)
    await advanceCases(board.app.context, daysAfter(new Date(), 13).toDate())
    expect((await board.item(gone.itemId).get()).exists).toBe(true)
    await advanceCases(board.app.context, daysAfter(new Date(), 14.1).toDate())
    expect((await board.item(gone.itemId).get()).exists).toBe(false)
    expect((await board.item(answered.itemId).get()).exists).toBe(true)
    const entries = (await board.log(moderator)).body.entries.filter(({ caseId }) => caseId === gone.id)
    expect(entries.map(({ what }) => what)).toEqual(['deleted', 'decided', 'opened'])
  })

  it('hides a message from both people, and shows it again when it is decided otherwise', async () => {
    const itemId = await board.postItem(poster)
    const ask = { text: 'Send me money first.' }
    const { _id } = (await board.call<Conversation>('POST', `/items/${itemId}/conversations`, reporter, ask)).body
    const read = async (person: Person) => ({
      messages: (await board.call<Message[]>('GET', `/conversations/${_id}/messages`, person)).body,
      last: (await board.call<Conversation>('GET', `/conversations/${_id}`, person)).body.last,
    })
    await board.report(poster, { conversationId: _id, messageId: '000001' })
    const id = caseIdOf('message', _id, '000001')
    await board.decide(id, moderator, 'delete')
    for (const person of [poster, reporter]) {
      const { messages, last } = await read(person)
      expect(messages).toMatchObject([{ text: '', isHidden: true }])
      expect(last).toMatchObject({ text: '', isHidden: true })
    }
    await board.answer(id, reporter)
    await board.decide(id, other, 'keep')
    expect((await read(poster)).messages).toMatchObject([{ text: ask.text }])
    expect((await read(poster)).last).not.toHaveProperty('isHidden')
  })

  it('empties a deleted message for good after 14 days', async () => {
    const itemId = await board.postItem(poster)
    const ask = { text: 'Something hateful' }
    const { _id } = (await board.call<Conversation>('POST', `/items/${itemId}/conversations`, reporter, ask)).body
    await board.report(poster, { conversationId: _id, messageId: '000001' })
    await board.decide(caseIdOf('message', _id, '000001'), moderator, 'delete')
    await advanceCases(board.app.context, daysAfter(new Date(), 15).toDate())
    const message = await board.app.firestore.doc(`conversations/${_id}/messages/000001`).get()
    expect(message.data()).toMatchObject({ text: '', isHidden: true })
    expect((await board.app.firestore.doc(`conversations/${_id}`).get()).get('last.text')).toBe('')
  })
})

describe('a closed account', () => {
  it('has no sessions, no posts on the board, no claims and no conversations, and is told how to object', async () => {
    const { itemId, id } = await reportedPost()
    const second = await board.postItem(poster, { contact: 'board' })
    const claimOnIt = (await board.call<Claim>('POST', `/items/${second}/claims`, other, makeClaimInput())).body
    const theirs = await board.postItem(other, { contact: 'board' })
    const ownClaim = (await board.call<Claim>('POST', `/items/${theirs}/claims`, poster, makeClaimInput())).body
    await board.decide(id, moderator, 'close-account')

    expect((await board.app.auth.getUser(poster.uid)).disabled).toBe(true)
    expect((await board.call('GET', '/account', poster)).status).toBe(401)
    expect((await board.call('POST', '/addItems', poster, makeItemInput())).status).toBe(401)
    await expect(signInAgain(poster)).rejects.toThrow('USER_DISABLED')
    expect(await board.isPublic(itemId)).toBe(false)
    expect(await board.isPublic(second)).toBe(false)
    const stateOf = async (claimId: string) => (await board.call<Claim>('GET', `/claims/${claimId}`, other)).body
    expect(await stateOf(claimOnIt._id)).toMatchObject({ state: 'expired', reason: 'post-removed' })
    expect(await stateOf(ownClaim._id)).toMatchObject({ state: 'withdrawn' })
    for (const { conversationId } of [claimOnIt, ownClaim]) {
      expect(
        await board.call('POST', `/conversations/${conversationId}/messages`, other, { text: 'Hello?' }),
      ).toMatchObject({
        status: 403,
        body: { error: { code: 'conversation-ended' } },
      })
    }

    const [text = ''] = await mailsTo(poster)
    expect(text).toContain('Your account was closed')
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    expect(JSON.stringify(await stored(id))).not.toContain(token)
    expect((await board.answer(id, undefined, { words: 'Why?', token: 'wrong' })).status).toBe(404)
    expect((await board.answer(id, undefined, { words: 'Why?' })).status).toBe(404)
    expect(await board.answer(id, undefined, { words: 'It was my cousin.', token })).toMatchObject({
      status: 200,
      body: { answer: { words: 'It was my cousin.' }, canAnswer: false },
    })
    expect((await board.answer(id, undefined, { words: 'Once more', token })).status).toBe(409)

    // Another moderator decides otherwise: all is as before, but for claims and sessions.
    expect((await board.getCase(id, moderator)).body.mayDecide).toBe(false)
    await board.decide(id, other, 'keep')
    await signInAgain(poster)
    expect(await board.isPublic(itemId)).toBe(true)
    expect(await board.isPublic(second)).toBe(true)
    const hello = await board.call('POST', `/conversations/${ownClaim.conversationId}/messages`, other, {
      text: 'Hello?',
    })
    expect(hello.status).toBe(201)
  })

  it('is told to nobody before it is closed, even if that takes a second attempt', async () => {
    const { id } = await reportedPost()
    const [mails, bell] = [await mailsTo(poster), await board.bell(reporter)]
    const close = vi.spyOn(board.app.auth, 'updateUser').mockRejectedValueOnce(new Error('Auth is down.'))
    await expect(board.decide(id, moderator, 'close-account')).rejects.toThrow('Auth is down.')
    close.mockRestore()
    expect([await mailsTo(poster), await board.bell(reporter)]).toEqual([mails, bell])
    await board.settle(id)
    expect((await board.app.auth.getUser(poster.uid)).disabled).toBe(true)
    expect((await mailsTo(poster)).length).toBe(mails.length + 1)
  })

  it('is open again when only its post is hidden in the end, which stays so', async () => {
    const { itemId, id } = await reportedPost()
    const second = await board.postItem(poster)
    await board.decide(id, moderator, 'close-account')
    const token = /token=([\w-]+)/.exec((await mailsTo(poster)).join('\n'))?.[1] ?? ''
    await board.answer(id, undefined, { words: 'Only this one was wrong.', token })
    expect((await board.decide(id, other, 'hide')).status).toBe(200)
    await signInAgain(poster)
    expect(await board.isPublic(second)).toBe(true)
    expect(await board.isPublic(itemId)).toBe(false)
    expect((await board.item(itemId).get()).get('hiddenByCase')).toBe(id)

    // What an administrator does to the account later is no business of this case.
    await board.app.auth.updateUser(poster.uid, { disabled: true })
    await board.app.firestore.doc(`cases/${id}`).update({ state: 'open' })
    await board.decide(id, moderator, 'keep')
    expect((await board.app.auth.getUser(poster.uid)).disabled).toBe(true)
  })

  it('stays closed while another case closes it', async () => {
    const [one, two] = [await reportedPost(), await reportedPost()]
    await board.decide(one.id, moderator, 'close-account')
    await board.decide(two.id, moderator, 'close-account')
    const token = /token=([\w-]+)/.exec((await mailsTo(poster)).join('\n'))?.[1] ?? ''
    const answers = await Promise.all(
      [one, two].map(({ id }) => board.answer(id, undefined, { words: 'Please look again.', token })),
    )
    const answered = answers.findIndex(({ status }) => status === 200)
    expect((await board.decide([one, two][answered]?.id ?? '', other, 'keep')).status).toBe(200)
    expect((await board.app.auth.getUser(poster.uid)).disabled).toBe(true)
  })

  it('keeps what another case hides off the board, whichever of the two is taken back first', async () => {
    const [hidden, closing, again] = [await reportedPost(), await reportedPost(), await reportedPost()]
    await board.decide(closing.id, moderator, 'close-account')
    await board.decide(hidden.id, moderator, 'hide')
    const token = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const mails = await mailsTo(poster)
    const given = mails.map(token).find((found) => found !== '') ?? ''
    expect((await board.answer(closing.id, undefined, { words: 'Not I.', token: given })).status).toBe(200)
    await board.decide(closing.id, other, 'keep')
    expect(await board.isPublic(closing.itemId)).toBe(true)
    expect(await board.isPublic(hidden.itemId)).toBe(false)
    expect((await board.item(hidden.itemId).get()).get('hiddenByCase')).toBe(hidden.id)

    // The other way round: the post is kept while the account is closed.
    await board.decide(again.id, moderator, 'close-account')
    await board.app.firestore.doc(`cases/${hidden.id}`).update({ state: 'open' })
    await board.decide(hidden.id, other, 'keep')
    expect(await board.isPublic(hidden.itemId)).toBe(false)
    expect((await board.item(hidden.itemId).get()).get('hiddenByCase')).toBe(again.id)
  })

  it('is no moderator’s', async () => {
    const itemId = await board.postItem(other)
    await board.report(reporter, { itemId })
    const id = caseIdOf('post', itemId)
    expect((await board.decide(id, moderator, 'close-account')).status).toBe(403)
    expect((await board.app.auth.getUser(other.uid)).disabled).toBe(false)
    expect((await board.decide(id, moderator, 'hide')).status).toBe(200)
  })
})

describe('an answer', () => {
  it('is decided by another moderator, once, and then it stays', async () => {
    const { itemId, id } = await reportedPost()
    await board.decide(id, moderator, 'hide')
    expect((await board.answer(id, reporter)).status).toBe(404)
    expect(await board.answer(id, poster)).toMatchObject({
      status: 200,
      body: { answer: { words: 'It is no scam.' }, canAnswer: false },
    })
    expect(await board.answer(id, poster)).toMatchObject({ status: 409, body: { error: { code: 'already-answered' } } })
    expect((await board.queue(moderator)).body.cases.find(({ _id }) => _id === id)?.state).toBe('answered')

    expect(await board.decide(id, moderator, 'keep')).toMatchObject({
      status: 403,
      body: { error: { code: 'another-moderator' } },
    })
    expect(await board.decide(id, other, 'hide', { reason: 'spam' })).toMatchObject({
      status: 200,
      body: {
        answer: { words: 'It is no scam.' },
        decisions: [{ decision: 'hide' }, { decision: 'hide', reason: 'spam' }],
      },
    })
    expect((await board.ownDecision(id, poster)).body).toMatchObject({ isFinal: true, canAnswer: false })
    expect((await board.answer(id, poster)).status).toBe(409)
    expect(await board.isPublic(itemId)).toBe(false)
    expect((await mailsTo(poster)).some((text) => text.includes('This was decided again after your answer'))).toBe(true)
  })

  it('is decided by the same moderator where there is no other', async () => {
    const single = await startModerationBoard('demo-one-moderator')
    const [owner, judge, someone] = [
      await single.join('Owner'),
      await single.join('Judge', { isModerator: true }),
      await single.join('Someone'),
    ]
    const itemId = await single.postItem(owner)
    await single.report(someone, { itemId })
    const id = caseIdOf('post', itemId)
    await single.decide(id, judge, 'hide')
    await single.answer(id, owner)
    expect((await single.decide(id, judge, 'keep')).status).toBe(200)
    expect(await single.isPublic(itemId)).toBe(true)
    expect((await single.bell(someone))[0]).toMatchObject({ kind: 'report', decision: 'keep' })
    await single.app.close()
  })

  it('comes too late after 14 days', async () => {
    const { id } = await reportedPost()
    await board.decide(id, moderator, 'hide')
    const document = board.app.firestore.doc(`cases/${id}`)
    const [decision] = (await document.get()).get('decisions')
    await document.update({ decisions: [{ ...decision, at: daysAfter(new Date(), -15) }] })
    expect((await board.ownDecision(id, poster)).body.canAnswer).toBe(false)
    expect((await board.answer(id, poster)).status).toBe(409)
  })
})

describe('the log', () => {
  it('tells who has opened and decided what, in pages, newest first', async () => {
    const { id } = await reportedPost()
    await board.getCase(id, moderator)
    await board.getCase(id, moderator)
    await board.decide(id, moderator, 'hide')
    await board.answer(id, poster)
    await board.decide(id, other, 'keep')
    const entries = (await board.log(other)).body.entries.filter(({ caseId }) => caseId === id)
    expect(entries.map(({ what, name, decision = '' }) => [what, name, decision])).toEqual([
      ['decided', 'Otto Moderator', 'keep'],
      ['opened', 'Otto Moderator', ''],
      ['answered', '', ''],
      ['decided', 'Mona Moderator', 'hide'],
      ['opened', 'Mona Moderator', ''],
    ])
    const all: string[] = []
    for (let before = '', hasMore = true; hasMore; ) {
      const { body } = await board.log(other, before && `?before=${before}`)
      all.push(...body.entries.map(({ _id }) => _id))
      before = all.at(-1) ?? ''
      hasMore = body.hasMore
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe((await board.app.firestore.collection('moderationLog').get()).size)
  })
})

it('keeps the claim of a moderator out of reach of someone who asks for it', async () => {
  const person = await register({ email: `${Date.now()}@example.com` })
  await send('PUT', `${board.app.url}/account`, {
    cookie: person.cookie,
    body: { name: 'Eve', photo: '', isModerator: true, customClaims: { moderator: true } },
  })
  expect((await board.queue(person)).status).toBe(404)
  expect((await board.call('GET', '/account', person)).body).not.toHaveProperty('isModerator')
  expect((await board.call('GET', '/account', moderator)).body).toHaveProperty('isModerator', true)
})
