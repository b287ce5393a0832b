import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removePhotoIfUnused } from '../../src/items/attachments.ts'
import { sweepPhotos } from '../../src/items/sweep-photos.ts'
import { changeProfile } from '../../src/own-account/profile.ts'
import { findAccount } from '../../src/people/account.ts'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type OwnAccount, PROFILE_CHANGES_PER_DAY } from '../../src/shared/own-account/account.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'
import { registerOffice } from '../support/things.ts'

let app: TestApp
let ada: Person
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp('demo-account')
  picture = await makePicture()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register()
})

const read = () => send<OwnAccount & ErrorResponse>('GET', `${app.url}/account`, { cookie: ada.cookie })
const change = (body: object, to = app) =>
  send<OwnAccount & ErrorResponse>('PUT', `${to.url}/account`, { cookie: ada.cookie, body })
const upload = async ({ cookie } = ada): Promise<Photo> => (await sendPhoto(app.url, cookie, picture)).body
const exists = async ({ address }: Photo) => (await send('GET', app.url + address)).status === 200
const postItem = async (overrides = {}): Promise<Item> =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput(overrides) })).body
const posterOf = async ({ _id }: Item) => {
  const document = await app.firestore.doc(`items/${_id}`).get()
  return [document.get('name'), document.get('photo')]
}
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

describe('one’s own account', () => {
  test('says what Auth knows of the person', async () => {
    const since = new Date().toISOString().slice(0, 7)
    const photo = 'https://example.com/ada.png'
    const expected = { name: 'Ada Finder', photo, email: ada.email, emailVerified: false, hasPassword: true, since }
    expect((await read()).body).toEqual(expected)
  })

  test('changes its name and photo, in Auth and on later posts, too', async () => {
    const answer = await change({ name: '  Ada L. ', photo: 'https://example.com/new.png', email: 'eve@example.com' })
    expect([answer.status, answer.body]).toEqual([200, (await read()).body])
    expect(answer.body).toMatchObject({ name: 'Ada L.', photo: 'https://example.com/new.png', email: ada.email })
    const { displayName, photoURL, email } = await app.auth.getUser(ada.uid)
    expect([displayName, photoURL, email]).toEqual(['Ada L.', 'https://example.com/new.png', ada.email])
    expect(await posterOf(await postItem())).toEqual(['Ada L.', 'https://example.com/new.png'])
    expect((await change({ name: 'Ada L.', photo: '' })).body.photo).toBe('')
    expect((await app.auth.getUser(ada.uid)).photoURL).toBeUndefined()
  })

  test.for<[string, object]>([
    ['name', { name: '', photo: '' }],
    ['name', { name: '\u200b \u3164', photo: '' }],
    ['name', { name: 'x'.repeat(101), photo: '' }],
    ['name', { name: 'half \ud800', photo: '' }],
    ['name', { name: 'Lost & Found Moderator', photo: '' }],
    ['name', { name: 'Ada +44 7700 900123', photo: '' }],
    ['name', { photo: '' }],
    ['photo', { name: 'Ada', photo: 'javascript:alert(1)' }],
    ['photo', { name: 'Ada', photo: 'https://user:pass@example.com/a.png' }],
    ['photo', { name: 'Ada', photo: '/api/photos/nothing' }],
    ['photo', { name: 'Ada', photo: '/account' }],
  ])('refuses by %s what cannot be shown: %j', async ([field, body]) => {
    const before = (await read()).body
    const answer = await change(body)
    expect([answer.status, Object.keys(answer.body.error.fieldErrors ?? {})]).toEqual([400, [field]])
    expect((await read()).body).toEqual(before)
    expect((await app.firestore.doc(`profiles/${ada.uid}`).get()).exists).toBe(false)
  })

  test('keeps a name as it is written, in any script, up to its length', async () => {
    for (const name of ['李 小龙', 'é'.repeat(100), '<b>Ada</b>'])
      expect((await change({ name, photo: '' })).body.name).toBe(name)
  })

  test('leaves controls out of a name, and writes it in one line', async () => {
    expect((await change({ name: '\u202eAda\u202c\r\nFinder', photo: '' })).body.name).toBe('Ada Finder')
  })

  test('says why others read “A member” in place of a name from Google or a registration, until it is changed', async () => {
    await app.auth.updateUser(ada.uid, { displayName: '\u202eLost & Found Moderator' })
    const { body } = await read()
    expect(body).toMatchObject({ name: 'Lost & Found Moderator', nameProblem: 'name-of-staff' })
    const item = await postItem()
    expect(await posterOf(item)).toEqual(['A member', 'https://example.com/ada.png'])
    const changed = (await change({ name: 'Ada', photo: '' })).body
    expect([changed.name, changed.nameProblem]).toEqual(['Ada', undefined])
    expect(await posterOf(item)).toEqual(['Ada', ''])
  })

  test('is read as “A member”, and refused from then on, if it holds the full name of an office', async () => {
    await registerOffice(app)
    const own = await startTestApp('unused', { firestore: app.firestore, settings: testSettings })
    const nameOf = async (name: string, uid = ada.uid) => {
      await app.auth.updateUser(uid, { displayName: name })
      return (await findAccount(own.context, uid))?.name
    }
    for (const name of ['Lost property', 'Anna, LOST-PROPERTY Kiel', 'L o s t Propérty', 'L0stpr0perty'])
      expect(await nameOf(name)).toBe('A member')
    for (const name of ['Lost', 'Property Lost', 'Lost Propertyman']) expect(await nameOf(name)).toBe(name)
    const put = { cookie: ada.cookie, body: { name: 'Lost Property Kiel', photo: '' } }
    const refused = await send<ErrorResponse>('PUT', `${own.url}/account`, put)
    expect([refused.status, Object.keys(refused.body.error.fieldErrors ?? {})]).toEqual([400, ['name']])
    await nameOf('Lost property Kiel')
    expect((await send('GET', `${own.url}/account`, { cookie: ada.cookie })).body).toMatchObject({
      nameProblem: 'name-of-office',
    })
    const office = await registerOffice(app)
    expect(await nameOf('Lost property', office.uid)).toBe('Lost property')
    await own.close()
  })

  test('is shown as “A member” on a post that has kept a name which breaks the rule', async () => {
    const item = await postItem()
    await app.firestore.doc(`items/${item._id}`).update({ name: 'Support 0770 0900 123' })
    const { cookie } = await register({ name: 'Bela' })
    expect((await send<Item>('GET', `${app.url}/items/${item._id}`, { cookie })).body.name).toBe('A member')
  })

  test('changes ten times a day, and a refusal changes nothing', async () => {
    for (let n = 0; n < PROFILE_CHANGES_PER_DAY; n += 1)
      expect((await change({ name: `Ada ${n}`, photo: '' })).status).toBe(200)
    const refused = await change({ name: 'Once more', photo: '' })
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests'])
    expect((await read()).body.name).toBe(`Ada ${PROFILE_CHANGES_PER_DAY - 1}`)
  })
})

