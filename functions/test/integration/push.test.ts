import { createPublicKey } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contact } from '../../../board.config.ts'
import { messageNotificationId, settleMessages } from '../../src/delivery/bell.ts'
import { addNotification, type NewNotification } from '../../src/delivery/tell.ts'
import type { AccountSettings } from '../../src/shared/people/account-settings.ts'
import { MAX_PUSH_DEVICES, type PushSubscriptionInput } from '../../src/shared/people/push.ts'
import { accountLimits } from '../../src/store/account-limit.ts'
import type { DocumentWritten } from '../../src/store/document-written.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { handleBellWritten } from '../support/events.ts'
import { nextSecond } from '../support/next-second.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { startPushService } from '../support/push-service.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let ada: Person
let bela: Person

beforeAll(async () => {
  app = await startTestApp('demo-push')
  service = await startPushService()
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  ;[ada, bela] = [await register(), await register()]
})

const put = (person: Person, body: unknown) => send('PUT', `${app.url}/push`, { cookie: person.cookie, body })
const remove = (person: Person, { endpoint }: PushSubscriptionInput) =>
  send('DELETE', `${app.url}/push`, { cookie: person.cookie, body: { endpoint } })
const stored = async ({ uid }: Person) =>
  (await app.firestore.collection('pushSubscriptions').where('uid', '==', uid).get()).docs

/** Puts a device in a person's hands. */
async function addDevice(person: Person, status?: number) {
  const { subscription, device } = service.subscribe(status)
  expect((await put(person, subscription)).status).toBe(200)
  return { subscription, device }
}

/** Rings someone's bell, and handles the event of that. */
async function ring({ uid }: Person, notice: Partial<NewNotification> = {}): Promise<DocumentWritten> {
  const box = app.firestore.doc(`noticeBoxes/${uid}`)
  const before = await box.get()
  const createdAt = new Date().toISOString()
  const id = `claim-${createdAt}`
  await addNotification(app.context, uid, {
    id,
    kind: 'claim',
    itemId: 'one',
    claimId: 'one',
    step: 'made',
    createdAt,
    ...notice,
  } as never)
  const event = { before, after: await box.get(), writtenAt: new Date() }
  await handleBellWritten(app.context, event)
  return event
}

/** Lets time pass for what the board has counted of someone. */
async function letPass({ uid }: Person, minutes: number): Promise<void> {
  for (const document of (await accountLimits.in(app.firestore).where('uid', '==', uid).get()).docs) {
    const { uses } = accountLimits.parse(document)
    const earlier = uses.map(({ name, at }) => ({ name, at: Timestamp.fromMillis(at.toMillis() - minutes * 60_000) }))
    await document.ref.update({ uses: earlier })
  }
}

describe('a notice', () => {
  test('reaches each device of its reader, encrypted, in the reader’s language, and names nobody', async () => {
    const [phone, desk] = [await addDevice(ada), await addDevice(ada)]
    const other = await addDevice(bela)
    await app.firestore.doc(`settings/${ada.uid}`).set({ language: 'de' })
    await ring(ada, { id: 'm', kind: 'message', conversationId: 'abc', otherUid: bela.uid })
    for (const { device } of [phone, desk]) {
      expect(device.received.map(({ notice }) => notice)).toEqual([
        {
          title: 'Lost & Found',
          body: 'Sie haben eine neue Nachricht',
          path: '/de/conversations/abc',
          tag: 'abc',
          lang: 'de',
          dir: 'ltr',
        },
      ])
    }
    expect(other.device.received).toEqual([])
  })

  test('is signed with the board’s key, for this service alone', async () => {
    const { device, subscription } = await addDevice(ada)
    await ring(ada)
    const { authorization = '', ttl, 'content-encoding': encoding } = device.received[0]?.headers ?? {}
    expect([ttl, encoding]).toEqual(['86400', 'aes128gcm'])
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(authorization)) ?? []
    const { body } = await send<AccountSettings>('GET', `${app.url}/settings`, { cookie: ada.cookie })
    expect(key).toBe(body.pushKey)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
    const { payload } = await jwtVerify(token, publicKey)
    expect(payload).toMatchObject({ aud: new URL(subscription.endpoint).origin, sub: `mailto:${contact.email}` })
  })

  test('is pushed once when it is new, and not when it is read, hidden, known or old', async () => {
    const { device } = await addDevice(ada)
    await ring(ada, { id: 'first' })
    expect(device.received).toHaveLength(1)
    const box = app.firestore.doc(`noticeBoxes/${ada.uid}`)
    const before = await box.get()
    const notices = before.get('notices')
    for (const change of [{ readAt: 'now' }, { hidden: true }]) {
      await box.update({ notices: notices.map((one: object) => ({ ...one, id: 'other', ...change })) })
      await handleBellWritten(app.context, { before, after: await box.get(), writtenAt: new Date() })
    }
    await handleBellWritten(app.context, { before, after: before, writtenAt: new Date() })
    const nothing = await app.firestore.doc('noticeBoxes/nobody').get()
    const twoHoursAgo = new Date(Date.now() - 2 * 3600_000)
    await handleBellWritten(app.context, { before: nothing, after: before, writtenAt: twoHoursAgo })
    expect(device.received).toHaveLength(1)
  })

  test('is lost when a service fails or leads elsewhere, and reaches the other devices', async () => {
    const [broken, leading, sound] = [await addDevice(ada, 500), await addDevice(ada, 307), await addDevice(ada)]
    await ring(ada)
    expect(sound.device.received).toHaveLength(1)
    expect([broken, leading].map(({ device }) => device.received.length)).toEqual([1, 1])
    expect(await stored(ada)).toHaveLength(3)
  })
})

