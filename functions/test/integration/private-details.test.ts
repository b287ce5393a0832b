import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getItemDetails } from '../../src/item-details/get-item-details.ts'
import { deleteItem } from '../../src/item-lifecycle/delete-item.ts'
import { handleItemWritten } from '../../src/item-lifecycle/item-written.ts'
import type { Context } from '../../src/lib/request-context.ts'
import type { Account, Session } from '../../src/sessions/account.ts'
import type { Item, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { comparableIdentifier } from '../../src/shared/lib/fields.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'
import { readWholeDatabase } from '../support/whole-database.ts'

// What a poster tells the board alone: a note, and a number that is kept as digests. Who sees what,
// and when it goes.

let app: TestApp
let firestore: Firestore
let poster: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp('demo-private-details', { settings: unlimitedSettings })
  firestore = app.firestore
  poster = await register(app.url)
  other = await register(app.url)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const collection of ['items', 'searchEntries', 'privateDetails', 'recoveredItems']) {
    await firestore.recursiveDelete(firestore.collection(collection))
  }
})

const IMEI = '35-693803-564380-9'
const asked = {
  contact: 'board',
  question: 'What is on the sticker inside the lid?',
  privateNote: 'A cat with a crown.',
  identifier: IMEI,
}

type Fields = Parameters<typeof makeItemInput>[0]
const tryPost = (fields: Fields, person = poster, to = app) =>
  send<Item & ErrorResponse>('POST', `${to.url}/addItems`, { cookie: person.cookie, body: makeItemInput(fields) })
async function post(fields: Fields = asked, person = poster, to = app): Promise<Item> {
  const { status, body } = await tryPost(fields, person, to)
  expect(status).toBe(201)
  return body
}
const update = ({ _id }: Item, fields: Fields, to = app) =>
  send<Item & ErrorResponse>('PUT', `${to.url}/updateItems/${_id}`, {
    cookie: poster.cookie,
    body: makeItemInput(fields),
  })
const details = async ({ _id }: Item, { cookie } = poster) =>
  (await send<Item>('GET', `${app.url}/items/${_id}`, { cookie })).body
const item = ({ _id }: Pick<Item, '_id'>) => firestore.doc(`items/${_id}`)
const stored = async ({ _id }: Pick<Item, '_id'>) => (await firestore.doc(`privateDetails/${_id}`).get()).data()
const digests = async (of: Item): Promise<string[]> => (await stored(of))?.identifierDigests
const recover = ({ _id }: Item) =>
  send('POST', `${app.url}/recovered-items`, { cookie: other.cookie, body: makeRecoveryInput(_id) })

/** Writes directly in Firestore, bypassing the API, and handles the event of the write. */
async function writeDirectly(of: Item, write: () => Promise<unknown>): Promise<void> {
  const before = await item(of).get()
  await write()
  await handleItemWritten(app.context, { before, after: await item(of).get(), writtenAt: new Date() })
}

