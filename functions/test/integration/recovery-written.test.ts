import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../src/shared/lib/durations.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleRecoveryWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'

// Events of written recoveries may arrive late, twice, at once or out of date.

let board: EventBoard
let poster: Person
let finder: Person

beforeAll(async () => {
  board = await startEventBoard('demo-recovery-written')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  poster = await board.register()
  finder = await board.register()
  await board.clear()
})

describe('a recovery', () => {
  const recover = (id: string, person = finder) =>
    send('POST', `${board.app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(id) })
  const record = (id: string) => board.app.firestore.doc(`recoveredItems/${id}`).get()
  const nothing = (id: string) => board.app.firestore.doc(`recoveredItems/${id}-none`).get()
  /** Handles the event of a write, with the snapshots from before and after it. */
  const handle = (before: Awaited<ReturnType<typeof record>>, after: typeof before, writtenAt = new Date()) =>
    handleRecoveryWritten(board.app.context, { before, after, writtenAt })

  test('notifies the poster once, however often its event arrives', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const [before, after] = [await nothing(_id), await record(_id)]
    await Promise.all([handle(before, after), handle(before, after), handle(before, after)])
    expect(await board.notifications(poster)).toMatchObject([{ kind: 'recovered', itemId: _id, title: cat.title }])
    expect((await board.mails()).map((mail) => [mail.get('to'), mail.get('message.subject')])).toEqual([
      [poster.email, `Marked as recovered: “${cat.title}”`],
    ])
  })

  test('is told by ten emails a day at most, and under the bell each time', async () => {
    for (let n = 0; n < 12; n += 1) {
      const { _id } = await board.postLost(poster, { title: `Cat ${n}` })
      await recover(_id)
      await handle(await nothing(_id), await record(_id))
    }
    expect(await board.notifications(poster)).toHaveLength(12)
    expect(await board.mails()).toHaveLength(10)
  })

  test('shows the recoverer’s name, and where and when, only to the poster and only until the item is reopened', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const before = await record(_id)
    await handle(await nothing(_id), before)
    expect(await board.notifications(poster)).toMatchObject([
      {
        kind: 'recovered',
        name: finder.name,
        recoveredLocation: 'Lost property office',
        recoveredDate: '2026-06-01',
        reopenUntil: new Date((before.createTime?.toMillis() ?? 0) + 14 * DAY_MS).toISOString(),
      },
    ])
    const stored = await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).get()
    for (const words of [finder.name, 'Lost property office'])
      expect(JSON.stringify(stored.data())).not.toContain(words)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await handle(before, await record(_id))
    const [notification] = await board.notifications(poster)
    expect(notification).toMatchObject({ kind: 'recovered', title: cat.title })
    for (const one of [notification, (await board.notifications(finder))[0]]) {
      for (const field of ['name', 'recoveredLocation', 'recoveredDate', 'reopenUntil'])
        expect(one).not.toHaveProperty(field)
    }
  })

  test.for<[string, string]>([
    ['empty', ''],
    ['invisible', '\u200b\u3164'],
    ['only punctuation', '—'],
  ])('shows no name when the recoverer’s name is %s', async ([, name]) => {
    const nameless = await register({ name })
    const { _id } = await board.postLost(poster)
    await recover(_id, nameless)
    const made = await record(_id)
    expect(made.get('recoveredBy.name')).toBe('')
    await made.ref.update({ 'recoveredBy.name': name })
    await handle(await nothing(_id), await record(_id))
    const [notification] = await board.notifications(poster)
    expect(notification).toMatchObject({ kind: 'recovered' })
    expect(notification).not.toHaveProperty('name')
    const { body } = await send<SeenItem>('GET', `${board.app.url}/items/${_id}`, { cookie: poster.cookie })
    expect(body.recovery).toMatchObject({ name: '' })
  })

  test('stores in the notifications who caused them, so that each person gets a share of the places', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const before = await record(_id)
    await handle(await nothing(_id), before)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await handle(before, await record(_id))
    const stored = async ({ uid }: Person) => (await board.app.firestore.doc(`noticeBoxes/${uid}`).get()).get('notices')
    expect(await stored(poster)).toMatchObject([{ kind: 'recovered', otherUid: finder.uid }])
    expect(await stored(finder)).toMatchObject([{ kind: 'reopened', otherUid: poster.uid }])
  })

  test('shows no name in its notification after someone else has recovered the item again', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    await handle(await nothing(_id), await record(_id))
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await recover(_id, await board.register())
    await handle(await nothing(_id), await record(_id))
    const notifications = await board.notifications(poster)
    expect(notifications.map(({ name }) => name)).toEqual([finder.name, undefined])
    expect(notifications.map(({ reopenUntil }) => reopenUntil !== undefined)).toEqual([true, false])
  })

  test('does not notify when it is of one’s own item or backdated', async () => {
    const own = await board.postLost(poster)
    await recover(own._id, poster)
    await handle(await nothing(own._id), await record(own._id))
    const other = await board.postLost(poster)
    await recover(other._id)
    await handle(await nothing(other._id), await record(other._id), new Date(Date.now() + 6 * 60_000))
    expect(await board.notifications(poster)).toEqual([])
  })

  test('notifies the recoverer once when the item is reopened, without the poster’s words in the email', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const before = await record(_id)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    const after = await record(_id)
    await Promise.all([handle(before, after), handle(before, after)])
    expect(await board.notifications(finder)).toMatchObject([{ kind: 'reopened', itemId: _id, title: cat.title }])
    expect(await board.notifications(poster)).toEqual([])
    const [mail, ...others] = await board.mails()
    expect(others).toEqual([])
    expect(mail?.get('to')).toBe(finder.email)
    expect(JSON.stringify(mail?.data())).not.toContain(cat.title)
  })

  test('notifies the recoverer of a reopening even after someone else has recovered the item again', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const first = await record(_id)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    const gone = await record(_id)
    const third = await board.register()
    await recover(_id, third)
    const second = await record(_id)
    await handle(gone, first)
    await handle(first, gone)
    await handle(gone, second)
    expect(await board.notifications(finder)).toMatchObject([{ kind: 'reopened' }])
    expect(await board.notifications(poster)).toMatchObject([{ kind: 'recovered' }, { kind: 'recovered' }])
  })

  test('is told by its claim alone if it is a handover', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const claim = board.app.firestore.doc('claims/one')
    await claim.set({ itemId: _id, ownerUid: poster.uid, claimantUid: finder.uid, history: [] })
    await (await record(_id)).ref.update({ claimId: 'one' })
    const before = await record(_id)
    await handle(await nothing(_id), before)
    expect(await board.notifications(poster)).toEqual([])
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await handle(before, await record(_id))
    expect(await board.notifications(finder)).toEqual([])
  })

  test('loses its photo when an administrator deletes it and nothing else shows the photo', async () => {
    const photo = board.app.firestore.collection('photos').doc()
    await photo.set({ ownerUid: poster.uid })
    const { _id } = await board.postLost(poster, { thumbnail: `/api/photos/${photo.id}` })
    await recover(_id)
    const before = await record(_id)
    await board.item(_id).delete()
    expect((await photo.get()).exists).toBe(true)
    await before.ref.delete()
    await handle(before, await record(_id))
    expect((await photo.get()).exists).toBe(false)
  })

  test('does not notify when an administrator deletes it, its item is gone or it is one’s own', async () => {
    const { _id } = await board.postLost(poster)
    await recover(_id)
    const before = await record(_id)
    await before.ref.delete()
    const after = await record(_id)
    await handle(before, after)
    await board.item(_id).delete()
    await handle(before, after)
    expect(await board.notifications(finder)).toEqual([])
    const own = await board.postLost(poster)
    await recover(own._id, poster)
    const ownRecord = await record(own._id)
    await send('POST', `${board.app.url}/items/${own._id}/reopen`, { cookie: poster.cookie })
    await handle(ownRecord, await record(own._id))
    expect(await board.notifications(poster)).toEqual([])
  })
})
