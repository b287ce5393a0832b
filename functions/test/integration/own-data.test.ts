import { strFromU8, unzipSync } from 'fflate'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNotification } from '../../src/delivery/tell.ts'
import { digestOfSecret } from '../../src/lib/secret-digest.ts'
import { filesOfPart } from '../../src/own-account/download-files.ts'
import { readDownloadedAccount } from '../../src/own-account/own-documents.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import type { ExportTicket } from '../../src/shared/own-account/account.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { storeUnsubscribeToken } from '../support/unsubscribe-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('demo-own-data', { settings: unlimitedSettings })
})
afterAll(() => app.close())

const HOSTILE = '<script>alert("x")</script><img src=x onerror=alert(1)>'

const withToken = ({ cookie, idToken }: Person) => ({ cookie, headers: { authorization: `Bearer ${idToken}` } })
const askFor = (person: Person) => send<ExportTicket>('POST', `${app.url}/account/export`, withToken(person))
const get = (person: Person, id: string, part = '1') =>
  fetch(`${app.url}/account/export/${id}?part=${part}`, {
    headers: { cookie: person.cookie, authorization: `Bearer ${person.idToken}` },
  })

/** Downloads all parts, and returns the files of all by their names. */
async function download(person: Person): Promise<Record<string, Uint8Array>> {
  const ticket = await askFor(person)
  expect(ticket.status).toBe(202)
  const files: Record<string, Uint8Array> = {}
  for (let part = 1; part <= ticket.body.parts; part++) {
    const answer = await get(person, ticket.body._id, String(part))
    expect(answer.status).toBe(200)
    Object.assign(files, unzipSync(new Uint8Array(await answer.arrayBuffer())))
  }
  return files
}

const text = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array())
const entries = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(text(files, `data/${name}.json`)) as { id: string; fields: Record<string, unknown> }[]

const post = async ({ cookie }: Person, input: object = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput(input) })).body._id

/** Two people who have posted, claimed, written to each other and heard of it. */
async function meet() {
  const anna = await register({ name: 'Anna Aalto' })
  const ben = await register({ name: 'Ben Bruckner' })
  const picture = (await sendPhoto(app.url, anna.cookie, await makePicture())).body
  const own = await post(anna, {
    title: HOSTILE,
    thumbnail: picture.address,
    contact: 'board',
    privateNote: 'A scratch below the handle',
  })
  const other = await post(ben, { title: 'Bens lamp', description: 'Bens own words', contact: 'board' })
  const claimBy = async (person: Person, itemId: string, message: string) =>
    (
      await send<Claim>('POST', `${app.url}/items/${itemId}/claims`, {
        cookie: person.cookie,
        body: makeClaimInput({ message }),
      })
    ).body._id
  const made = await claimBy(anna, other, 'Annas claim')
  const received = await claimBy(ben, own, 'Bens claim')
  const conversation = await send<Conversation>('POST', `${app.url}/items/${own}/conversations`, {
    cookie: ben.cookie,
    body: { text: 'Bens question' },
  })
  const answered = await send('POST', `${app.url}/conversations/${conversation.body._id}/messages`, {
    cookie: anna.cookie,
    body: { text: 'Annas answer' },
  })
  expect([conversation.status, answered.status]).toEqual([201, 201])
  const notice = { id: 'a-notice', kind: 'recovered', itemId: own, otherUid: ben.uid } as const
  await addNotification(app.context, anna.uid, { ...notice, createdAt: new Date().toISOString() } as never)
  await app.firestore.doc(`settings/${anna.uid}`).set({ emailNotices: true })
  await app.firestore.doc('receivers/one').set({ ownerUid: anna.uid, number: '2026-000001', name: 'Rosa Marsh' })
  const token = await storeUnsubscribeToken(app.context, anna.uid)
  const link = `https://board.example.com/unsubscribe?token=${token}`
  await app.firestore.collection('outbox').add({
    uid: anna.uid,
    to: anna.email,
    message: { subject: 'News', text: `Off: ${link}`, html: link },
    headers: { 'List-Unsubscribe': link },
    createdAt: Timestamp.now(),
  })
  return { anna, ben, own, other, made, received, conversationId: conversation.body._id, photoId: picture._id, token }
}