describe('a post that asks for more', () => {
  test('shows contact and question to everybody who is signed in, and the rest to its poster alone', async () => {
    const posted = await post()
    expect(await details(posted)).toMatchObject({
      contact: 'board',
      question: asked.question,
      isProtected: true,
      email: '',
      privateNote: asked.privateNote,
      hasIdentifier: true,
      openClaims: 0,
    })
    const seen = await details(posted, other)
    expect(seen).toMatchObject({ contact: 'board', question: asked.question, isProtected: true, email: '' })
    for (const field of ['privateNote', 'hasIdentifier', 'openClaims', 'approvedClaimId', 'identifier', 'claim']) {
      expect(seen).not.toHaveProperty(field)
    }
  })

  test('tells how many claims are open to its poster alone', async () => {
    const posted = await post()
    await item(posted).update({ openClaims: 2, approvedClaimId: 'first' })
    expect((await details(posted)).openClaims).toBe(2)
    expect(await details(posted, other)).not.toHaveProperty('openClaims')
  })

  test('shows in public lists that it is protected, and nothing else of that', async () => {
    const [contact, question, neither] = [
      await post({ contact: 'board', title: 'By the board' }),
      await post({ question: asked.question, title: 'With a question' }),
      await post({ privateNote: asked.privateNote, identifier: IMEI, title: 'With a note' }),
    ]
    for (const path of ['/allItems', '/items']) {
      const { body } = await send<PublicItem[]>('GET', `${app.url}${path}`)
      expect(new Map(body.map((one) => [one._id, one.isProtected]))).toEqual(
        new Map([
          [neither._id, false],
          [question._id, true],
          [contact._id, true],
        ]),
      )
      const fields = new Set(body.flatMap((one) => Object.keys(one)))
      for (const field of ['contact', 'question', 'privateNote', 'hasIdentifier', 'openClaims', 'email']) {
        expect(fields).not.toContain(field)
      }
    }
  })

  test('says whether the poster’s address is confirmed even if it shows no address', async () => {
    const posted = await post()
    expect((await details(posted, other)).poster).toMatchObject({ isConfirmed: false })
    const confirmed = await register(app.url)
    await app.auth.updateUser(confirmed.uid, { emailVerified: true })
    const second = await post(asked, confirmed)
    expect(await details(second, other)).toMatchObject({ email: '', poster: { isConfirmed: true } })
  })

  test('keeps what a change leaves out, and takes away what is sent empty', async () => {
    const posted = await post()
    expect((await update(posted, { title: 'Laptop' })).status).toBe(200)
    const { contact, question, privateNote } = asked
    expect(await details(posted)).toMatchObject({
      title: 'Laptop',
      contact,
      question,
      privateNote,
      hasIdentifier: true,
    })
    await update(posted, { privateNote: '' })
    expect(await details(posted)).toMatchObject({ question, privateNote: '', hasIdentifier: true })
    await update(posted, { identifier: '' })
    expect(await details(posted)).toMatchObject({ question, hasIdentifier: false })
    expect(await digests(posted)).toEqual([])
    await update(posted, { question: '', contact: 'email' })
    expect(await details(posted)).toMatchObject({ question: '', email: poster.email, isProtected: false })
  })

  test('has no private details if none were given', async () => {
    const posted = await post({})
    expect(await stored(posted)).toBeUndefined()
    expect(await details(posted)).toMatchObject({
      contact: 'email',
      question: '',
      privateNote: '',
      hasIdentifier: false,
    })
  })

  test('keeps type, contact and question as they are while claims are open', async () => {
    const posted = await post()
    await item(posted).update({ openClaims: 1 })
    for (const change of [{ postType: 'Found' }, { contact: 'email' }, { question: 'Another?' }, { question: '' }]) {
      const { status, body } = await update(posted, { title: 'Changed', ...change })
      expect([status, body.error.code]).toEqual([409, 'claims-open'])
    }
    expect(await details(posted)).toMatchObject({ ...posted, title: 'Black umbrella' })
    expect((await update(posted, { ...asked, title: 'Changed' })).body.title).toBe('Changed')
  })

  test.for<[keyof typeof asked, unknown]>([
    ['contact', 'phone'],
    ['contact', ''],
    ['question', 'x'.repeat(201)],
    ['privateNote', 'x'.repeat(1001)],
    ['identifier', 'x'.repeat(65)],
    ['identifier', 'AB-12-3'],
    ['identifier', '-- -- --'],
    ['privateNote', 'half \ud800'],
    ['question', 7],
    ['identifier', null],
  ])('rejects %s %j, and the error names the field', async ([field, value]) => {
    const { status, body } = await tryPost({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fieldErrors ?? {})).toEqual([field])
    expect((await firestore.collection('items').get()).size).toBe(0)
  })

  test('accepts the longest question, note and number', async () => {
    const longest = { question: 'x'.repeat(200), privateNote: 'x'.repeat(1000), identifier: 'x'.repeat(64) }
    const { question, privateNote } = longest
    expect(await details(await post(longest))).toMatchObject({ question, privateNote, hasIdentifier: true })
  })
})

describe('a post without private details', () => {
  const plain = { privateNote: '', identifier: '' }
  /** Returns what something costs. */
  async function billOf(run: (context: Context) => Promise<unknown>) {
    const { firestore: billed, bill } = billFirestore(firestore)
    await run({ ...app.context, firestore: billed })
    return bill
  }

  test('has no document for them, even if they are sent empty', async () => {
    const posted = await post(plain)
    expect((await update(posted, plain)).status).toBe(200)
    expect(await stored(posted)).toBeUndefined()
    await update(posted, { privateNote: 'A dent.' })
    await update(posted, plain)
    expect(await stored(posted)).toMatchObject({ privateNote: '', identifierDigests: [] })
  })

  test('costs no read for them, and neither does any post for people other than its poster', async () => {
    const [without, noted] = [await post(plain), await post({ privateNote: asked.privateNote })]
    const readsOf = async (of: Item, { uid, email }: Person) => {
      const reader = { uid, email, emailVerified: true } as Session
      return (await billOf((context) => getItemDetails(context, reader, of._id))).reads
    }
    expect([await readsOf(without, poster), await readsOf(without, other)]).toEqual([3, 3])
    expect([await readsOf(noted, poster), await readsOf(noted, other)]).toEqual([4, 3])
  })

  test('deletes none with the post, by the API or in the console', async () => {
    const owner = { uid: poster.uid } as Account
    const costOf = async (fields: Fields) => {
      const [byApi, byHand] = [await post(fields), await post(fields)]
      const { writes } = await billOf((context) => deleteItem(context, owner, byApi._id, { cameBack: false }))
      const before = await item(byHand).get()
      await before.ref.delete()
      const event = { before, after: await before.ref.get(), writtenAt: new Date() }
      const { reads } = await billOf((context) => handleItemWritten(context, event))
      expect([await stored(byApi), await stored(byHand)]).toEqual([undefined, undefined])
      return { writes, reads }
    }
    const { writes, reads } = await costOf({ privateNote: asked.privateNote })
    expect(await costOf(plain)).toEqual({ writes: writes - 1, reads: reads - 2 })
  })
})

