import type { Auth } from 'firebase-admin/auth'
import { type Firestore, GrpcStatus, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePeople, findPerson, findUnknownToAuth } from '../../../scripts/erase/people.ts'
import { countRecentReturns } from '../../src/claims/recoveries.repository.ts'
import { contextWith } from '../../src/create-context.ts'
import { addNotification } from '../../src/delivery/tell.ts'
import { alignConversationsAbout } from '../../src/messages/change-conversation.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import { eraseDocuments } from '../../src/own-account/erase-documents.ts'
import { continueErasures } from '../../src/own-account/erasure-written.ts'
import { erasureReference, startErasure } from '../../src/own-account/erasures.repository.ts'
import type { Claim, ClaimWithHistory, ReceivedClaim } from '../../src/shared/claims/claims.ts'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { HOUR_MS } from '../../src/shared/lib/durations.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Conversation, Message } from '../../src/shared/messages/conversations.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { handleClaimWritten, handleRecoveryWritten } from '../support/events.ts'
import { finishErasures } from '../support/finish-erasures.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { GOING, MARK_OF_GOING, MARK_OF_STAYING, registerWithEverything } from '../support/person-with-everything.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { readWholeDatabase } from '../support/whole-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('demo-erasure', { settings: unlimitedSettings })
})
afterAll(() => app.close())

const askToErase = ({ cookie, idToken }: Person, email: unknown, token = idToken) =>
  send<ErrorResponse>('DELETE', `${app.url}/account`, {
    cookie,
    headers: { authorization: `Bearer ${token}` },
    body: { email },
  })
const get = async <Body>({ cookie }: Person, path: string) => (await send<Body>('GET', app.url + path, { cookie })).body
const accountOf = (uid: string) => app.auth.getUser(uid).catch(() => undefined)
const erasureOf = ({ uid }: Person) => erasureReference(app.firestore, uid)

/** Returns where texts stand in the database, in paths or fields: each with its path. */
async function findText(...texts: string[]): Promise<string[]> {
  const all = Object.entries(await readWholeDatabase(app.firestore)).map(([path, fields]) => ({
    path,
    json: JSON.stringify([path, fields]),
  }))
  return texts.flatMap((text) => all.filter(({ json }) => json.includes(text)).map(({ path }) => `${path}: ${text}`))
}

/** Returns all texts of the database with a word in them, each with the path of its document. */
async function wordsWith(word: string): Promise<[string, string][]> {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return value.includes(word) ? [value] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  }
  const all = Object.entries(await readWholeDatabase(app.firestore))
  return all.flatMap(([path, fields]) => texts(fields).map((text): [string, string] => [path, text])).sort()
}

const photosInCases = async () => (await findText('/api/photos/')).filter((found) => found.startsWith('cases/'))

/** Makes the database what it was before. */
async function restore(documents: Record<string, unknown>): Promise<void> {
  const now = await readWholeDatabase(app.firestore)
  const writer = app.firestore.bulkWriter({ throttling: false })
  for (const path of Object.keys(now)) if (!(path in documents)) void writer.delete(app.firestore.doc(path))
  for (const [path, fields] of Object.entries(documents)) void writer.set(app.firestore.doc(path), fields as object)
  await writer.close()
}

