import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../src/lib/request-context.ts'
import type { Account, Session } from '../../src/people/account.ts'
import { deleteItem } from '../../src/posts/delete-item.ts'
import { getItemDetails } from '../../src/posts/get-item-details.ts'
import type { PublicItem } from '../../src/shared/items/items.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { handleItemWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import { asked, type Fields, privateDetailCalls } from '../support/private-detail-calls.ts'
import type { SeenItem } from '../support/requests.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// What a poster tells the board alone, a note and a number: who sees it, and what it costs.

let app: TestApp
let firestore: Firestore
let poster: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp('demo-private-details', { settings: unlimitedSettings })
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

const { tryPost, post, update, details, item, stored, digests } = privateDetailCalls(() => ({ app, poster, other }))
const IMEI = asked.identifier

describe('a post that asks for more', () => {
  test('shows contact and question to everyone who is signed in, and the rest to its poster alone', async () => {
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

  test('shows nothing of that in public lists', async () => {
    await post({ contact: 'board' })
    await post({ question: asked.question })
    await post({ privateNote: asked.privateNote, identifier: IMEI })
    for (const path of ['/allItems', '/items']) {
      const { body } = await send<PublicItem[]>('GET', `${app.url}${path}`)
      const fields = new Set(body.flatMap((one) => Object.keys(one)))
      expect(body).toHaveLength(3)
      for (const field of [
        'isProtected',
        'contact',
        'question',
        'privateNote',
        'hasIdentifier',
        'openClaims',
        'email',
      ]) {
        expect(fields).not.toContain(field)
      }
    }
  })

  test('says whether the poster’s address is confirmed even if it shows no address', async () => {
    const posted = await post()
    expect((await details(posted, other)).poster).toMatchObject({ isConfirmed: false })
    const confirmed = await register()
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

  test('is reached by the board alone if it asks a question, unless its poster says otherwise', async () => {
    const ask = (question: string, contact?: string) => post({ question, ...(contact && { contact }) })
    const [asking, open, silent] = [await ask('Which colour?'), await ask('Which colour?', 'email'), await ask('')]
    for (const { posted, contact } of [
      { posted: asking, contact: 'board' },
      { posted: open, contact: 'email' },
      { posted: silent, contact: 'email' },
    ]) {
      const email = contact === 'email' ? poster.email : ''
      expect(await details(posted)).toMatchObject({ contact, email })
    }
    await update(silent, { question: 'Which colour?' })
    expect(await details(silent)).toMatchObject({ contact: 'email', email: poster.email })
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
    const readsOf = async (of: SeenItem, { uid, email }: Person) => {
      const reader = { uid, email, emailVerified: true } as Session
      return (await billOf((context) => getItemDetails(context, reader, of._id))).reads
    }
    // Someone who is shown an address costs another read, of whether one of the two has blocked the
    // other.
    expect([await readsOf(without, poster), await readsOf(without, other)]).toEqual([2, 3])
    expect([await readsOf(noted, poster), await readsOf(noted, other)]).toEqual([3, 3])
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