describe('the download of one’s own data', () => {
  let board: Awaited<ReturnType<typeof meet>>
  let files: Record<string, Uint8Array>
  beforeAll(async () => {
    board = await meet()
    files = await download(board.anna)
  })

  it('has everything of the person, as Firestore has it', async () => {
    const { anna, own, made, received, photoId } = board
    const stored = (await app.firestore.doc(`items/${own}`).get()).data() ?? {}
    const [item] = entries(files, 'items')
    expect(item?.id).toBe(own)
    for (const field of ['title', 'description', 'location', 'name', 'email', 'ownerUid', 'thumbnail']) {
      expect(item?.fields[field]).toEqual(stored[field])
    }
    expect(item?.fields.createdAt).toBe((stored.createdAt as Timestamp).toDate().toISOString())
    expect(entries(files, 'privateDetails')[0]?.fields.privateNote).toBe('A scratch below the handle')
    expect(
      entries(files, 'claims')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([made, received].sort())
    expect(entries(files, 'claims').find(({ id }) => id === made)?.fields.message).toBe('Annas claim')
    expect(entries(files, 'noticeBoxes')[0]?.fields.notices).toMatchObject([{ itemId: own }])
    expect(entries(files, 'outbox')[0]?.fields).toMatchObject({ to: anna.email, message: { subject: 'News' } })
    expect(JSON.parse(text(files, 'data/account.json'))).toMatchObject({
      name: 'Anna Aalto',
      email: anna.email,
      emailConfirmed: false,
      logins: ['password'],
    })
    const photo = await app.firestore.doc(`photos/${photoId}/sizes/large`).get()
    expect(Buffer.from(files[`photos/${photoId}.webp`] ?? [])).toEqual(photo.get('bytes'))
  })

  it('has one’s own messages, and of the other side only when they wrote', () => {
    const messages = entries(files, 'messages').map(({ fields }) => fields)
    const sentAt = expect.stringMatching(/^\d{4}-/)
    const people = [board.anna.uid, 'somebody else']
    expect(messages).toEqual([
      { people, fromUid: 'somebody else', from: 'asker', sentAt },
      { people, fromUid: board.anna.uid, from: 'poster', text: 'Annas answer', sentAt },
    ])
  })

  it('has nothing of other people, such as whom something was handed out to, and nothing that opens something', () => {
    const all = Object.keys(files)
      .filter((name) => !name.startsWith('photos/'))
      .map((name) => text(files, name))
      .join('\n')
    const { ben } = board
    const receiver = 'Rosa Marsh'
    for (const hidden of [ben.uid, ben.email, ben.name, 'Bens claim', 'Bens question', 'Bens own words', receiver]) {
      expect(all).not.toContain(hidden)
    }
    for (const hidden of [board.token, digestOfSecret(board.token), 'lastKey":{']) {
      expect(all).not.toContain(hidden)
    }
  })

  it('has a page to read that runs nothing and loads nothing', () => {
    const page = text(files, 'index.html')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
    expect(page).toContain('<h2>Your posts</h2>')
    expect(page).toContain(`href="photos/${board.photoId}.webp"`)
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  it('stores nothing but the ticket', async () => {
    const tickets = await app.firestore.collection('exports').where('uid', '==', board.anna.uid).get()
    expect(tickets.docs.map((ticket) => Object.keys(ticket.data()).sort())).toEqual([
      ['createdAt', 'expiresAt', 'photos', 'uid'],
    ])
  })

  it('is a file to store, which no cache keeps', async () => {
    const { body } = await askFor(board.anna)
    const answer = await get(board.anna, body._id)
    await answer.arrayBuffer()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="lost-and-found-[\d-]{10}-1\.zip"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('has what was done as a visitor under the person’s address, once it is confirmed', async () => {
    const { anna, other } = await meet()
    const input = { reason: 'scam', words: 'Annas report', goodFaith: true, name: 'Anna', email: anna.email }
    const reported = await send('POST', `${app.url}/reports`, { body: { itemId: other, ...input } })
    expect(reported.status).toBe(201)
    await app.firestore.collection('outbox').add({
      uid: '',
      to: anna.email,
      message: { subject: 'For a visitor', text: 'It stays.', html: '' },
      createdAt: Timestamp.now(),
    })
    const words = async () => {
      const own = await download(anna)
      const mails = entries(own, 'outbox').map(({ fields }) => (fields.message as { subject: string }).subject)
      return [...entries(own, 'reports').map(({ fields }) => fields.words), ...mails]
    }
    expect(await words()).toEqual(['News'])
    await app.auth.updateUser(anna.uid, { emailVerified: true })
    expect(await words()).toEqual(['Annas report', 'News', 'For a visitor'])
  })

  it('leaves out a photo that is deleted meanwhile', async () => {
    const carla = await register()
    const [gone, kept] = await Promise.all(
      [1, 2].map(async () => (await sendPhoto(app.url, carla.cookie, await makePicture())).body._id),
    )
    const { body } = await askFor(carla)
    await app.firestore.doc(`photos/${gone}/sizes/large`).delete()
    const answer = await get(carla, body._id)
    const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    expect(names.filter((name) => name.startsWith('photos/'))).toEqual([`photos/${kept}.webp`])
  })
})

describe('a ticket', () => {
  it('is made three times a day', async () => {
    const person = await register()
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await askFor(person)).status)
    expect(answers).toEqual([202, 202, 202, 429])
  })

  it('is of nobody else, and of its parts alone', async () => {
    const [person, thief] = await Promise.all([register(), register()])
    const { body } = await askFor(person)
    expect((await get(thief, body._id)).status).toBe(404)
    expect((await get(person, 'none')).status).toBe(404)
    expect((await get(person, body._id, '2')).status).toBe(404)
    for (const part of ['0', '-1', 'x', '1e3', '1000']) expect((await get(person, body._id, part)).status).toBe(400)
  })

  it('ends after an hour', async () => {
    const person = await register()
    const { body } = await askFor(person)
    await app.firestore.doc(`exports/${body._id}`).update({ expiresAt: Timestamp.now() })
    expect((await get(person, body._id)).status).toBe(404)
  })

  it('needs a recent login, to be made and to be used', async () => {
    const person = await register()
    const { body } = await askFor(person)
    const { cookie } = person
    for (const answer of [
      await send('POST', `${app.url}/account/export`, { cookie }),
      await send('GET', `${app.url}/account/export/${body._id}`, { cookie }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'recent-login-required' } } })
    }
  })
})

describe('a large account', () => {
  it('is downloaded in parts of 50 MB, within what an address may read', async () => {
    const { firestore } = app
    const limited = await startTestApp('demo-own-data-large', {
      firestore,
      auth: app.auth,
      settings: { ...unlimitedSettings, readsPerMinute: 1200 },
    })
    const person = await register()
    const people = [person.uid, 'another-person']
    const time = Timestamp.now()
    const writer = firestore.bulkWriter()
    for (let n = 0; n < 200; n++) {
      const id = `${person.uid}-${n}`
      void writer.set(firestore.doc(`items/${id}`), { ownerUid: person.uid, title: `Post ${n}`, createdAt: time })
      void writer.set(firestore.doc(`photos/${id}`), { ownerUid: person.uid, createdAt: time })
      const bytes = Buffer.alloc(1000, n)
      void writer.set(firestore.doc(`photos/${id}/sizes/large`), { bytes, type: 'image/webp' })
    }
    for (let n = 0; n < 2000; n++) {
      const fromUid = people[n % 2] ?? ''
      const message = {
        people,
        fromUid,
        from: n % 2 === 0 ? 'poster' : 'asker',
        text: `Text ${n}`,
        sentAt: time,
      }
      void writer.set(firestore.doc(`conversations/long-talk/messages/${n}`), message)
    }
    await writer.close()
    const ticket = await send<ExportTicket>('POST', `${limited.url}/account/export`, withToken(person))
    expect(ticket.body.parts).toBe(5)
    const names: string[] = []
    let messages = 0
    for (let part = 1; part <= ticket.body.parts; part++) {
      const answer = await fetch(`${limited.url}/account/export/${ticket.body._id}?part=${part}`, {
        headers: { cookie: person.cookie, authorization: `Bearer ${person.idToken}` },
      })
      expect(answer.status).toBe(200)
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
      names.push(...Object.keys(files).filter((name) => name.startsWith('photos/')))
      if (part === 1) messages = entries(files, 'messages').filter(({ fields }) => 'text' in fields).length
    }
    expect(new Set(names).size).toBe(200)
    expect(messages).toBe(1000)
    await limited.close()
  })

  it('says where it does not hold all', async () => {
    const person = await register()
    for (let n = 0; n < 3; n++) await post(person, { title: `Spoon ${n}` })
    const account = await readDownloadedAccount(app.auth, person.uid)
    const part = { uid: person.uid, account, part: 1, parts: 1, photos: [], day: '2026-06-01' }
    const texts: Record<string, string> = {}
    for await (const { name, parts } of filesOfPart(app.context, part, 2)) {
      texts[name] = ''
      for await (const piece of parts) texts[name] += String(piece)
    }
    expect(JSON.parse(texts['data/items.json'] ?? '')).toHaveLength(2)
    expect(texts['index.html']?.match(/as many as a download holds/g)).toHaveLength(1)
  })
})
