import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNotification } from '../../src/delivery/tell.ts'
import { sendDueMatchEmails } from '../../src/matches/match-emails.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
import type { Person } from '../support/people.ts'
import { send } from '../support/requests.ts'

// Emails about matches: to whom, when and how often they are sent.

let board: EventBoard
let poster: Person
let finder: Person

beforeAll(async () => {
  board = await startEventBoard('demo-match-emails')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  poster = await board.register()
  finder = await board.register()
  await board.clear()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const tokenOf = (mail: QueryDocumentSnapshot | undefined) =>
  /unsubscribe\/([\w-]{43})>$/.exec(mail?.get('headers')['List-Unsubscribe'])?.[1]

describe('an email about matches', () => {
  test('waits in the outbox with the reader’s own title and no text of others', async () => {
    const lost = await board.postLost(poster, { title: 'Grey <b>tabby</b> cat & "Mimi"', description: 'Red collar' })
    const found = await board.postFound(finder, { title: 'Grey tabby cat Mimi, see evil.example' })
    await board.triggerCreated(found)
    const [document] = await board.mails()
    const site = 'https://board.example.com'
    const unsubscribeToken = tokenOf(document)
    expect(document?.data()).toEqual({
      to: poster.email,
      uid: poster.uid,
      message: { subject: expect.stringContaining(lost.title), text: expect.any(String), html: expect.any(String) },
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${site}/api/unsubscribe/${unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      language: 'en',
      picture: { thumbnail: lost.thumbnail, kind: 'cat', tint: expect.any(String) },
      ...{ state: 'waiting', dueAt: expect.any(Timestamp), attempts: 0, error: '' },
      createdAt: expect.any(Timestamp),
      expiresAt: expect.any(Timestamp),
    })
    const { text, html } = (document?.get('message') ?? {}) as Record<string, string>
    for (const body of [text, html]) {
      expect(body).toContain(`${site}/items/${found._id}`)
      expect(body).toContain(`${site}/unsubscribe?token=${unsubscribeToken}`)
      expect(body).not.toContain('evil.example')
    }
    expect(html).toContain('Grey &lt;b&gt;tabby&lt;/b&gt; cat &amp; &quot;Mimi&quot;')
  })

  test('is sent once after ten minutes for several matches, and again after a day at the earliest', async () => {
    const lost = await board.postLost(poster)
    const copier = await board.register()
    const lookAlike = { title: 'Grey tabby cat', description: 'Red collar', location: 'Mill Road' }
    for (let n = 0; n < 5; n += 1) await board.triggerCreatedDeployed(await board.postFound(copier, lookAlike))
    const found = await board.postFound(finder)
    await board.triggerCreatedDeployed(found)
    await sendDueMatchEmails(board.deployed, inMinutes(9))
    expect(await board.mails()).toEqual([])
    await sendDueMatchEmails(board.deployed, inMinutes(11))
    await sendDueMatchEmails(board.deployed, inMinutes(11))
    const [mail, ...others] = await board.mails()
    expect(others).toEqual([])
    expect(mail?.get('message.subject')).toContain(lost.title)
    expect(mail?.get('message.text')).toContain('/notices')
    expect(await board.notifications(poster)).toHaveLength(2)

    await board.triggerCreatedDeployed(await board.postFound(await board.register()))
    await sendDueMatchEmails(board.deployed, inMinutes(23 * 60))
    expect(await board.mails()).toHaveLength(1)
    await sendDueMatchEmails(board.deployed, inMinutes(25 * 60))
    expect(await board.mails()).toHaveLength(2)
  })

  test('waits six hours for a better match if the match is unlikely, and ten minutes once there is one', async () => {
    const lost = await board.postLost(poster)
    const add = async (score: number) => {
      const found = await board.postFound(await board.register())
      await addNotification(board.deployed, poster.uid, {
        id: `match-${lost._id}-${found._id}`,
        kind: 'match',
        itemId: lost._id,
        otherItemId: found._id,
        otherUid: 'somebody else',
        score,
        createdAt: new Date().toISOString(),
      })
    }
    await add(0.62)
    await sendDueMatchEmails(board.deployed, inMinutes(5 * 60))
    expect(await board.mails()).toEqual([])
    await add(0.8)
    await sendDueMatchEmails(board.deployed, inMinutes(11))
    expect(await board.mails()).toHaveLength(1)
  })

  test('is not delayed by matches that arrive while it waits', async () => {
    await board.postLost(poster)
    await board.triggerCreatedDeployed(await board.postFound(finder))
    const inAMinute = inMinutes(1)
    await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).update({ emailDueAt: inAMinute })
    await board.triggerCreatedDeployed(await board.postFound(await board.register()))
    await sendDueMatchEmails(board.deployed, inAMinute)
    expect(await board.mails()).toHaveLength(1)
  })

  test('names the item with the likeliest match first, whichever match was first', async () => {
    const umbrella = { title: 'Green umbrella', location: 'Airport', category: 'gadgets' }
    for (const [lost, found, score] of [
      [await board.postLost(poster), await board.postFound(finder), 0.5],
      [await board.postLost(poster, umbrella), await board.postFound(finder, umbrella), 0.9],
      [await board.postLost(poster, { title: 'Tin whistle' }), await board.postFound(finder), 0.7],
    ] as const) {
      await addNotification(board.app.context, poster.uid, {
        id: `match-${lost._id}-${found._id}`,
        kind: 'match',
        itemId: lost._id,
        otherItemId: found._id,
        otherUid: finder.uid,
        score,
        createdAt: new Date().toISOString(),
      })
    }
    await sendDueMatchEmails(board.app.context, inMinutes(1))
    const [mail] = await board.mails()
    expect(mail?.get('message.subject')).toContain(umbrella.title)
    expect(mail?.get('message.text')).toContain(
      `There may be matches for these posts, too: “Tin whistle”, “${cat.title}”.`,
    )
  })

  test('is sent even if another person’s fails, which the next run tries again', async () => {
    const second = await board.register()
    for (const person of [poster, second]) await board.postLost(person)
    await board.triggerCreatedDeployed(await board.postFound(finder))
    const box = ({ uid }: Person) => board.app.firestore.doc(`noticeBoxes/${uid}`)
    await box(poster).update({ emailDueAt: inMinutes(-1) })
    const getUser = (uid: string) =>
      uid === poster.uid ? Promise.reject(new Error('Auth cannot be reached.')) : board.app.auth.getUser(uid)
    const broken = { ...board.deployed, auth: Object.assign(Object.create(board.app.auth), { getUser }) }
    const due = inMinutes(11)
    await sendDueMatchEmails(broken, due)
    expect((await board.mails()).map((mail) => mail.get('to'))).toEqual([second.email])
    await sendDueMatchEmails(board.deployed, new Date(due.getTime() + 5 * 60_000))
    expect((await board.mails()).map((mail) => mail.get('to')).toSorted()).toEqual(
      [poster.email, second.email].toSorted(),
    )
  })

  test('links to the match that still exists, not to a deleted one', async () => {
    await board.postLost(poster)
    const lookAlike = await board.postFound(await board.register())
    const found = await board.postFound(finder)
    for (const item of [lookAlike, found]) await board.triggerCreatedDeployed(item)
    await board.item(lookAlike._id).delete()
    await sendDueMatchEmails(board.deployed, inMinutes(11))
    const [mail] = await board.mails()
    expect(mail?.get('message.text')).toContain(`/items/${found._id}`)
  })

  test('is no longer due if its match is recovered by then', async () => {
    await board.postLost(poster)
    const found = await board.postFound(finder)
    await board.triggerCreatedDeployed(found)
    await board.item(found._id).update({ status: 'recovered' })
    await sendDueMatchEmails(board.deployed, inMinutes(11))
    expect(await board.mails()).toEqual([])
    const box = await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).get()
    expect(box.get('emailDueAt')).toBeNull()
  })

  test('is not sent if all notifications have been read meanwhile', async () => {
    await board.postLost(poster)
    const found = await board.postFound(finder)
    await board.triggerCreatedDeployed(found)
    await send('POST', `${board.app.url}/notices/read`, { cookie: poster.cookie, body: { all: true } })
    await sendDueMatchEmails(board.deployed, inMinutes(11))
    expect(await board.mails()).toEqual([])
  })

  test.for<[string, () => Promise<unknown>]>([
    ['is not verified', () => board.app.auth.updateUser(poster.uid, { emailVerified: false })],
    ['is of a disabled account', () => board.app.auth.updateUser(poster.uid, { disabled: true })],
    ['is of a deleted account', () => board.app.auth.deleteUser(poster.uid)],
    [
      'is of somebody who has switched emails off',
      () => send('PUT', `${board.app.url}/settings`, { cookie: poster.cookie, body: { emailNotices: false } }),
    ],
  ])('is not sent when the address %s, but the notification is stored', async ([, prepare]) => {
    await board.postLost(poster)
    await prepare()
    await board.triggerCreated(await board.postFound(finder))
    expect(await board.mails()).toEqual([])
    expect(await board.notifications(poster)).toHaveLength(1)
  })

  test('is not sent after the link in an earlier one was used to unsubscribe', async () => {
    await board.postLost(poster)
    await board.triggerCreated(await board.postFound(finder))
    const [document] = await board.mails()
    await send('POST', `${board.app.url}/unsubscribe/${tokenOf(document)}`)
    const tomorrow = inMinutes(24 * 60)
    const found = await board.postFound(finder)
    await board.item(found._id).update({ createdAt: Timestamp.fromDate(tomorrow) })
    await board.triggerCreated(found, { writtenAt: tomorrow })
    await sendDueMatchEmails(board.app.context, tomorrow)
    expect(await board.mails()).toHaveLength(1)
  })
})
