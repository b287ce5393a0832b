import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveredEmail, reopenedEmail } from '../../src/claims/recovery-news.ts'
import type { Email } from '../../src/delivery/email.ts'
import { addEmail } from '../../src/delivery/email-to-account.ts'
import { addEmailToVisitor } from '../../src/delivery/email-to-visitor.ts'
import { sendDueEmails } from '../../src/delivery/outbox-written.ts'
import { idOfEmail } from '../../src/delivery/queue-email.ts'
import { sendFromOutbox } from '../../src/delivery/send-outbox.ts'
import { newSmtp } from '../../src/delivery/smtp.ts'
import type { Context } from '../../src/lib/request-context.ts'
import { outcomeEmailToVisitor } from '../../src/moderation/case-news.ts'
import { changeOnce } from '../../src/store/change.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { makeOwnPost } from '../support/own-posts.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

const MINUTE_MS = 60_000
let app: TestApp
let ada: Person
let number = 0

/** A mail server that answers as a test wants. */
const mailServer = {
  connections: 0,
  received: [] as string[],
  /** The refusal of the next recipients, by its code; undefined to take all. */
  refusal: undefined as number | undefined,
  refusesSender: false,
}
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  // The connection of a board stays open.
  closeTimeout: 100,
  onConnect(_session, done) {
    mailServer.connections += 1
    done()
  },
  onAuth(_auth, _session, done) {
    done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
  },
  onMailFrom(_address, _session, done) {
    const isRefused = mailServer.refusesSender
    done(isRefused ? Object.assign(new Error('Not from you'), { responseCode: 550 }) : null)
  },
  onRcptTo(_address, _session, done) {
    const { refusal } = mailServer
    done(refusal === undefined ? null : Object.assign(new Error('Not now'), { responseCode: refusal }))
  },
  async onData(stream, _session, done) {
    mailServer.received.push(await text(stream))
    done()
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = await startTestApp('demo-outbox')
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(async () => {
  ada = await register()
  await app.auth.updateUser(ada.uid, { emailVerified: true })
  Object.assign(mailServer, { received: [], refusal: undefined, refusesSender: false })
})

const address = () => `127.0.0.1:${(server.server.address() as AddressInfo).port}`
/** A board that sends by this server, as each instance of the function does. */
const board = (): Context => ({
  ...app.context,
  smtp: newSmtp({ ...testSettings, smtpUrl: `smtp://${address()}` }),
})
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** An email that shows no post. */
const reopened = () => reopenedEmail({ key: `one-${number}`, itemId: 'one', day: '2026-06-01' })

/** Queues an email, and returns its id. */
async function queue(context: Context = app.context, email: Email = reopened()): Promise<string> {
  number += 1
  await changeOnce(context, (commit) => addEmail(context, commit, ada.uid, email))
  return idOfEmail(email.id)
}
const stored = async (id: string) => (await app.firestore.doc(`outbox/${id}`).get()).data()

describe('an email in the outbox', () => {
  test('is sent once as text and HTML, from the board, with a button for mail programs to end its kind', async () => {
    const id = await queue()
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    const context = board()
    expect(await sendFromOutbox(context, id)).toBe('sent')
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, dueAt: null, error: '' })
    for (const minutes of [0, 60, 60 * 24])
      expect(await sendFromOutbox(context, id, inMinutes(minutes))).toBeUndefined()
    expect(mailServer.received).toHaveLength(1)
    const [received = ''] = mailServer.received
    for (const part of [
      'From: "Lost & Found" <board@example.com>',
      `To: ${ada.email}`,
      'Subject: A post you marked as recovered is open again',
      /List-Unsubscribe: <https:\/\/board\.example\.com\/api\/unsubscribe\/[\w-]{43}>/,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ])
      expect(received.replaceAll(/\r\n\s+/g, ' ')).toMatch(part)
  })

  test('has the picture of the reader’s own post inside it, and the HTML shows that', async () => {
    const { body: photo } = await sendPhoto(app.url, ada.cookie, await makePicture({ noise: true, width: 800 }))
    const post = makeOwnPost({ thumbnail: photo.address })
    const id = await queue(app.context, recoveredEmail({ key: randomUUID(), itemId: 'one' }, post))
    const { firestore, bill } = billFirestore(app.firestore)
    expect(await sendFromOutbox({ ...board(), firestore }, id)).toBe('sent')
    // The email and the picture.
    expect(bill.reads).toBe(2)
    const [received = ''] = mailServer.received
    expect(received).toMatch(/Content-Type: multipart\/related/)
    expect(received).toMatch(/Content-ID: <post-picture>/i)
    expect(received.match(/Content-Type: image\/jpeg/g)).toHaveLength(1)
    expect((await stored(id))?.message.html).toContain('src="cid:post-picture"')
    expect(received.length).toBeLessThan(60_000)
  })

  test('shares one connection with others', async () => {
    const context = board()
    const ids = [await queue(), await queue(), await queue()]
    mailServer.connections = 0
    expect(await Promise.all(ids.map((id) => sendFromOutbox(context, id)))).toEqual(['sent', 'sent', 'sent'])
    expect(mailServer.connections).toBe(1)
  })

  test('is sent once when several functions try at the same time', async () => {
    const id = await queue()
    const outcomes = await Promise.all([board(), board(), board()].map((context) => sendFromOutbox(context, id)))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
    expect(mailServer.received).toHaveLength(1)
  })

  test('is tried again after growing pauses while the server refuses it for now, and sent in the end', async () => {
    const id = await queue()
    mailServer.refusal = 451
    const begin = Date.now()
    const attempts: number[] = []
    for (let minute = 0; minute < 80; minute += 1) {
      const outcome = await sendFromOutbox(board(), id, new Date(begin + minute * MINUTE_MS + 1000))
      if (outcome) attempts.push(minute)
    }
    expect(attempts).toEqual([0, 5, 15, 35, 75])
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 5, error: expect.stringContaining('451') })
    mailServer.refusal = undefined
    expect(await sendFromOutbox(board(), id, inMinutes(24 * 60))).toBe('sent')
    expect(await stored(id)).toMatchObject({ state: 'sent', error: '' })
    expect(mailServer.received).toHaveLength(1)
  })

  test('has failed at once if the server refuses it for good', async () => {
    const id = await queue()
    mailServer.refusal = 550
    expect(await sendFromOutbox(board(), id)).toBe('failed')
    expect(await stored(id)).toMatchObject({ state: 'failed', dueAt: null, error: expect.stringContaining('550') })
    mailServer.refusal = undefined
    expect(await sendFromOutbox(board(), id, inMinutes(60))).toBeUndefined()
    expect(mailServer.received).toHaveLength(0)
  })

  test('has failed after a day of trying', async () => {
    const id = await queue()
    mailServer.refusal = 451
    let outcome: string | undefined = 'waiting'
    let attempts = 0
    for (let minute = 0; minute <= 24 * 60 && outcome === 'waiting'; minute += 5) {
      const tried = await sendFromOutbox(board(), id, inMinutes(minute + 1))
      if (tried) attempts += 1
      outcome = tried ?? outcome
    }
    expect([outcome, attempts]).toEqual(['failed', 9])
    expect(await stored(id)).toMatchObject({ state: 'failed', dueAt: null })
  })

  test('is sent by the next attempt when one dies on its way, and by nobody before', async () => {
    const id = await queue()
    const { promise: isSending, resolve: reached } = Promise.withResolvers<void>()
    const dying: Context['smtp'] = () => {
      reached()
      return new Promise(() => {})
    }
    void sendFromOutbox({ ...app.context, smtp: dying }, id)
    await isSending
    expect(await sendFromOutbox(board(), id, inMinutes(4))).toBeUndefined()
    expect(await sendFromOutbox(board(), id, inMinutes(6))).toBe('sent')
  })

  test.for([
    ['cannot be reached', '127.0.0.1:9', 'ECONNREFUSED'],
    ['refuses the board as a sender', 'HERE', '550 Not from you'],
    ['refuses the board’s password', 'board:wrong@HERE', 'Wrong password'],
    ['is not set', '', 'SMTP_URL'],
  ] as const)('waits while the mail server %s', async ([, where, reason]) => {
    const id = await queue()
    mailServer.refusesSender = where === 'HERE'
    const smtpUrl = where === '' ? undefined : `smtp://${where.replace('HERE', address())}`
    expect(await sendFromOutbox({ ...app.context, smtp: newSmtp({ ...testSettings, smtpUrl }) }, id)).toBe('waiting')
    expect(await stored(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining(reason) })
    mailServer.refusesSender = false
    expect(await sendFromOutbox(board(), id, inMinutes(6))).toBe('sent')
  })

  test('is found by the job when its next attempt is due', async () => {
    const id = await queue()
    mailServer.refusal = 421
    await sendFromOutbox(board(), id)
    mailServer.refusal = undefined
    expect(await sendDueEmails(board(), inMinutes(4))).toMatchObject({ sent: 0, failed: 0 })
    expect(await sendDueEmails(board(), inMinutes(6))).toMatchObject({ sent: 1, failed: 0 })
  })
})

test('no email is queued if none is to be sent', async () => {
  const context: Context = { ...app.context, settings: { ...testSettings, mailSender: 'none' } }
  const id = await queue(context)
  const decided = outcomeEmailToVisitor({
    ...{ id: `${id}-visitor`, reference: '1', kind: 'post', decision: 'keep', isChanged: false },
  })
  await changeOnce(context, (commit) => addEmailToVisitor(context, commit, 'none@example.com', decided, 'en'))
  expect([await stored(id), await stored(idOfEmail(decided.id))]).toEqual([undefined, undefined])
})
