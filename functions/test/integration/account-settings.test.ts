import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveredEmail } from '../../src/claims/recovery-news.ts'
import { addEmail } from '../../src/delivery/email-to-account.ts'
import { idOfEmail } from '../../src/delivery/queue-email.ts'
import { readEmailChoice } from '../../src/people/account-settings.service.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { AccountSettings, EmailKind } from '../../src/shared/people/account-settings.ts'
import { changeOnce } from '../../src/store/change.ts'
import { makeOwnPost } from '../support/own-posts.ts'
import { type Person, register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, trustCookies } from '../support/test-app.ts'
import { storeUnsubscribeToken } from '../support/unsubscribe-token.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-settings')
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register()
})

const read = (person = ada) =>
  send<AccountSettings & ErrorResponse>('GET', `${app.url}/settings`, { cookie: person.cookie })
const change = (body: unknown, person = ada) =>
  send<AccountSettings & ErrorResponse>('PUT', `${app.url}/settings`, { cookie: person.cookie, body })
const unsubscribe = (token: string) => send<ErrorResponse>('POST', `${app.url}/unsubscribe/${token}`)
const stored = async (person = ada) => (await app.firestore.doc(`settings/${person.uid}`).get()).data()

const pushKey = testSettings.vapid?.publicKey
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

  test('is that of the email, of its links and of the page that they open', async () => {
    await app.auth.updateUser(ada.uid, { emailVerified: true })
    await logIn('de')
    const email = recoveredEmail({ key: ada.uid, itemId: 'one' }, makeOwnPost())
    await changeOnce(app.context, (commit) => addEmail(app.context, commit, ada.uid, email))
    const mail = (await app.firestore.doc(`outbox/${idOfEmail(`recovered-${ada.uid}`)}`).get()).data()
    expect(mail?.message.text).toContain('1. Juni 2026')
    expect(mail?.message.text).toContain('/de/items/one')
    expect(mail?.message.text).toContain('/de/unsubscribe?token=')
    expect(mail?.message.html).toContain('<html lang="de" dir="ltr">')
  })
})

describe('settings', () => {
  test('have emails switched on by default, and loading them writes nothing', async () => {
    expect((await read()).body).toEqual({
      emailNotices: true,
      emails: ALL,
      email: ada.email,
      emailVerified: false,
      pushKey,
    })
    expect(await stored()).toBeUndefined()
  })

  test('say whether the address is verified, even if that happened after signing in', async () => {
    await app.auth.updateUser(ada.uid, { emailVerified: true })
    expect((await read()).body.emailVerified).toBe(true)
  })

  test('change for the caller alone', async () => {
    const bela = await register()
    const answer = await change({ emailNotices: false, email: bela.email, emailVerified: true })
    expect([answer.status, answer.body]).toEqual([
      200,
      { emailNotices: false, emails: ALL, email: ada.email, emailVerified: false, pushKey },
    ])
    expect((await read()).body.emailNotices).toBe(false)
    expect((await read(bela)).body.emailNotices).toBe(true)
    expect((await change({ emailNotices: true })).body.emailNotices).toBe(true)
  })

  test('choose among the kinds of emails, and keep what is left out', async () => {
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

describe('the unsubscribe link in an email', () => {
  const token = (kind: EmailKind = 'claims') => storeUnsubscribeToken(app.context, ada.uid, kind)

  test('switches off emails of its kind alone without a session, and succeeds again the second time', async () => {
    const link = await token('claims')
    expect(link).toMatch(/^[\w-]{43}$/)
    for (const _ of [1, 2]) {
      expect(await unsubscribe(link)).toMatchObject({ status: 200, body: { success: true } })
      expect((await read()).body).toMatchObject({ emailNotices: true, emails: { ...ALL, claims: false } })
    }
  })

  test('still works after emails were switched on again, and beside the links of other emails', async () => {
    const [first, second] = [await token('claims'), await token('posts')]
    await unsubscribe(second)
    await unsubscribe(first)
    await change({ emailNotices: true, emails: { claims: true } })
    expect((await read()).body.emails).toEqual({ ...ALL, posts: false })
    await unsubscribe(first)
    expect((await read()).body.emails).toEqual({ ...ALL, claims: false, posts: false })
  })

  test('is stored as a digest, which is no token', async () => {
    const link = await token()
    const stored = (await app.firestore.collection('links').where('uid', '==', ada.uid).get()).docs
    expect(stored).toHaveLength(1)
    expect(JSON.stringify([stored[0]?.id, stored[0]?.data()])).not.toContain(link)
    expect((await unsubscribe(stored[0]?.id ?? '')).status).toBe(404)
  })

  test.for([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ] as const)('takes %s from a mail program on another site', async ([type, body]) => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', 'content-type': type }
    const answer = await send('POST', `${app.url}/unsubscribe/${await token()}`, { body, headers })
    expect(answer.status).toBe(200)
    expect((await read()).body.emails.claims).toBe(false)
  })

  test('leads to the page with the button when it is only opened, and changes nothing then', async () => {
    const link = await token()
    const answer = await send<string>('GET', `${app.url}/unsubscribe/${link}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://board.example.com/unsubscribe?token=${link}`,
    ])
    expect((await read()).body.emails).toEqual(ALL)
  })

  test.for(['a'.repeat(43), 'a b', 'a'.repeat(201), '<script>'])(
    'is rejected with 404 for the token %j that nobody has, and changes nothing',
    async (wrong) => {
      await token()
      const answer = await unsubscribe(encodeURIComponent(wrong))
      expect([answer.status, answer.body.error.code]).toEqual([404, 'unsubscribe-link-unknown'])
      expect(await stored()).toBeUndefined()
    },
  )
})