describe('asking for one’s account to be deleted', () => {
  test('is refused with the address of someone else, and changes nothing', async () => {
    const person = await register()
    const answer = await askToErase(person, 'somebody@example.com')
    expect(answer.status).toBe(400)
    expect(answer.body.error.fieldErrors?.email).toMatch(/not the address of your account/)
    expect((await erasureOf(person).get()).exists).toBe(false)
    expect((await send('GET', `${app.url}/account`, { cookie: person.cookie })).status).toBe(200)
  })

  test.each([undefined, '', 7, 'a'.repeat(400)])('is refused with %s for an address', async (email) => {
    expect((await askToErase(await register(), email)).status).toBe(400)
  })

  test('is refused without a new login of the same person', async () => {
    const [person, other] = [await register(), await register()]
    for (const token of ['', 'a.b.c', other.idToken]) {
      const answer = await askToErase(person, person.email, token)
      expect([answer.status, answer.body.error.code]).toEqual([403, 'recent-login-required'])
    }
    expect((await erasureOf(person).get()).exists).toBe(false)
  })

  test('ends all sessions at once, opens no other one, and may be repeated', async () => {
    const person = await register()
    const elsewhere = await openSession(app.url, await signInAgain(person), person.email)
    const answer = await askToErase(person, ` ${person.email.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    expect(answer.headers.get('set-cookie')).toMatch(/^__session=;/)
    const { pseudonym } = (await erasureOf(person).get()).data() ?? {}
    for (const cookie of [person.cookie, elsewhere]) {
      for (const [method, path] of [
        ['GET', '/notices'],
        ['DELETE', '/myItems/none'],
      ] as const) {
        expect((await send(method, app.url + path, { cookie })).status).toBe(401)
      }
    }
    await expect(openSession(app.url, await signInAgain(person), person.email)).rejects.toThrow('401')
    // One that was under way when the account was refused.
    await app.context.endedSessions.endAll(person)
    await expect(openSession(app.url, await signInAgain(person), person.email)).rejects.toThrow('401')
    expect((await erasureOf(person).get()).get('pseudonym')).toBe(pseudonym)
    await finishErasures(app.context)
  })
})

describe('the erasure of someone who has used everything', () => {
  let board: Awaited<ReturnType<typeof registerWithEverything>>
  let pseudonym: string
  let written: Awaited<ReturnType<typeof wordsWith>>
  beforeAll(async () => {
    board = await registerWithEverything(app)
    written = await wordsWith(MARK_OF_STAYING)
    const { going } = board
    expect((await findText(going.uid)).length).toBeGreaterThan(25)
    expect(await photosInCases()).not.toEqual([])
    expect((await askToErase(going, going.email)).status).toBe(202)
    pseudonym = (await erasureOf(going).get()).get('pseudonym')
    await finishErasures(app.context)
  })

  test('leaves nothing with their id, address or name, nor their account, nor itself', async () => {
    const { going } = board
    expect(await findText(going.uid, going.email, GOING, MARK_OF_GOING)).toEqual([])
    expect(await accountOf(going.uid)).toBeUndefined()
    expect((await erasureOf(going).get()).exists).toBe(false)
  })

  test('leaves all that others have written', async () => {
    expect(written.length).toBeGreaterThan(25)
    expect(await wordsWith(MARK_OF_STAYING)).toEqual(written)
  })

  test('leaves none of their posts, photos, notes, settings and messages', async () => {
    // They marked the basket as recovered themselves, so nobody keeps anything of it.
    const words = [
      'basket',
      'telescope',
      'A dent below',
      'As heavy as a brick',
      'grandmother',
      'It is mine',
      'walking stick',
    ]
    // The titles stay in what others keep.
    const keptTitle = /^(?:claims|conversations|recoveredItems)\/[^/]+: (?:telescope|walking stick)$/
    expect((await findText(...words)).filter((found) => !keptTitle.test(found))).toEqual([])
    for (const collection of ['items', 'privateDetails', 'searchEntries', 'photos', 'settings', 'profiles', 'outbox']) {
      const { docs } = await app.firestore.collection(collection).get()
      const owners = docs.map((document) => document.get('ownerUid') ?? document.get('uid') ?? document.id)
      expect(owners).not.toContain(board.going.uid)
      expect(owners).not.toContain(pseudonym)
    }
    expect(Object.keys(await readWholeDatabase(app.firestore)).filter((path) => path.includes('/sizes/'))).toEqual([])
    expect(await photosInCases()).toEqual([])
  })

  test('ends the conversations, whose messages by them are deleted and by others stay', async () => {
    const { staying, asAsker, asOwner } = board
    const conversations = await get<Conversation[]>(staying, '/conversations')
    expect(conversations.map(({ _id }) => _id)).toEqual(expect.arrayContaining([asAsker, asOwner]))
    for (const { canWrite, other, unread } of conversations) {
      expect({ canWrite, other, unread }).toEqual({ canWrite: false, other: { name: '', isGone: true }, unread: 0 })
    }
    const last = conversations.find(({ _id }) => _id === asAsker)?.last
    expect(last).toMatchObject({ from: 'other', text: '', isDeleted: true })
    const messages = await get<Message[]>(staying, `/conversations/${asAsker}/messages`)
    expect(messages.map(({ from, text, isDeleted }) => [from, text, isDeleted])).toEqual([
      ['other', '', true],
      ['me', `Buttons, I think. ${MARK_OF_STAYING}`, undefined],
      ['other', '', true],
    ])
    const answer = await send('POST', `${app.url}/conversations/${asAsker}/messages`, {
      cookie: staying.cookie,
      body: { text: 'Are you there?' },
    })
    expect(answer.status).toBe(403)
  })

  test('withdraws their claims, closes those of others, and frees the items', async () => {
    const { staying, pendingClaim, approvedClaim, receivedClaim, approvedItem } = board
    const read = (id: string) => get<ClaimWithHistory>(staying, `/claims/${id}`)
    for (const id of [pendingClaim, approvedClaim]) {
      const { state, other, title, answer, message } = await read(id)
      expect({ state, other, answer, message }).toEqual({
        state: 'withdrawn',
        other: { name: '', isGone: true },
        answer: '',
        message: '',
      })
      expect(title).toMatch(/tin|kettle/)
    }
    const closed = await read(receivedClaim)
    expect(closed).toMatchObject({ state: 'expired', reason: 'post-deleted', title: 'Brass telescope' })
    // Of this line the claimant is told.
    expect(closed.history.at(-1)).toMatchObject({ what: 'ended', by: 'board' })
    const item = await app.firestore.doc(`items/${approvedItem}`).get()
    expect([item.get('openClaims'), item.get('approvedClaimId')]).toEqual([0, ''])
    const received = await get<ReceivedClaim[]>(staying, `/items/${approvedItem}/claims`)
    const nobody = { name: '', memberSince: '', isConfirmed: false, returned: 0, declined: 0 }
    expect(received.map(({ other, claimant }) => ({ other, claimant }))).toEqual([
      { other: { name: '', isGone: true }, claimant: nobody },
    ])
    expect((await get<Claim[]>(staying, '/claims')).length).toBeGreaterThan(0)
  })

  test('keeps the day and the title of what came back, without the name', async () => {
    const { staying, ownRecovered, othersRecovered } = board
    const records = await get<RecoveredRecord[]>(staying, '/recovered-items/me')
    const record = records.find(({ itemId }) => itemId === ownRecovered)
    expect(record).toMatchObject({ title: 'Oak walking stick', recoveredDate: '2026-06-01' })
    const kept = (await app.firestore.doc(`recoveredItems/${othersRecovered}`).get()).data()
    expect(kept).toMatchObject({
      title: 'Felt hat',
      recoveredDate: '2026-06-01',
      recoveredByUid: pseudonym,
      recoveredBy: { email: '', name: '', image: '' },
    })
  })

  test('lets others open a post again that they had recovered, and stores nothing for the pseudonym', async () => {
    const { staying, othersRecovered } = board
    const nobody = await app.firestore.doc('none/none').get()
    const before = await app.firestore.doc(`recoveredItems/${othersRecovered}`).get()
    const path = `${app.url}/items/${othersRecovered}/reopen`
    expect((await send('POST', path, { cookie: staying.cookie })).status).toBe(200)
    await handleRecoveryWritten(app.context, { before, after: nobody, writtenAt: new Date() })
    const paths = Object.keys(await readWholeDatabase(app.firestore))
    expect(paths.filter((path) => path.includes(pseudonym))).toEqual([])
  })

  test('lets no later event store anything about them, and tells others without them', async () => {
    const { going, staying, approvedClaim } = board
    const nobody = await app.firestore.doc('none/none').get()
    const claim = await app.firestore.doc(`claims/${approvedClaim}`).get()
    await handleClaimWritten(app.context, { before: nobody, after: claim })
    const notification = { id: 'late', kind: 'recovered', itemId: 'any', createdAt: new Date().toISOString() } as const
    await addNotification(app.context, going.uid, { ...notification, otherUid: staying.uid })
    await addNotification(app.context, staying.uid, { ...notification, otherUid: going.uid })
    expect(await findText(going.uid)).toEqual([])
    const box = await app.firestore.doc(`noticeBoxes/${staying.uid}`).get()
    const told = box.get('notices') as { id: string; step?: string; otherUid?: string }[]
    expect(told.find(({ id }) => id === 'late')).not.toHaveProperty('otherUid')
    expect(told.find(({ step }) => step === 'withdrawn')).toMatchObject({ kind: 'claim', claimId: approvedClaim })
  })
})

describe('what was reported under an address', () => {
  /** A post that someone has reported as a visitor. */
  async function reportAsVisitor(email: string) {
    const poster = await register()
    const item = await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body: makeItemInput() })
    const body = {
      itemId: item.body._id,
      name: 'Vera Besuch',
      email,
      reason: 'scam',
      words: 'A visit.',
      goodFaith: true,
    }
    expect((await send('POST', `${app.url}/reports`, { body })).status).toBe(201)
    return {
      poster,
      reports: app.firestore.collection('reports').where('caseId', '==', caseIdOf('post', item.body._id)),
    }
  }

  test('stays if an account with that address goes that has not confirmed it', async () => {
    const stranger = await register()
    const { reports } = await reportAsVisitor(stranger.email)
    await askToErase(stranger, stranger.email)
    await finishErasures(app.context)
    expect((await reports.get()).docs[0]?.data()).toMatchObject({ email: stranger.email, words: 'A visit.' })
  })

  test('keeps what was reported, and by no name, if the account of that address goes', async () => {
    const visitor = await register()
    await app.auth.updateUser(visitor.uid, { emailVerified: true })
    const { reports } = await reportAsVisitor(visitor.email)
    await askToErase(visitor, visitor.email)
    await finishErasures(app.context)
    const left = { name: '', email: '', words: '', reason: 'scam', content: { title: 'Black umbrella' } }
    expect((await reports.get()).docs[0]?.data()).toMatchObject(left)
  })

  test('stays with the visitor’s words if whose post it was goes', async () => {
    const { poster, reports } = await reportAsVisitor('vera@example.com')
    await askToErase(poster, poster.email)
    await finishErasures(app.context)
    const left = { email: 'vera@example.com', words: 'A visit.', content: { title: '' } }
    expect((await reports.get()).docs[0]?.data()).toMatchObject(left)
  })
})

describe('the erasure of both people', () => {
  test('leaves nothing of what was kept for the other one, but still counts what came back', async () => {
    const { going, staying } = await registerWithEverything(app)
    const count = async () => (await countRecentReturns(app.firestore)).count
    const before = await count()
    const pseudonyms: string[] = []
    for (const person of [going, staying]) {
      await askToErase(person, person.email)
      pseudonyms.push((await erasureOf(person).get()).get('pseudonym'))
      expect(await finishErasures(app.context)).toMatchObject({ erased: 1, failed: 0 })
    }
    const [first, second] = pseudonyms as [string, string]
    // A third person had written to the first, and moderators have decided about both.
    const isKept = /^(?:conversations|cases|moderationLog)\//
    expect((await findText(first)).filter((found) => !isKept.test(found))).toEqual([])
    // The second has reported a third person's post.
    expect((await findText(second)).filter((found) => !found.startsWith('reports/'))).toEqual([])
    expect(await count()).toBe(before)
  })
})

describe('an erasure that others come in between', () => {
  test('waits for what was under way when it began', async () => {
    const person = await register()
    await askToErase(person, person.email)
    expect(await continueErasures(app.context)).toMatchObject({ waiting: 1, erased: 0 })
    expect((await accountOf(person.uid))?.disabled).toBe(true)
    expect(await finishErasures(app.context)).toMatchObject({ waiting: 0, erased: 1 })
    expect(await accountOf(person.uid)).toBeUndefined()
  })

  test('takes away what is written behind it, and waits again', async () => {
    const person = await register()
    await askToErase(person, person.email)
    await continueErasures(app.context)
    await app.firestore.doc(`profiles/${person.uid}`).set({ name: 'Late', photo: '' })
    expect(await finishErasures(app.context)).toMatchObject({ waiting: 1, erased: 0 })
    expect((await erasureOf(person).get()).get('emptySince')).toBeNull()
    await continueErasures(app.context)
    expect(await findText(person.uid)).toEqual([erasureOf(person).path].map((path) => `${path}: ${person.uid}`))
    expect(await finishErasures(app.context)).toMatchObject({ waiting: 0, erased: 1 })
  })

  test('withdraws a claim that is made in that moment, before its words go, and so frees the post', async () => {
    const [poster, person] = [await register(), await register()]
    const body = makeItemInput({ postType: 'Found', contact: 'board', question: 'What is on it?' })
    const item = await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })
    const path = `${app.url}/items/${item.body._id}/claims`
    const made = await send<Claim>('POST', path, { cookie: person.cookie, body: makeClaimInput() })
    const claim = app.firestore.doc(`claims/${made.body._id}`)
    const erasure = { uid: person.uid, address: '', pseudonym: 'erased-a' }
    expect(await eraseDocuments(app.context, erasure, () => true)).toBe(false)
    expect((await claim.get()).data()).toMatchObject({ state: 'pending', claimantUid: person.uid })
    await askToErase(person, person.email)
    expect(await finishErasures(app.context)).toMatchObject({ erased: 1, failed: 0 })
    const after = await claim.get()
    expect(after.data()).toMatchObject({
      state: 'withdrawn',
      claimantUid: expect.stringMatching(/^erased-/),
      dueAt: null,
    })
    expect((await app.firestore.doc(`items/${item.body._id}`).get()).get('openClaims')).toBe(0)
  })

  test('keeps the end of a conversation when its post is opened again in that moment', async () => {
    const [poster, person] = [await register(), await register()]
    const item = await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body: makeItemInput() })
    const path = `${app.url}/items/${item.body._id}/conversations`
    const begun = await send<Conversation>('POST', path, { cookie: person.cookie, body: { text: 'Is it yours?' } })
    const conversation = app.firestore.doc(`conversations/${begun.body._id}`)
    await conversation.update({ closesAt: Timestamp.now(), goesAt: Timestamp.now() })
    await askToErase(person, person.email)
    let isErased = false
    const firestore = beforeCommit(app.firestore, async () => {
      if (isErased) return
      isErased = true
      await finishErasures(app.context)
    })
    await alignConversationsAbout({ firestore }, item.body._id, new Date())
    expect((await conversation.get()).data()).toMatchObject({ asker: { isGone: true }, goesAt: expect.any(Timestamp) })
  })

  test('is not said to have begun if nothing could be stored', async () => {
    const person = await register()
    const firestore = beforeCommit(app.firestore, async () => {
      throw Object.assign(new Error('Too much is going on.'), { code: GrpcStatus.ABORTED })
    })
    await expect(startErasure({ ...app.context, firestore }, { uid: person.uid, address: '' })).rejects.toMatchObject({
      status: 503,
    })
    expect((await erasureOf(person).get()).exists).toBe(false)
  })

  test('counts as waiting if there was no time for it', async () => {
    const person = await register()
    await askToErase(person, person.email)
    let reading = -1
    const clock = () => {
      reading += 1
      return reading * HOUR_MS
    }
    expect(await continueErasures(app.context, new Date(), clock)).toEqual({ erased: 0, waiting: 1, failed: 0 })
    expect(await finishErasures(app.context)).toMatchObject({ erased: 1 })
  })

  test('is not held up by what someone has broken by hand', async () => {
    const person = await register()
    const broken = { claimantUid: person.uid, ownerUid: 7, itemId: '', state: 'pending', createdAt: Timestamp.now() }
    await app.firestore.doc('claims/broken').set({ ...broken, history: [{ byUid: person.uid }] })
    await app.firestore.doc('items/broken').set({ ownerUid: person.uid, title: null, thumbnail: 7, isListed: true })
    await app.firestore.doc('conversations/broken').set({ people: [person.uid, 7], poster: null, last: 'none' })
    await askToErase(person, person.email)
    expect(await finishErasures(app.context)).toMatchObject({ erased: 1, failed: 0 })
    expect(await findText(person.uid)).toEqual([])
    for (const path of ['claims/broken', 'conversations/broken']) await app.firestore.doc(path).delete()
  })

  test('goes on for others if one fails, and says so', async () => {
    const [broken, person] = [await register(), await register()]
    for (const one of [broken, person]) await askToErase(one, one.email)
    await erasureOf(broken).set({ uid: broken.uid })
    const logged: unknown[] = []
    const log = { info: () => {}, error: (...line: unknown[]) => void logged.push(line) }
    expect(await finishErasures({ ...app.context, log })).toEqual({ erased: 1, waiting: 0, failed: 1 })
    expect(JSON.stringify(logged)).toContain('has no uid, pseudonym or time')
    await erasureOf(broken).delete()
  })
})

describe('an erasure that is cut off', () => {
  /** Returns what a database holds without the times, which differ between runs. */
  const withoutTimes = (value: unknown): unknown => {
    if (value instanceof Timestamp) return 'a time'
    if (Buffer.isBuffer(value) || value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(withoutTimes)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutTimes(entry)]))
  }
  /** Returns what the database holds, but the ids of what is only counted, which differ, too. */
  const snapshot = async () => {
    const all = Object.entries(withoutTimes(await readWholeDatabase(app.firestore)) as object)
    const isCounted = ([path]: [string, unknown]) => path.startsWith('returnedAnotherWay/')
    return {
      documents: Object.fromEntries(all.filter((entry) => !isCounted(entry))),
      returns: all.filter(isCounted).map(([, fields]) => fields as unknown),
    }
  }

  /** Runs an erasure as an instance of its own, which dies before its nth step outside. */
  async function runUntil(deaths: number): Promise<boolean> {
    let steps = 0
    const step = async () => {
      if (steps === deaths) throw new Error('The instance dies.')
      steps += 1
    }
    const firestore: Firestore = beforeCommit(app.firestore, step)
    const auth = new Proxy(app.auth, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name !== 'updateUser' && name !== 'deleteUser') return value.bind(target)
        return async (...parameters: unknown[]) => {
          await step()
          return value.apply(target, parameters)
        }
      },
    })
    const { settings, log } = app.context
    const { failed } = await finishErasures(contextWith({ firestore, auth, settings, log }))
    return failed > 0
  }

  test('ends the same, wherever it was cut off', { timeout: 180_000 }, async () => {
    const { going } = await registerWithEverything(app)
    expect((await askToErase(going, going.email)).status).toBe(202)
    const before = await readWholeDatabase(app.firestore)
    expect(await runUntil(Number.POSITIVE_INFINITY)).toBe(false)
    const expected = await snapshot()
    expect(await findText(going.uid, going.email)).toEqual([])
    let deaths = 0
    // Each sixth place will do: with all of them, this test alone takes a minute.
    for (; ; deaths += 6) {
      await app.auth.createUser({ uid: going.uid, email: going.email })
      await restore(before)
      if (!(await runUntil(deaths))) break
      expect(await accountOf(going.uid).then((account) => account?.disabled ?? true)).toBe(deaths > 0)
      expect((await erasureOf(going).get()).exists).toBe(true)
      expect(await runUntil(Number.POSITIVE_INFINITY)).toBe(false)
      expect(await snapshot()).toEqual(expected)
      expect(await accountOf(going.uid)).toBeUndefined()
    }
    expect(deaths).toBeGreaterThan(25)
  })
})

const silent = () => {}

describe('npm run erase', () => {
  test.each(['user id', 'address'])(
    'erases the account of a %s, and what was reported under its address',
    async (by) => {
      const person = await register()
      await app.auth.updateUser(person.uid, { emailVerified: true })
      await send('PUT', `${app.url}/settings`, { cookie: person.cookie, body: { emailNotices: true } })
      const found = await findPerson(app.context, by === 'address' ? person.email : person.uid)
      expect(found).toEqual({ uid: person.uid, address: person.email.toLowerCase() })
      await erasePeople(app.context, [found], silent)
      expect(await findText(person.uid)).toEqual([])
      expect(await accountOf(person.uid)).toBeUndefined()
    },
  )

  test('erases someone whose account was deleted in the console, and refuses unknown names', async () => {
    const person = await register()
    await send('PUT', `${app.url}/settings`, { cookie: person.cookie, body: { emailNotices: true } })
    await app.auth.deleteUser(person.uid)
    await expect(findPerson(app.context, person.email)).rejects.toThrow('If it was deleted, give its user id.')
    await erasePeople(app.context, [await findPerson(app.context, person.uid)], silent)
    expect(await findText(person.uid)).toEqual([])
    await expect(findPerson(app.context, person.uid)).rejects.toThrow('no document names it')
  })
})

describe('npm run erase -- --unknown-to-auth, after a restore from a backup', () => {
  let board: Awaited<ReturnType<typeof registerWithEverything>>
  const lines: string[] = []
  const look = (auth: Partial<Auth> = {}) => {
    lines.length = 0
    const getUsers: Auth['getUsers'] = (identifiers) => app.auth.getUsers(identifiers)
    return findUnknownToAuth(
      { firestore: app.firestore, auth: { ...app.context.auth, getUsers, ...auth } as Auth },
      (line) => lines.push(line),
    )
  }
  /** Adds people who have an account, and whom a document names. */
  async function addKnown(count: number) {
    const uids = Array.from({ length: count }, (_, n) => `known-${n}`)
    await app.auth.importUsers(uids.map((uid) => ({ uid })))
    const writer = app.firestore.bulkWriter()
    for (const uid of uids) void writer.set(app.firestore.doc(`settings/${uid}`), { emailNotices: true })
    await writer.close()
  }

  beforeAll(async () => {
    board = await registerWithEverything(app)
    const backup = await readWholeDatabase(app.firestore)
    await askToErase(board.going, board.going.email)
    await finishErasures(app.context)
    await restore(backup)
  })

  test('stops, and says whom it has found, if more than 5 % are unknown', async () => {
    await expect(look()).rejects.toThrow('These are more than 5 %, so nothing was erased.')
    expect(lines.join()).toContain(`  ${board.going.uid}: `)
  })

  test('stops if Auth cannot be asked', async () => {
    const getUsers = () => Promise.reject(new Error('No route to Auth.'))
    await expect(look({ getUsers })).rejects.toThrow('Auth cannot be asked, so nothing was erased. (No route to Auth.)')
  })

  test('erases again who was erased before, and nobody else', async () => {
    await addKnown(60)
    await app.auth.updateUser(board.staying.uid, { disabled: true })
    const unknown = await look()
    expect(unknown).toEqual([{ uid: board.going.uid, address: '' }])
    await erasePeople(app.context, unknown, silent)
    expect(await findText(board.going.uid)).toEqual([])
    // What they had reported as a visitor: only Auth knew that the address was theirs.
    expect((await findText(GOING)).filter((found) => !found.startsWith('reports/'))).toEqual([])
    expect(await findText(board.staying.uid)).not.toEqual([])
    expect(await look()).toEqual([])
  })

  test.each([
    ['settings', (uid: string) => ({ path: `settings/${uid}`, fields: { emailNotices: true } })],
    ['a bell', (uid: string) => ({ path: 'noticeBoxes/known-1', fields: { notices: [], people: [uid] } })],
    ['a pair', (uid: string) => ({ path: 'pairs/any', fields: { people: [uid, 'erased-a'], blockedBy: [] } })],
    ['a conversation', (uid: string) => ({ path: 'conversations/any', fields: { asker: { uid }, people: [uid] } })],
  ])('finds someone whom nothing but %s names', async (_what, stored) => {
    const { uid } = await register()
    await app.auth.deleteUser(uid)
    const { path, fields } = stored(uid)
    await app.firestore.doc(path).set(fields)
    expect(await look()).toEqual([{ uid, address: '' }])
    await app.firestore.doc(path).delete()
  })
})