describe('a photo of one’s own in the profile', () => {
  test('has the board’s own address, and an absolute one in Auth', async () => {
    const { address } = await upload()
    expect((await change({ name: 'Ada', photo: address })).body.photo).toBe(address)
    expect((await app.auth.getUser(ada.uid)).photoURL).toBe(testSettings.siteUrl + address)
    expect((await findAccount(app.context, ada.uid))?.photo).toBe(address)
    expect(await posterOf(await postItem())).toEqual(['Ada', address])
  })

  test('stays as long as the profile shows it, and goes with the next one', async () => {
    const [first, second] = [await upload(), await upload()]
    await change({ name: 'Ada', photo: first.address })
    await app.firestore.doc(`photos/${first._id}`).update({ unattachedSince: new Date(0) })
    await sweepPhotos(app.context, inHours(23))
    expect(await exists(first)).toBe(true)
    await change({ name: 'Ada', photo: second.address })
    expect([await exists(first), await exists(second)]).toEqual([false, true])
    await change({ name: 'Ada', photo: '' })
    expect(await exists(second)).toBe(false)
  })

  test('stays for a post when the profile drops it, and for the profile when the post goes', async () => {
    const photo = await upload()
    const item = await postItem({ thumbnail: photo.address })
    await change({ name: 'Ada', photo: photo.address })
    await change({ name: 'Ada', photo: '' })
    expect(await exists(photo)).toBe(true)
    await change({ name: 'Ada', photo: photo.address })
    await send('DELETE', `${app.url}/myItems/${item._id}`, { cookie: ada.cookie })
    expect(await exists(photo)).toBe(true)
  })

  test('cannot be someone else’s, whose photo stays theirs', async () => {
    const photo = await upload(await register())
    const { status, body } = await change({ name: 'Ada', photo: photo.address })
    const photoError = 'This photo belongs to someone else. Please choose one of your own.'
    expect([status, body.error.fieldErrors]).toEqual([400, { photo: photoError }])
    expect((await app.firestore.doc(`photos/${photo._id}`).get()).get('isInProfile')).toBeUndefined()
  })

  test('is refused when it is deleted meanwhile, and the profile keeps what it has', async () => {
    const [old, photo] = [await upload(), await upload()]
    await change({ name: 'Ada', photo: old.address })
    const firestore = beforeCommit(app.firestore, () => removePhotoIfUnused(app.context, photo.address, ada.uid))
    const late = await startTestApp('unused', { firestore })
    const { status, body } = await change({ name: 'Eda', photo: photo.address }, late)
    await late.close()
    expect([status, Object.keys(body.error.fieldErrors ?? {})]).toEqual([400, ['photo']])
    expect((await read()).body).toMatchObject({ name: 'Ada', photo: old.address })
    expect(await exists(old)).toBe(true)
  })
})

