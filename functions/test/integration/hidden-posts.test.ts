import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import { newListingLink } from '../../src/posts/listing.ts'
import type { FoundItem, MyItem } from '../../src/shared/items/items.ts'
import type { KeptThing } from '../../src/shared/offices/offices.ts'
import { changeOnce } from '../../src/store/change.ts'
import { daysAfter } from '../../src/store/field-values.ts'
import { handleItemWritten } from '../support/events.ts'
import { type ModerationBoard, startModerationBoard } from '../support/moderation-board.ts'
import type { Person } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput } from '../support/requests.ts'
import { registerOffice, takeThingIn } from '../support/things.ts'

let board: ModerationBoard
let poster: Person
let moderator: Person
let reporters: Person[]

beforeAll(async () => {
  board = await startModerationBoard('demo-hidden-posts')
  moderator = await board.join('Mona Moderator', { isModerator: true })
  reporters = await Promise.all(['Rita', 'Rolf', 'Rosa'].map((name) => board.join(name)))
})
beforeEach(async () => {
  poster = await board.join('Paula Poster')
})
afterAll(() => board.app.close())

const someone = () => reporters[0] as Person
const stored = async (id: string) => (await board.item(id).get()).data()

async function hide(itemId: string) {
  await board.report(someone(), { itemId })
  await board.decide(caseIdOf('post', itemId), moderator, 'hide')
}

/** What the trigger sees after someone has written the item in the console. */
async function handle(itemId: string) {
  const after = await board.item(itemId).get()
  const before = await board.item('nothing').get()
  await handleItemWritten(board.app.context, { before, after, writtenAt: new Date() })
}

describe('a hidden post', () => {
  it('is in no search, and is back there when it is shown again', async () => {
    const itemId = await board.postItem(poster, { title: 'Zebrawood flute' })
    const found = async () =>
      (await board.call<FoundItem[]>('GET', '/allItems?q=zebrawood&fresh=1', undefined)).body.map(({ _id }) => _id)
    expect(await found()).toEqual([itemId])
    await hide(itemId)
    expect(await found()).toEqual([])
    const id = caseIdOf('post', itemId)
    await board.answer(id, poster)
    await board.decide(id, moderator, 'keep')
    await handle(itemId)
    expect(await found()).toEqual([itemId])
  })

  it('says in its poster’s lists and on its page by which case it is hidden', async () => {
    const itemId = await board.postItem(poster)
    await hide(itemId)
    const hiddenByCase = caseIdOf('post', itemId)
    const [own] = (await board.call<MyItem[]>('GET', '/myItems/me', poster)).body
    expect(own).toMatchObject({ _id: itemId, isListed: false, listedUntil: '', hiddenByCase })
    expect((await board.call('GET', `/items/${itemId}`, poster)).body).toMatchObject({ hiddenByCase })
  })

  it('stays off the board when its poster renews it, answers the email about it, changes or archives it', async () => {
    const itemId = await board.postItem(poster)
    const link = newListingLink({ itemId, ownerUid: poster.uid }, new Date())
    await changeOnce(board.app, (commit) => link.addTo(commit))
    const { token } = link
    await hide(itemId)
    expect((await board.call('POST', `/items/${itemId}/renew`, poster)).status).toBe(409)
    expect((await board.call('POST', '/listing', undefined, { token, action: 'renew' })).body.error.code).toBe(
      'post-hidden',
    )
    expect(
      (await board.call('PUT', `/updateItems/${itemId}`, poster, makeItemInput({ title: 'New words' }))).status,
    ).toBe(200)
    expect((await board.call('POST', `/items/${itemId}/archive`, poster)).status).toBe(200)
    expect(await stored(itemId)).toMatchObject({ isListed: false, title: 'New words' })
    expect(await board.isPublic(itemId)).toBe(false)
  })

  it('stays off the board when its poster reopens it', async () => {
    const itemId = await board.postItem(poster)
    const recovery = makeRecoveryInput(itemId)
    expect((await board.call('POST', '/recovered-items', someone(), recovery)).status).toBe(201)
    await board.report(reporters[1], { itemId })
    await board.decide(caseIdOf('post', itemId), moderator, 'hide')
    expect((await board.call('POST', `/items/${itemId}/reopen`, poster)).status).toBe(200)
    expect(await stored(itemId)).toMatchObject({ status: 'notrecovered', isListed: false, recoveredAt: null })
    await handle(itemId)
    expect(await board.isPublic(itemId)).toBe(false)
  })

  it('goes when its poster deletes it, and the case can still be decided', async () => {
    const itemId = await board.postItem(poster)
    await board.report(someone(), { itemId })
    expect((await board.call('DELETE', `/myItems/${itemId}`, poster)).status).toBe(200)
    const id = caseIdOf('post', itemId)
    expect((await board.decide(id, moderator, 'delete')).status).toBe(200)
    expect((await board.bell(someone()))[0]).toMatchObject({ kind: 'report', decision: 'delete' })
  })

  it('is on the board as long as it would have been, when it is shown again after days', async () => {
    const itemId = await board.postItem(poster)
    const until = daysAfter(new Date(), 60)
    await board.item(itemId).update({ listedUntil: until })
    await hide(itemId)
    await board.item(itemId).update({ archivedAt: daysAfter(new Date(), -10) })
    const id = caseIdOf('post', itemId)
    await board.answer(id, poster)
    await board.decide(id, moderator, 'keep')
    const days = ((await stored(itemId))?.listedUntil.toMillis() - until.toMillis()) / 86_400_000
    expect(days).toBeCloseTo(10, 2)
    expect(await stored(itemId)).toMatchObject({ isListed: true, archivedAt: null, listedUntilBefore: null })
  })

  it('keeps its link to what an office keeps, so that all is as it was when it is shown again', async () => {
    const { app } = board
    const office = await registerOffice(app)
    const { number, itemId } = await takeThingIn(app, office, { release: 'description' })
    const thing = async () => (await board.call<KeptThing>('GET', `/counter/things/${number}`, office)).body
    const handleChange = async (act: () => Promise<unknown>) => {
      const before = await board.item(itemId).get()
      await act()
      await handleItemWritten(app.context, { before, after: await board.item(itemId).get(), writtenAt: new Date() })
    }
    await handleChange(() => hide(itemId))
    expect(await thing()).toMatchObject({ itemId, release: 'description' })
    const id = caseIdOf('post', itemId)
    await board.answer(id, office)
    await handleChange(() => board.decide(id, moderator, 'keep'))
    expect(await thing()).toMatchObject({ itemId, release: 'description' })
    expect(await stored(itemId)).toMatchObject({ isListed: true })
  })

  it('stays archived when it is shown again, if it was archived before', async () => {
    const itemId = await board.postItem(poster)
    await board.report(someone(), { itemId })
    await board.call('POST', `/items/${itemId}/archive`, poster)
    const id = caseIdOf('post', itemId)
    await board.decide(id, moderator, 'hide')
    expect((await board.call('POST', `/items/${itemId}/renew`, poster)).status).toBe(409)
    await board.answer(id, poster)
    await board.decide(id, moderator, 'keep')
    expect(await stored(itemId)).toMatchObject({ isListed: false, hiddenByCase: '' })
    expect((await board.call('POST', `/items/${itemId}/renew`, poster)).status).toBe(200)
  })
})
