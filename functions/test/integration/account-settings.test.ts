import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveredEmail } from '../../src/news/email-texts.ts'
import { addEmail } from '../../src/news/send-email.ts'
import { readEmailChoice } from '../../src/people/account-settings.service.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { AccountSettings } from '../../src/shared/people/account-settings.ts'
import { changeOnce } from '../../src/store/change.ts'
import { type Person, register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, trustCookies } from '../support/test-app.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-settings')
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register(app.url)
})

const read = (person = ada) =>
  send<AccountSettings & ErrorResponse>('GET', `${app.url}/settings`, { cookie: person.cookie })
const change = (body: unknown, person = ada) =>
  send<AccountSettings & ErrorResponse>('PUT', `${app.url}/settings`, { cookie: person.cookie, body })
const unsubscribe = (body: unknown) => send<ErrorResponse>('POST', `${app.url}/unsubscribe`, { body })
const stored = async (person = ada) => (await app.firestore.doc(`settings/${person.uid}`).get()).data()

const ALL = { matches: true, searches: true, claims: true, messages: true, posts: true }

describe('the language in which the board writes', () => {
  const logIn = (language?: unknown) =>
    send('POST', `${app.url}/jwt`, {
      headers: { authorization: `Bearer ${ada.idToken}` },
      body: { email: ada.email, ...(language !== undefined && { language }) },
    })
  const kept = async () => (await readEmailChoice(app.firestore, ada.uid)).language

  test('is English until a person has shown another one, and stays where a login shows none', async () => {
    expect(await kept()).toBe('en')
    expect((await logIn('de')).status).toBe(200)
    expect(await kept()).toBe('de')
    await logIn()
    expect(await kept()).toBe('de')
    await logIn('en')
    expect(await kept()).toBe('en')
  })

  test('is none that the board does not speak', async () => {
    await logIn('ar')
    for (const language of ['xx', '../../etc/passwd', '', '__proto__']) expect((await logIn(language)).status).toBe(200)
    expect(await kept()).toBe('ar')
    expect((await logIn(7)).status).toBe(400)
  })

  test('is that of the e-mail, of its links and of the page that they open', async () => {
    await app.auth.updateUser(ada.uid, { emailVerified: true })
    await logIn('de')
    const email = recoveredEmail({ key: ada.uid, itemId: 'one', day: '2026-06-01' }, 'Black umbrella')
    await changeOnce(app.context, (tx) => addEmail(app.context, tx, ada.uid, email))
    const mail = (await app.firestore.doc(`mail/recovered-${ada.uid}`).get()).data()
    expect(mail?.message.text).toContain('1. Juni 2026')
    expect(mail?.message.text).toContain('/de/items/one')
    expect(mail?.headers['List-Unsubscribe']).toContain('/de/unsubscribe?token=')
    expect(mail?.message.html).toContain('<html lang="de" dir="ltr">')
  })
})

describe('settings', () => {
  test('have e-mails switched on by default, and loading them writes nothing', async () => {
    expect((await read()).body).toEqual({ emailNotices: true, emails: ALL, email: ada.email, emailVerified: false })
    expect(await stored()).toBeUndefined()
  })

  test('say whether the address is verified, even if that happened after signing in', async () => {
    await app.auth.updateUser(ada.uid, { emailVerified: true })
    expect((await read()).body.emailVerified).toBe(true)
  })

  test('change for the caller alone', async () => {
    const bela = await register(app.url)
    const answer = await change({ emailNotices: false, email: bela.email, emailVerified: true })
    expect([answer.status, answer.body]).toEqual([
      200,
      { emailNotices: false, emails: ALL, email: ada.email, emailVerified: false },
    ])
    expect((await read()).body.emailNotices).toBe(false)
    expect((await read(bela)).body.emailNotices).toBe(true)
    expect((await change({ emailNotices: true })).body.emailNotices).toBe(true)
  })

  test('choose among the kinds of e-mails, and keep what is left out', async () => {
    const one = await change({ emailNotices: true, emails: { matches: false } })
    expect([one.status, one.body.emails]).toEqual([200, { ...ALL, matches: false }])
    const other = await change({ emailNotices: true, emails: { messages: false, matches: true } })
    expect(other.body.emails).toEqual({ ...ALL, messages: false })
    await change({ emailNotices: false })
    expect((await change({ emailNotices: true })).body.emails).toEqual({ ...ALL, messages: false })
    expect((await change({ emailNotices: true, emails: { matches: 'no' } })).status).toBe(400)
  })

  test.for([{}, { emailNotices: 'yes' }, { emailNotices: null }, [], 'text'])(
    'stay unchanged when a request with %j is rejected',
    async (body) => {
      await change({ emailNotices: false })
      const answer = await change(body)
      expect(answer.status).toBe(400)
      expect((await read()).body.emailNotices).toBe(false)
    },
  )

  test('are not shown to a deleted account whose cookie is still valid', async () => {
    const trusting = await startTestApp('demo-settings', { firestore: app.firestore, auth: trustCookies(app.auth) })
    await app.auth.deleteUser(ada.uid)
    expect((await send('GET', `${trusting.url}/settings`, { cookie: ada.cookie })).status).toBe(401)
    await trusting.close()
  })
})