describe('the devices of a person', () => {
  const message = (conversationId: string) =>
    ({ id: messageNotificationId(conversationId), kind: 'message', conversationId }) as const
  const search = (n: number) => ({ id: `search-${n}`, kind: 'search' }) as const

  test('ring once an hour for each kind of news, and stay quiet about what came meanwhile', async () => {
    const { device } = await addDevice(ada)
    for (let n = 0; n < 12; n += 1) await ring(ada, search(n))
    await ring(ada)
    await letPass(ada, 59)
    await ring(ada, search(12))
    expect(device.received.map(({ notice }) => notice.tag)).toEqual(['search', 'claim'])
    await letPass(ada, 1)
    await ring(ada, search(13))
    expect(device.received).toHaveLength(3)
  })

  test('ring once for a conversation while it is unread, again after ten minutes, and at once when it was read', async () => {
    const { device } = await addDevice(ada)
    for (let n = 0; n < 3; n += 1) for (const id of ['one', 'two']) await ring(ada, message(id))
    await letPass(ada, 8)
    await ring(ada, message('one'))
    expect(device.received.map(({ notice }) => notice.tag)).toEqual(['one', 'two'])
    // The bell itself waits ten minutes.
    await letPass(ada, 2)
    await ring(ada, message('one'))
    expect(device.received).toHaveLength(3)
    await letPass(ada, 1)
    await settleMessages(app.context, ada.uid, 'one')
    await ring(ada, message('one'))
    await ring(ada, message('one'))
    expect(device.received).toHaveLength(4)
  })

  test('ring twenty times an hour for a conversation, however fast it is read', async () => {
    const { device } = await addDevice(ada)
    for (let n = 0; n < 24; n += 1) {
      await ring(ada, message('one'))
      await settleMessages(app.context, ada.uid, 'one')
      await letPass(ada, 1)
    }
    expect(device.received).toHaveLength(20)
  })

  test.for([search(1), message('one')])(
    'ring once for an event that arrives often, at once and late: %j',
    async (one) => {
      const { device } = await addDevice(ada)
      await ring(ada, one)
      await settleMessages(app.context, ada.uid, 'one')
      await letPass(ada, 61)
      const event = await ring(ada, { ...one, id: one.kind === 'message' ? one.id : 'search-2' })
      await Promise.all(Array.from({ length: 5 }, () => handleBellWritten(app.context, event)))
      await letPass(ada, 20)
      const late = { ...event, writtenAt: new Date(event.writtenAt.getTime() - 20 * 60_000) }
      await handleBellWritten(app.context, late)
      expect(device.received).toHaveLength(2)
    },
  )

  test('cost one read if there are none', async () => {
    const { firestore, bill } = billFirestore(app.firestore)
    const event = await ring(ada)
    await handleBellWritten({ ...app.context, firestore }, event)
    expect(bill).toMatchObject({ reads: 1 })
    expect((await accountLimits.in(app.firestore).where('uid', '==', ada.uid).get()).size).toBe(0)
  })
})

