import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SerialQueue } from '../../src/lib/serial-queue.ts'
import { advanceListings } from '../../src/posts/advance-listings.ts'
import { renewItem } from '../../src/posts/listing.ts'
import { findSearchEntry } from '../../src/search/search.repository.ts'
import { ARCHIVED_DAYS, LISTED_DAYS, RECOVERED_DAYS, REMINDER_DAYS } from '../../src/shared/items/listing-days.ts'
import { DAY_MS } from '../../src/shared/lib/durations.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { NotificationList } from '../../src/shared/news/notifications.ts'
import type { Listing } from '../../src/shared/posts/listing.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// What time does to posts. Those of other tests would be due, too, so each test has its own board.

const apps: TestApp[] = []
let app: TestApp
let poster: Person

beforeEach(async () => {
  app = await startTestApp(`demo-post-life-${apps.length}`, { settings: unlimitedSettings })
  apps.push(app)
  poster = await register()
  await app.auth.updateUser(poster.uid, { emailVerified: true })
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const call = <Answer>(method: string, path: string, body?: object, person = poster) =>
  send<Answer & ErrorResponse>(method, `${app.url}${path}`, { cookie: person.cookie, body })
const post = async (overrides: object = {}) =>
  (await call<SeenItem>('POST', '/addItems', makeItemInput(overrides))).body
const stored = ({ _id }: SeenItem) => app.firestore.doc(`items/${_id}`)
const time = (days: number) => new Date(Date.now() + days * DAY_MS)
const advance = (days: number, context = app.context) => advanceListings(context, time(days))
const nothing = { asked: 0, archived: 0, deleted: 0, waiting: 0, failed: 0 }
const notices = async () => (await call<NotificationList>('GET', '/notices')).body.notices
const mails = async () => (await app.firestore.collection('outbox').orderBy('createdAt').get()).docs
const ASKED = LISTED_DAYS - REMINDER_DAYS

/**
 * Lets a run die before its first commit, another before its second, and so on until one does not
 * die. Each has a post of its own, and is followed by a run that does not die.
 */
async function forEachCommit<Made extends SeenItem>(
  days: number,
  make: () => Promise<Made>,
  check: (item: Made, posts: number) => Promise<void>,
): Promise<void> {
  let hasDied = true
  let survived = 0
  for (; hasDied; survived += 1) {
    hasDied = false
    const item = await make()
    let left = survived
    const die = async () => {
      left -= 1
      if (left >= 0) return
      hasDied = true
      throw new Error('The run has died.')
    }
    await advance(days, { ...app.context, firestore: beforeCommit(app.firestore, die) })
    await advance(days)
    await check(item, survived + 1)
  }
  expect(survived).toBeGreaterThan(1)
}

/** Returns the token of the link in the last email that asks the poster. */
async function askedByEmail(): Promise<string> {
  await advance(ASKED + 0.1)
  const text: string = (await mails()).at(-1)?.get('message.text')
  return /\/listing\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
const answer = (token: string, action: string) =>
  send<Listing & ErrorResponse>('POST', `${app.url}/listing`, { body: { token, action } })

describe('a post that nobody renews', () => {
  test('is asked about once, taken down after ninety days, and deleted with its photo a year later', async () => {
    const { body: photo } = await sendPhoto(app.url, poster.cookie, await makePicture())
    const item = await post({ thumbnail: photo.address, privateNote: 'A scratch inside' })
    expect(await advance(ASKED - 0.1)).toEqual(nothing)
    expect(await advance(ASKED + 0.1)).toEqual({ ...nothing, asked: 1 })
    expect(await advance(ASKED + 0.2)).toEqual(nothing)
    expect(await notices()).toMatchObject([{ kind: 'ending', itemId: item._id, listedUntil: item.listedUntil }])
    expect(await advance(LISTED_DAYS - 0.1)).toEqual(nothing)
    expect(await advance(LISTED_DAYS + 0.1)).toEqual({ ...nothing, archived: 1 })
    expect((await call<SeenItem>('GET', `/items/${item._id}`)).body.isListed).toBe(false)
    const gone = LISTED_DAYS + ARCHIVED_DAYS
    expect(await advance(gone)).toEqual(nothing)
    expect(await advance(gone + 0.2)).toEqual({ ...nothing, deleted: 1 })
    expect(await advance(gone + 0.2)).toEqual(nothing)
    const left = await app.firestore.getAll(
      stored(item),
      app.firestore.doc(`photos/${photo._id}`),
      app.firestore.doc(`privateDetails/${item._id}`),
    )
    expect(left.map(({ exists }) => exists)).toEqual([false, false, false])
  })

  test('is asked about again after it was renewed', async () => {
    const item = await post()
    await advance(ASKED + 0.1)
    await call('POST', `/items/${item._id}/renew`)
    await stored(item).update({ listedUntil: Timestamp.fromDate(time(200)), nextStepAt: Timestamp.fromDate(time(193)) })
    expect(await notices()).toEqual([])
    expect(await advance(193.1)).toEqual({ ...nothing, asked: 1 })
    expect([(await notices()).length, (await mails()).length]).toEqual([1, 2])
  })

  test('waits while someone’s claim is open', async () => {
    const item = await post({ contact: 'board' })
    const claimant = await register()
    await call('POST', `/items/${item._id}/claims`, makeClaimInput(), claimant)
    await advance(ASKED + 0.1)
    expect(await advance(LISTED_DAYS + 0.1)).toEqual({ ...nothing, waiting: 1 })
    expect(await advance(LISTED_DAYS + 0.2)).toEqual(nothing)
    await stored(item).update({ openClaims: 0 })
    expect(await advance(LISTED_DAYS + 1.2)).toEqual({ ...nothing, archived: 1 })
  })

  test('is taken down even if the run that was to ask its poster never came', async () => {
    await post()
    expect(await advance(LISTED_DAYS + 3)).toEqual({ ...nothing, archived: 1 })
    expect(await mails()).toHaveLength(0)
  })
})

test('a recovered post is taken down after thirty days, and nobody is asked', async () => {
  const item = await post()
  await call('POST', '/recovered-items', makeRecoveryInput(item._id))
  expect(await advance(RECOVERED_DAYS - 0.1)).toEqual(nothing)
  expect(await advance(RECOVERED_DAYS + 0.1)).toEqual({ ...nothing, archived: 1 })
  expect([await mails(), (await notices()).filter(({ kind }) => kind === 'ending')]).toEqual([[], []])
})

test('a recovered post that is deleted leaves its record with the title, the place and the day', async () => {
  const item = await post()
  const finder = await register()
  await call('POST', '/recovered-items', makeRecoveryInput(item._id), finder)
  await advance(RECOVERED_DAYS + 0.1)
  expect(await advance(RECOVERED_DAYS + ARCHIVED_DAYS + 0.3)).toEqual({ ...nothing, deleted: 1 })
  const record = (await app.firestore.doc(`recoveredItems/${item._id}`).get()).data()
  expect(record).toMatchObject({ title: item.title, description: '', thumbnail: '' })
})

describe('a run', () => {
  test('asks once if two run at once, and if one has died before it could say so', async () => {
    const item = await post()
    await Promise.all([advance(ASKED + 0.1), advance(ASKED + 0.1)])
    const { listedUntil } = (await stored(item).get()).data() ?? {}
    await stored(item).update({ nextStepAt: Timestamp.fromDate(time(ASKED)) })
    await advance(ASKED + 0.1)
    expect((await stored(item).get()).get('nextStepAt')).toEqual(listedUntil)
    expect([(await notices()).length, (await mails()).length]).toEqual([1, 1])
    expect((await app.firestore.collection('links').where('purpose', '==', 'listing').get()).size).toBe(1)
  })

  test('neither takes down nor deletes a post that its poster keeps at that moment', async () => {
    const item = await post()
    // In the turn of the run, a request to the same instance would wait for it.
    const renew = () => renewItem({ ...app.context, serialQueue: new SerialQueue() }, poster, item._id)
    await stored(item).update({ listedUntil: Timestamp.fromDate(time(-1)), nextStepAt: Timestamp.fromDate(time(-1)) })
    await advance(0, { ...app.context, firestore: beforeCommit(app.firestore, renew) })
    expect((await call<SeenItem>('GET', `/items/${item._id}`)).body.isListed).toBe(true)
    await call('POST', `/items/${item._id}/archive`)
    await stored(item).update({ nextStepAt: Timestamp.fromDate(time(-1)) })
    await advance(0, { ...app.context, firestore: beforeCommit(app.firestore, renew) })
    expect((await call<SeenItem>('GET', `/items/${item._id}`)).body.isListed).toBe(true)
  })

  test('goes on after a post that fails, and tries that one again a day later', async () => {
    const [broken, sound] = [await post(), await post()]
    await stored(broken).update({ listedUntil: 'soon', nextStepAt: Timestamp.fromDate(time(1)) })
    expect(await advance(LISTED_DAYS + 0.1)).toEqual({ ...nothing, failed: 1, archived: 1 })
    expect((await stored(sound).get()).get('isListed')).toBe(false)
    expect(await advance(LISTED_DAYS + 0.2)).toEqual(nothing)
    expect(await advance(LISTED_DAYS + 1.2)).toEqual({ ...nothing, failed: 1 })
  })

  test('that dies before any of its commits while it asks leaves one question after the next run', async () => {
    await forEachCommit(ASKED + 0.1, post, async (item, posts) => {
      const document = await stored(item).get()
      expect(document.get('nextStepAt')).toEqual(document.get('listedUntil'))
      const tokens = await app.firestore.collection('links').where('purpose', '==', 'listing').get()
      expect([(await notices()).length, (await mails()).length, tokens.size]).toEqual([posts, posts, posts])
    })
  })

  test('that dies before any of its commits while it takes a post down is finished by the next run', async () => {
    await forEachCommit(LISTED_DAYS + 0.1, post, async (item) => {
      const [document, entry] = await Promise.all([stored(item).get(), findSearchEntry(app.firestore, item._id)])
      expect([document.get('isListed'), entry]).toEqual([false, undefined])
    })
  })

  test('that dies before any of its commits while it deletes leaves nothing but a photo to sweep', async () => {
    const archived = async () => {
      const { body: photo } = await sendPhoto(app.url, poster.cookie, await makePicture())
      const item = await post({ thumbnail: photo.address, privateNote: 'A scratch inside' })
      await call('POST', `/items/${item._id}/archive`)
      return { ...item, photoId: photo._id }
    }
    await forEachCommit(ARCHIVED_DAYS + 0.1, archived, async (item) => {
      const details = app.firestore.doc(`privateDetails/${item._id}`)
      const [left, note, photo] = await app.firestore.getAll(
        stored(item),
        details,
        app.firestore.doc(`photos/${item.photoId}`),
      )
      expect([left?.exists, note?.exists]).toEqual([false, false])
      expect(!photo?.exists || photo.get('unattachedSince') instanceof Timestamp).toBe(true)
    })
  })

  test('takes at most five hundred posts, and the next one goes on', async () => {
    const item = await post({ contact: 'board' })
    const fields = (await stored(item).get()).data() ?? {}
    const copies = app.firestore.batch()
    for (let copy = 0; copy < 499; copy += 1) copies.create(app.firestore.collection('items').doc(), fields)
    await copies.commit()
    await post()
    await app.firestore.batch().update(stored(item), { openClaims: 1 }).commit()
    const { firestore, bill } = billFirestore(app.firestore)
    const first = await advance(LISTED_DAYS + 0.1, { ...app.context, firestore })
    expect(first.archived + first.waiting).toBe(500)
    expect(bill.reads).toBeLessThan(500 * 6)
    expect(await advance(LISTED_DAYS + 0.1)).toEqual({ ...nothing, archived: 1 })
  }, 120_000)

  test('reads nothing but what is due', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post()))
    const { firestore, bill } = billFirestore(app.firestore)
    await advance(1, { ...app.context, firestore })
    expect(bill.reads).toBe(1)
  })
})