describe('the unsubscribe link in an e-mail', () => {
  test('switches e-mails off without a session, and succeeds again the second time', async () => {
    const { unsubscribeToken: token } = await readEmailChoice(app.firestore, ada.uid)
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const _ of [1, 2]) {
      expect(await unsubscribe({ token })).toMatchObject({ status: 200, body: { success: true } })
      expect((await read()).body.emailNotices).toBe(false)
    }
  })

  test('still works, with the same token, after e-mails were switched on again', async () => {
    const { unsubscribeToken: token } = await readEmailChoice(app.firestore, ada.uid)
    await change({ emailNotices: false })
    await change({ emailNotices: true })
    expect(await readEmailChoice(app.firestore, ada.uid)).toEqual({
      emailNotices: true,
      emails: ALL,
      unsubscribeToken: token,
      language: 'en',
    })
    expect((await unsubscribe({ token })).status).toBe(200)
    expect((await read()).body.emailNotices).toBe(false)
  })

  test('is the same for an account even if it is made many times at once', async () => {
    const choices = await Promise.all(Array.from({ length: 5 }, () => readEmailChoice(app.firestore, ada.uid)))
    expect(new Set(choices.map(({ unsubscribeToken }) => unsubscribeToken)).size).toBe(1)
    const bela = await register(app.url)
    await readEmailChoice(app.firestore, bela.uid)
    await unsubscribe({ token: choices[0]?.unsubscribeToken })
    expect((await read(bela)).body.emailNotices).toBe(true)
  })

  test('leaves e-mails switched off when it is made after that', async () => {
    await change({ emailNotices: false })
    expect((await readEmailChoice(app.firestore, ada.uid)).emailNotices).toBe(false)
    expect((await read()).body.emailNotices).toBe(false)
  })

  test('is rejected with 404 for an unknown token and with 400 for an invalid one, and changes nothing', async () => {
    await readEmailChoice(app.firestore, ada.uid)
    const unknown = await unsubscribe({ token: 'a'.repeat(43) })
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'unsubscribe-link-unknown'])
    for (const body of [
      {},
      { token: '' },
      { token: null },
      { token: 7 },
      { token: 'a b' },
      { token: 'a'.repeat(201) },
    ]) {
      expect((await unsubscribe(body)).status).toBe(400)
    }
    expect((await read()).body.emailNotices).toBe(true)
  })

  test.for([1, 42, 44])(
    'is rejected with 404 for the first %i characters of a real token and an “a”, and changes nothing',
    async (length) => {
      const { unsubscribeToken } = await readEmailChoice(app.firestore, ada.uid)
      const answer = await unsubscribe({ token: `${unsubscribeToken}a`.slice(0, length) })
      expect([answer.status, answer.body.error.code]).toEqual([404, 'unsubscribe-link-unknown'])
      expect(await stored()).toEqual({ emailNotices: true, unsubscribeToken })
    },
  )

  test('is rejected when another site sends it', async () => {
    const { unsubscribeToken: token } = await readEmailChoice(app.firestore, ada.uid)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send('POST', `${app.url}/unsubscribe`, { body: { token }, headers })).status).toBe(403)
    expect((await read()).body.emailNotices).toBe(true)
  })
})