describe('posts', () => {
  test('follow a change of name and photo, and others’ posts do not', async () => {
    const items = [await postItem(), await postItem()]
    const bela = await register({ name: 'Bela' })
    const parts = { cookie: bela.cookie, body: makeItemInput() }
    const foreign = (await send<Item>('POST', `${app.url}/addItems`, parts)).body
    const { address } = await upload()
    await change({ name: 'Eda', photo: address })
    for (const item of items) expect(await posterOf(item)).toEqual(['Eda', address])
    expect(await posterOf(foreign)).toEqual(['Bela', 'https://example.com/ada.png'])
    const [stored] = await Promise.all(items.map(({ _id }) => app.firestore.doc(`items/${_id}`).get()))
    expect(stored?.get('updatedAt').toDate().toISOString().slice(0, 23)).toBe(items[0]?.updatedAt.slice(0, 23))
  })

  test('follow although one of them is deleted meanwhile', async () => {
    const [gone, kept] = [await postItem(), await postItem()]
    let commits = 0
    const firestore = beforeCommit(app.firestore, async () => {
      commits += 1
      // The first commit stores the choice, and then the posts are read.
      if (commits === 2) await app.firestore.doc(`items/${gone._id}`).delete()
    })
    await changeProfile({ ...app.context, firestore }, await accountOf(ada), { name: 'Eda', photo: '' })
    expect((await app.firestore.doc(`items/${gone._id}`).get()).exists).toBe(false)
    expect(await posterOf(kept)).toEqual(['Eda', ''])
  })

  test('follow in the end when a change broke off after it was stored', async () => {
    const item = await postItem()
    const auth = new Proxy(app.auth, {
      get: (target, name) => {
        if (name === 'updateUser') return () => Promise.reject(new Error('The line is down.'))
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const profile = { name: 'Eda', photo: '' }
    await expect(changeProfile({ ...app.context, auth }, await accountOf(ada), profile)).rejects.toMatchObject({
      status: 503,
    })
    expect(await posterOf(item)).toEqual(['Ada Finder', 'https://example.com/ada.png'])
    expect((await change(profile)).status).toBe(200)
    expect(await posterOf(item)).toEqual(['Eda', ''])
  })
})

describe('two changes at once', () => {
  test('on two instances leave Auth, posts and photos as the stored one says', async () => {
    const other = await startTestApp('unused', { firestore: app.firestore })
    for (let round = 0; round < 4; round += 1) {
      const item = await postItem()
      const [one, two] = [await upload(), await upload()]
      const answers = await Promise.all([
        change({ name: 'One', photo: one.address }),
        change({ name: 'Two', photo: two.address }, other),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const stored = await app.firestore.doc(`profiles/${ada.uid}`).get()
      const expected = [stored.get('name'), stored.get('photo')]
      const { name, photo } = (await read()).body
      expect([name, photo]).toEqual(expected)
      expect(await posterOf(item)).toEqual(expected)
      expect([await exists(one), await exists(two)]).toEqual([photo === one.address, photo === two.address])
    }
    await other.close()
  })

  test('leave the profile as it is stored when another instance’s change passes between the writes', async () => {
    const item = await postItem()
    let isPassed = false
    const auth = new Proxy(app.auth, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'updateUser') return typeof value === 'function' ? value.bind(target) : value
        return async (...values: Parameters<typeof target.updateUser>) => {
          if (!isPassed) await change({ name: 'Two', photo: '' }).finally(() => (isPassed = true))
          return target.updateUser(...values)
        }
      },
    })
    const late = await startTestApp('unused', { firestore: app.firestore, auth })
    expect((await change({ name: 'One', photo: '' }, late)).body.name).toBe('Two')
    await late.close()
    expect((await app.auth.getUser(ada.uid)).displayName).toBe('Two')
    expect(await posterOf(item)).toEqual(['Two', ''])
  })
})

/** What the session of a person proves. */
async function accountOf({ uid }: Person) {
  const account = await findAccount(app.context, uid)
  if (!account) throw new Error('The account is gone.')
  return account
}