describe('a device', () => {
  test.for([404, 410])('goes when its service answers %i', async (status) => {
    await addDevice(ada, status)
    const { device } = await addDevice(ada)
    await ring(ada)
    expect(await stored(ada)).toHaveLength(1)
    expect(device.received).toHaveLength(1)
  })

  test('goes with the logout there, and with no other', async () => {
    await nextSecond()
    const other = { ...ada, cookie: await openSession(app.url, await signInAgain(ada), ada.email) }
    const [here, there] = [await addDevice(ada), await addDevice(other)]
    await send('POST', `${app.url}/logout`, { cookie: ada.cookie })
    await ring(ada)
    expect([here, there].map(({ device }) => device.received.length)).toEqual([0, 1])
  })

  test('goes with all others when their owner signs out everywhere', async () => {
    const { device } = await addDevice(ada)
    await addDevice(ada)
    expect((await send('POST', `${app.url}/account/sign-out`, { cookie: ada.cookie })).status).toBe(200)
    expect(await stored(ada)).toEqual([])
    await ring(ada)
    expect(device.received).toEqual([])
  })

  test.for([
    ['their password is new', (uid: string) => app.auth.revokeRefreshTokens(uid)],
    ['their account is closed', (uid: string) => app.auth.updateUser(uid, { disabled: true })],
    ['their account is gone', (uid: string) => app.auth.deleteUser(uid)],
  ] as const)('is told nothing more, and goes, once %s', async ([, end]) => {
    const { device } = await addDevice(ada)
    await nextSecond()
    await end(ada.uid)
    await ring(ada)
    expect(device.received).toEqual([])
    expect(await stored(ada)).toEqual([])
  })

  test('is switched off by its owner alone, and belongs to the person who switched it on last', async () => {
    const { device, subscription } = await addDevice(ada)
    expect((await remove(bela, subscription)).status).toBe(200)
    expect(await stored(ada)).toHaveLength(1)
    await put(bela, subscription)
    await ring(ada)
    expect(device.received).toEqual([])
    await remove(bela, subscription)
    await remove(bela, subscription)
    expect(await stored(bela)).toEqual([])
  })

  test('takes the place of the oldest one beyond ten', async () => {
    const devices = []
    for (let n = 0; n <= MAX_PUSH_DEVICES; n += 1) devices.push(await addDevice(ada))
    await ring(ada)
    const counts = devices.map(({ device }) => device.received.length)
    expect(counts).toEqual([0, ...Array(MAX_PUSH_DEVICES).fill(1)])
  })
})

describe('a subscription', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }

  test.for([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://jmt17.google.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
  ])('is taken from a browser: %s', async (endpoint) => {
    expect((await put(ada, { endpoint, keys })).status).toBe(200)
  })

  test.for([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://evil.example/fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://fcm.googleapis.com:8443/a',
    'https://google.com/fcm/send/abc',
    'https://jmt18.google.com/fcm/send/abc',
    'https://notify.windows.com/a',
    'https://169.254.169.254/computeMetadata/v1/',
    'http://localhost:8080/a',
    'http://127.0.0.1/a',
    'http://127.0.0.1:80@evil.example/a',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'a'.repeat(2001)}`,
    '',
  ])('is rejected that leads to %s', async (endpoint) => {
    expect((await put(ada, { endpoint, keys })).status).toBe(400)
    expect(await stored(ada)).toEqual([])
  })

  test('is rejected that leads to this machine, but on the local stack', async () => {
    const deployed = await startTestApp('demo-push', {
      firestore: app.firestore,
      settings: { ...testSettings, isEmulator: false },
    })
    const { subscription } = service.subscribe()
    const answer = await send('PUT', `${deployed.url}/push`, { cookie: ada.cookie, body: subscription })
    expect(answer.status).toBe(400)
    await deployed.close()
  })

  test.for([
    {},
    { endpoint: 'https://fcm.googleapis.com/a' },
    { endpoint: 'https://fcm.googleapis.com/a', keys: { ...keys, auth: 'short' } },
  ])('is rejected without the keys of a browser: %j', async (body) => {
    expect((await put(ada, body)).status).toBe(400)
  })
})