describe('the email that asks the poster', () => {
  test('quotes the title, says until when, and has a link that is stored nowhere else', async () => {
    const item = await post({ title: 'Blue kite' })
    const token = await askedByEmail()
    const [mail] = await mails()
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail?.get('to')).toBe(poster.email)
    expect(mail?.get('message.subject')).toMatch(/^“Blue kite” expires on /)
    expect(mail?.get('message.text')).toContain(day.format(new Date(item.listedUntil ?? '')))
    const [document] = (await app.firestore.collection('links').where('purpose', '==', 'listing').get()).docs
    expect([token.length, document?.id.includes(token), JSON.stringify(document?.data()).includes(token)]).toEqual([
      43,
      false,
      false,
    ])
  })

  test('keeps the post on the board without a session, also after it was taken down, and takes it down', async () => {
    const item = await post()
    const token = await askedByEmail()
    const kept = await answer(token, 'renew')
    expect([kept.status, kept.body.title, kept.body.isListed]).toEqual([200, item.title, true])
    expect((await answer(token, 'renew')).body).toEqual(kept.body)
    const taken = await answer(token, 'archive')
    expect(taken.body).toEqual({ title: item.title, isListed: false, listedUntil: '' })
    expect((await answer(token, 'archive')).body).toEqual(taken.body)
    expect((await answer(token, 'renew')).body.isListed).toBe(true)
  })

  test('is answered by nobody else, and changes nothing else', async () => {
    const item = await post()
    const token = await askedByEmail()
    const before = (await stored(item).get()).updateTime
    const wrong = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'a'.repeat(43)]
    for (const made of wrong) expect((await answer(made, 'renew')).status).toBe(404)
    expect((await answer('', 'renew')).status).toBe(400)
    expect((await answer(token, 'delete')).status).toBe(400)
    expect((await stored(item).get()).updateTime).toEqual(before)
    await stored(item).update({ ownerUid: 'somebody-else' })
    expect((await answer(token, 'archive')).status).toBe(404)
    await stored(item).delete()
    expect((await answer(token, 'renew')).status).toBe(404)
  })

  test('is refused once it has expired, the post is recovered, or the account is disabled', async () => {
    const item = await post()
    const token = await askedByEmail()
    await app.auth.updateUser(poster.uid, { disabled: true })
    expect((await answer(token, 'renew')).status).toBe(404)
    await app.auth.updateUser(poster.uid, { disabled: false })
    await call('POST', '/recovered-items', makeRecoveryInput(item._id))
    const late = await answer(token, 'renew')
    expect([late.status, late.body.error.code]).toEqual([409, 'already-recovered'])
    const [document] = (await app.firestore.collection('links').where('purpose', '==', 'listing').get()).docs
    await document?.ref.update({ expiresAt: Timestamp.now() })
    expect((await answer(token, 'renew')).status).toBe(404)
  })

  test('is sent to nobody who has switched emails of this kind off, and the bell asks all the same', async () => {
    await post()
    await call('PUT', '/settings', { emailNotices: true, emails: { posts: false } })
    expect(await advance(ASKED + 0.1)).toEqual({ ...nothing, asked: 1 })
    expect([(await mails()).length, (await notices()).length]).toEqual([0, 1])
  })
})
