import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import { comparableIdentifier } from '../../src/shared/lib/fields.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { handleItemWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import { asked, privateDetailCalls } from '../support/private-detail-calls.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'
import { readWholeDatabase } from '../support/whole-database.ts'

// What a poster tells the board alone: the number, kept as digests, and when all of it goes.

let app: TestApp
let firestore: Firestore
let poster: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp('demo-kept-details', { settings: unlimitedSettings })
  firestore = app.firestore
  poster = await register()
  other = await register()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const collection of ['items', 'searchEntries', 'privateDetails', 'recoveredItems']) {
    await firestore.recursiveDelete(firestore.collection(collection))
  }
})

const { tryPost, post, update, details, item, stored, digests, recover, writeDirectly } = privateDetailCalls(() => ({
  app,
  poster,
  other,
}))
const IMEI = asked.identifier

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
    const settings = { ...unlimitedSettings, dailyLimits: { identifier: 1, claim: 0, report: 0 } }
    const limited = await startTestApp('unused', { firestore, settings })
    const person = await register()
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

  test('stay as they are when someone else sends a change', async () => {
    const posted = await post()
    const before = await stored(posted)
    const body = makeItemInput({ privateNote: 'Changed.', identifier: 'ABC 123456' })
    const { status } = await send('PUT', `${app.url}/updateItems/${posted._id}`, { cookie: other.cookie, body })
    expect(status).toBe(403)
    expect(await stored(posted)).toEqual(before)
  })
})
