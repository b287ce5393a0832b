import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../src/notifications/notifications.service.ts'
import { handleRecoveryWritten } from '../../src/notifications/recovery-written.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
import { type Person, register } from '../support/people.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'

/** What happens after a recovered record has been written, by its events: late, twice, at once, and for old news. */

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

describe('a recovered record', () => {
  const claim = (id: string, person = finder) =>
    send('POST', `${board.app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(id) })
  const record = (id: string) => board.app.firestore.doc(`recoveredItems/${id}`).get()
  const nothing = (id: string) => board.app.firestore.doc(`recoveredItems/${id}-none`).get()
  /** The snapshots of an event: what was there before, and what is after. */
  const handle = (before: Awaited<ReturnType<typeof record>>, after: typeof before, writtenAt = new Date()) =>
    handleRecoveryWritten(board.app.context, { before, after, writtenAt })

  test('tells the poster once, however often its event comes', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    const [before, after] = [await nothing(_id), await record(_id)]
    await Promise.all([handle(before, after), handle(before, after), handle(before, after)])
    expect(await board.notices(poster)).toMatchObject([{ kind: 'recovered', itemId: _id, title: cat.title }])
    expect((await board.mails()).map((mail) => [mail.get('to'), mail.get('message.subject')])).toEqual([
      [poster.email, `Marked as recovered: “${cat.title}”`],
    ])
  })

  test('names to the poster alone whoever has made it, for as long as the item is not reopened', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    const before = await record(_id)
    await handle(await nothing(_id), before)
    expect(await board.notices(poster)).toMatchObject([{ kind: 'recovered', name: finder.name }])
    const stored = await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).get()
    expect(JSON.stringify(stored.data())).not.toContain(finder.name)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await handle(before, await record(_id))
    // Another client keeps nothing yet of what this one has read within the last minute.
    const { firestore } = billFirestore(board.app.firestore)
    const [notice] = (await listNotifications({ ...board.app.context, firestore }, poster)).notices
    expect(notice).toMatchObject({ kind: 'recovered', title: cat.title })
    expect(notice).not.toHaveProperty('name')
    expect((await board.notices(finder))[0]).not.toHaveProperty('name')
  })

  test.for<[string, string]>([
    ['none', ''],
    ['one that nobody sees', '\u200b\u3164'],
    ['one of signs alone', '—'],
  ])('made under %s as a name names nobody', async ([, name]) => {
    const nameless = await register(board.app.url, { name })
    const { _id } = await board.postLost(poster)
    await claim(_id, nameless)
    const made = await record(_id)
    expect(made.get('recoveredBy.name')).toBe('')
    await made.ref.update({ 'recoveredBy.name': name })
    await handle(await nothing(_id), await record(_id))
    const [notice] = await board.notices(poster)
    expect(notice).toMatchObject({ kind: 'recovered' })
    expect(notice).not.toHaveProperty('name')
    const { body } = await send<Item>('GET', `${board.app.url}/items/${_id}`, { cookie: poster.cookie })
    expect(body.recovery).toMatchObject({ name: '' })
  })

  test('keeps in the notices whose doing it was, so that each has a share of the places', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    const before = await record(_id)
    await handle(await nothing(_id), before)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await handle(before, await record(_id))
    const stored = async ({ uid }: Person) => (await board.app.firestore.doc(`noticeBoxes/${uid}`).get()).get('notices')
    expect(await stored(poster)).toMatchObject([{ kind: 'recovered', otherUid: finder.uid }])
    expect(await stored(finder)).toMatchObject([{ kind: 'reopened', otherUid: poster.uid }])
  })

  test('of a later recovery names nobody in the notice of an earlier one', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    await handle(await nothing(_id), await record(_id))
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    await claim(_id, await board.register())
    await handle(await nothing(_id), await record(_id))
    const notices = await board.notices(poster)
    expect(notices.map(({ name }) => name)).toEqual([finder.name, undefined])
  })

  test('of one’s own item, or a backdated one, is no news', async () => {
    const own = await board.postLost(poster)
    await claim(own._id, poster)
    await handle(await nothing(own._id), await record(own._id))
    const other = await board.postLost(poster)
    await claim(other._id)
    await handle(await nothing(other._id), await record(other._id), new Date(Date.now() + 6 * 60_000))
    expect(await board.notices(poster)).toEqual([])
  })

  test('that goes as the item is reopened tells the recoverer once; the poster’s words stay out of the e-mail', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    const before = await record(_id)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    const after = await record(_id)
    await Promise.all([handle(before, after), handle(before, after)])
    expect(await board.notices(finder)).toMatchObject([{ kind: 'reopened', itemId: _id, title: cat.title }])
    expect(await board.notices(poster)).toEqual([])
    const [mail, ...others] = await board.mails()
    expect(others).toEqual([])
    expect(mail?.get('to')).toBe(finder.email)
    expect(JSON.stringify(mail?.data())).not.toContain(cat.title)
  })

  test('that goes is told of, too, when the item has been marked again meanwhile; each recovery is told of by itself', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    const first = await record(_id)
    await send('POST', `${board.app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    const gone = await record(_id)
    const third = await board.register()
    await claim(_id, third)
    const second = await record(_id)
    await handle(gone, first)
    await handle(first, gone)
    await handle(gone, second)
    expect(await board.notices(finder)).toMatchObject([{ kind: 'reopened' }])
    expect(await board.notices(poster)).toMatchObject([{ kind: 'recovered' }, { kind: 'recovered' }])
  })

  test('that an administrator takes away takes the photo along that nothing else shows', async () => {
    const photo = board.app.firestore.collection('photos').doc()
    await photo.set({ ownerUid: poster.uid })
    const { _id } = await board.postLost(poster, { thumbnail: `/api/photos/${photo.id}` })
    await claim(_id)
    const before = await record(_id)
    await board.item(_id).delete()
    expect((await photo.get()).exists).toBe(true)
    await before.ref.delete()
    await handle(before, await record(_id))
    expect((await photo.get()).exists).toBe(false)
  })

  test('that an administrator takes away, or whose item is gone, or which one made oneself, is no news', async () => {
    const { _id } = await board.postLost(poster)
    await claim(_id)
    const before = await record(_id)
    await before.ref.delete()
    const after = await record(_id)
    await handle(before, after)
    await board.item(_id).delete()
    await handle(before, after)
    expect(await board.notices(finder)).toEqual([])
    const own = await board.postLost(poster)
    await claim(own._id, poster)
    const mine = await record(own._id)
    await send('POST', `${board.app.url}/items/${own._id}/reopen`, { cookie: poster.cookie })
    await handle(mine, await record(own._id))
    expect(await board.notices(poster)).toEqual([])
  })
})