describe('a number', () => {
  test('is nowhere in the database or in an answer, not even the part that is compared', async () => {
    const answers: unknown[] = []
    const posted = await post()
    answers.push(posted, (await update(posted, { identifier: `  ${IMEI} ` })).body)
    for (const { cookie } of [poster, other]) {
      for (const path of [`/items/${posted._id}`, `/items/${posted._id}/matches`, '/allItems', '/myItems/me']) {
        answers.push((await send('GET', `${app.url}${path}`, { cookie })).body)
      }
    }
    answers.push((await tryPost({ identifier: IMEI, title: '' })).body)
    const all = comparableIdentifier(JSON.stringify([await readWholeDatabase(firestore), answers]))
    expect(await digests(posted)).toHaveLength(1)
    expect(all).not.toContain(comparableIdentifier(IMEI))
  })

  test('has the same digest however it is written, which names the version of its key', async () => {
    const [plain] = await digests(await post({ identifier: 'SN 12345/ab' }))
    expect(plain).toMatch(/^1\.[\w-]{43}$/)
    for (const written of ['sn12345ab', '  Sn-123.45 AB ', 'ＳＮ１２３４５ＡＢ']) {
      expect(await digests(await post({ identifier: written }))).toEqual([plain])
    }
    expect(await digests(await post({ identifier: 'SN12345ac' }))).not.toEqual([plain])
  })

  test('is digested by each key that is known, so that posts under an older key still compare', async () => {
    const keyed = (...keys: [string, string][]) =>
      startTestApp('unused', {
        firestore,
        settings: {
          ...unlimitedSettings,
          identifierKeys: keys.map(([version, text]) => ({ version, key: Buffer.alloc(32, text) })),
        },
      })
    const [old, both, other] = await Promise.all([
      keyed(['1', 'old']),
      keyed(['2', 'new'], ['1', 'old']),
      keyed(['1', 'x']),
    ])
    const [before] = await digests(await post(asked, poster, old))
    const during = await digests(await post(asked, poster, both))
    expect(during).toEqual([expect.stringMatching(/^2\./), before])
    expect(await digests(await post(asked, poster, other))).not.toContain(before)
    await Promise.all([old, both, other].map((one) => one.close()))
  })

  test('is refused by a board without a key, with an error beside the field, and nothing is stored', async () => {
    const keyless = await startTestApp('unused', { firestore, settings: { ...unlimitedSettings, identifierKeys: [] } })
    const { status, body } = await tryPost(asked, poster, keyless)
    expect([status, Object.keys(body.error.fieldErrors ?? {})]).toEqual([400, ['identifier']])
    expect((await firestore.collection('items').get()).size).toBe(0)
    const { identifier: _, ...rest } = asked
    const posted = await post(rest, poster, keyless)
    expect((await update(posted, { identifier: '' }, keyless)).status).toBe(200)
    expect((await update(posted, { identifier: IMEI, title: 'Changed' }, keyless)).status).toBe(400)
    expect(await details(posted)).toMatchObject({ title: 'Black umbrella', hasIdentifier: false })
    await keyless.close()
  })

  test('may be given ten times a day, by posts and changes together', async () => {
    const limited = await startTestApp('unused', {
      firestore,
      settings: { ...unlimitedSettings, dailyLimits: testSettings.dailyLimits },
    })
    const posted = await post(asked, poster, limited)
    for (let n = 2; n <= 10; n += 1) {
      expect((await update(posted, { identifier: `number ${n}` }, limited)).status).toBe(200)
    }
    const last = await digests(posted)
    for (const refused of [
      await update(posted, { identifier: 'number 11', title: 'Changed' }, limited),
      await tryPost(asked, poster, limited),
    ]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect(await digests(posted)).toEqual(last)
    expect((await details(posted)).title).toBe('Black umbrella')
    // Without a number, and for other people, nothing is used up.
    expect((await update(posted, { title: 'Changed', identifier: '' }, limited)).status).toBe(200)
    await post(asked, other, limited)
    await limited.close()
  })

  test('counts once if a request is repeated with the same key', async () => {
    const settings = { ...unlimitedSettings, dailyLimits: { identifier: 1, claim: 0 } }
    const limited = await startTestApp('unused', { firestore, settings })
    const person = await register(app.url)
    const request = {
      cookie: person.cookie,
      body: makeItemInput(asked),
      headers: { 'Idempotency-Key': 'the-same-key' },
    }
    const [first, again] = [
      await send<Item>('POST', `${limited.url}/addItems`, request),
      await send<Item>('POST', `${limited.url}/addItems`, request),
    ]
    expect([first.status, again.status, again.body._id]).toEqual([201, 201, first.body._id])
    await limited.close()
  })
})

describe('private details', () => {
  test('go with a post that its poster deletes, in the same commit', async () => {
    const posted = await post()
    await send('DELETE', `${app.url}/myItems/${posted._id}`, { cookie: poster.cookie })
    expect(await stored(posted)).toBeUndefined()
  })

  test('go with a post that is deleted past the API, and stay with one that is there again', async () => {
    const [gone, restored] = [await post(), await post()]
    await writeDirectly(gone, () => item(gone).delete())
    expect(await stored(gone)).toBeUndefined()
    const before = await item(restored).get()
    await item(restored).delete()
    const after = await item(restored).get()
    await item(restored).set(before.data() ?? {})
    await handleItemWritten(app.context, { before, after, writtenAt: new Date() })
    expect(await stored(restored)).toMatchObject({ privateNote: asked.privateNote })
  })

  test('lose their digests when the post is recovered, and keep the note', async () => {
    const posted = await post({ ...asked, contact: 'email', question: '' })
    expect((await recover(posted)).status).toBe(201)
    expect(await stored(posted)).toMatchObject({ privateNote: asked.privateNote, identifierDigests: [] })
    expect(await details(posted)).toMatchObject({ privateNote: asked.privateNote, hasIdentifier: false })
    const reopened = await send('POST', `${app.url}/items/${posted._id}/reopen`, { cookie: poster.cookie })
    expect(reopened.status).toBe(200)
    expect(await details(posted)).toMatchObject({ status: 'notrecovered', hasIdentifier: false })
  })

  test('do not appear when a post without any is recovered', async () => {
    const posted = await post({})
    await recover(posted)
    expect(await stored(posted)).toBeUndefined()
  })

  test.for(['recovered', 'archived'])('lose their digests when the status becomes %s past the API', async (status) => {
    const posted = await post()
    await writeDirectly(posted, () => item(posted).update({ status }))
    expect(await stored(posted)).toMatchObject({ privateNote: asked.privateNote, identifierDigests: [] })
    expect((await item(posted).get()).get('hasIdentifier')).toBe(false)
  })

  test('keep their digests when an open post is changed past the API', async () => {
    const posted = await post()
    await writeDirectly(posted, () => item(posted).update({ title: 'Changed' }))
    expect(await digests(posted)).toHaveLength(1)
  })

  test('get no digest while the post is closed', async () => {
    const posted = await post({})
    await recover(posted)
    expect((await update(posted, { identifier: IMEI })).status).toBe(200)
    expect(await details(posted)).toMatchObject({ hasIdentifier: false })
    expect((await stored(posted))?.identifierDigests ?? []).toEqual([])
  })

  test('get no digest when the post is recovered while its poster saves a number', async () => {
    const posted = await post({ privateNote: asked.privateNote })
    let isFirst = true
    const late = await startTestApp('unused', {
      settings: unlimitedSettings,
      firestore: beforeCommit(firestore, async () => {
        if (isFirst) await recover(posted)
        isFirst = false
      }),
    })
    expect((await update(posted, { identifier: IMEI }, late)).status).toBe(200)
    expect(await details(posted)).toMatchObject({ status: 'recovered', hasIdentifier: false })
    expect((await stored(posted))?.identifierDigests ?? []).toEqual([])
    await late.close()
  })

  test('stay as they are when somebody else sends a change', async () => {
    const posted = await post()
    const before = await stored(posted)
    const body = makeItemInput({ privateNote: 'Changed.', identifier: 'ABC 123456' })
    const { status } = await send('PUT', `${app.url}/updateItems/${posted._id}`, { cookie: other.cookie, body })
    expect(status).toBe(403)
    expect(await stored(posted)).toEqual(before)
  })
})
