import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNotification } from '../../src/delivery/tell.ts'
import type { ClaimEventKind, ClaimSide } from '../../src/shared/claims/claims.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleClaimWritten } from '../support/events.ts'
import type { Person } from '../support/people.ts'

// Events of written claims may arrive late, twice, at once or out of order.

let board: EventBoard
let poster: Person
let claimant: Person
let itemId: string
/** A new one each time, because instances keep what they have read for a minute. */
let one: string

beforeAll(async () => {
  board = await startEventBoard('demo-claim-written')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  await board.clear()
  poster = await board.register()
  claimant = await board.register()
  itemId = (await board.postFound(poster))._id
  one = randomUUID()
})

type Line = [what: ClaimEventKind, by: ClaimSide | 'board']

const SECRET = 'Seven grey threads in the lining'
const claim = (id: string) => board.app.firestore.doc(`claims/${id}`)

/** Stores a claim with this history, and returns its snapshot. */
async function store(lines: readonly Line[], fields: object = {}, id = one) {
  const history = lines.map(([what, by], n) => {
    const byUid = { claimant: claimant.uid, poster: poster.uid, board: '' }[by]
    return { what, by, byUid, at: Timestamp.fromMillis(Date.UTC(2026, 5, 1, 10, n)) }
  })
  const people = {
    ownerUid: poster.uid,
    claimantUid: claimant.uid,
    ownerName: poster.name,
    claimantName: claimant.name,
  }
  const words = { title: cat.title, postType: 'Found', answer: SECRET, message: SECRET, question: SECRET }
  await claim(id).set({ itemId, ...people, ...words, state: 'pending', history, ...fields })
  return claim(id).get()
}

type Snapshot = Awaited<ReturnType<typeof store>>
const nothing = () => claim('none').get()
const handle = (before: Snapshot, after: Snapshot) => handleClaimWritten(board.app.context, { before, after })

/** Stores a claim whose history ends in this line, and handles the event of it. */
async function add(lines: readonly Line[], fields: object = {}, id = one) {
  const before = lines.length > 1 ? await store(lines.slice(0, -1), fields, id) : await nothing()
  await handle(before, await store(lines, fields, id))
}

const bellOf = async (person: Person) =>
  (await board.notifications(person)).map(({ kind, step, role, claimId }) => [kind, step, role, claimId])
const mailsTo = async (person: Person) => (await board.mails()).filter((mail) => mail.get('to') === person.email)
const subjectsTo = async (person: Person) => (await mailsTo(person)).map((mail) => mail.get('message.subject'))
const storedIn = async ({ uid }: Person) => (await board.app.firestore.doc(`noticeBoxes/${uid}`).get()).get('notices')

const made: Line = ['made', 'claimant']
const approved: Line[] = [made, ['approved', 'poster']]
const handedOver: Line[] = [...approved, ['handed-over', 'poster']]

describe('a step of a claim', () => {
  test.for<[step: string, told: 'poster' | 'claimant' | 'both', lines: Line[], fields?: object]>([
    ['made', 'poster', [made]],
    ['reminded', 'poster', [made, ['reminded', 'board']]],
    ['reminded', 'poster', [...approved, ['reminded', 'board']]],
    ['approved', 'claimant', approved],
    ['declined', 'claimant', [made, ['declined', 'poster']], { reason: 'cannot-tell' }],
    ['withdrawn', 'poster', [made, ['withdrawn', 'claimant']]],
    ['expired', 'both', [made, ['expired', 'board']], { reason: 'no-decision' }],
    ['ended', 'claimant', [made, ['ended', 'board']], { reason: 'given-to-another' }],
    ['renewed', 'claimant', [...approved, ['renewed', 'poster']]],
    ['handed-over', 'claimant', handedOver],
    ['handed-over', 'poster', [...approved, ['handed-over', 'claimant']], { postType: 'Lost' }],
    ['handed-over-without-code', 'claimant', [...approved, ['handed-over-without-code', 'poster']]],
    ['code-failed', 'claimant', [...approved, ['code-failed', 'poster']]],
    ['code-failed', 'poster', [...approved, ['code-failed', 'claimant']], { postType: 'Lost' }],
    ['disputed', 'poster', [...handedOver, ['disputed', 'claimant']]],
    ['disputed', 'claimant', [...handedOver, ['disputed', 'poster']]],
    ['reopened', 'claimant', [...handedOver, ['reopened', 'poster']]],
  ])('%s is told to the %s in the bell and by email, and to nobody else', async ([step, told, lines, fields]) => {
    await add(lines, fields)
    for (const [side, person] of [
      ['poster', poster],
      ['claimant', claimant],
    ] as const) {
      const isTold = told === 'both' || told === side
      expect(await bellOf(person)).toEqual(isTold ? [['claim', step, side, one]] : [])
      expect(await mailsTo(person)).toHaveLength(isTold ? 1 : 0)
    }
  })

  test('is told with its post’s title and type in the bell, and with nothing else of the claim', async () => {
    await add([made, ['expired', 'board']], { reason: 'no-decision' })
    const [notification] = await board.notifications(claimant)
    expect(notification).toEqual({
      id: `claim-${one}-1`,
      kind: 'claim',
      itemId,
      title: cat.title,
      picture: { thumbnail: expect.any(String), kind: 'cat', tint: expect.any(String) },
      claimId: one,
      step: 'expired',
      role: 'claimant',
      postType: 'Found',
      reason: 'no-decision',
      createdAt: '2026-06-01T10:01:00.000Z',
      readAt: null,
    })
  })

  test('is told in emails with the title of the reader’s own post, and without a name or a word of anyone else', async () => {
    await add([made])
    await add(approved)
    const [toPoster, toClaimant] = [await mailsTo(poster), await mailsTo(claimant)].map((mails) =>
      JSON.stringify(mails.map((mail) => mail.get('message'))),
    )
    expect(await subjectsTo(poster)).toEqual([`New claim on “${cat.title}”`])
    expect(toClaimant).not.toContain(cat.title)
    for (const words of [SECRET, claimant.name, claimant.email, poster.name, poster.email]) {
      expect(toPoster).not.toContain(words)
      expect(toClaimant).not.toContain(words)
    }
    expect(toPoster).toContain(`/items/${itemId}/claims`)
    expect(toClaimant).toContain(`/claims/${one}`)
  })

  test('does not say why a claim was declined', async () => {
    await add([made, ['declined', 'poster']], { reason: 'answer-does-not-fit' })
    expect(await board.notifications(claimant)).toMatchObject([{ step: 'declined' }])
    const said = JSON.stringify([await board.notifications(claimant), await storedIn(claimant)])
    expect(said).not.toContain('fit')
    expect((await mailsTo(claimant))[0]?.get('message.text')).toContain('See the reason on the claim page.')
  })

  test.for([
    ['given-to-another', 'The item was returned to someone else.'],
    ['closed-by-poster', 'The post was closed.'],
    ['post-deleted', 'The post was deleted.'],
  ])('says why a claim has ended: %s', async ([reason, sentence]) => {
    await add([made, ['ended', 'board']], { reason })
    expect(await board.notifications(claimant)).toMatchObject([{ reason }])
    expect((await mailsTo(claimant))[0]?.get('message.text')).toContain(sentence)
  })

  test('replaces the earlier step of its claim in the bell, and is unread again', async () => {
    await add([made])
    const [earlier] = await board.notifications(poster)
    await storedIn(poster)
    await board.app.firestore
      .doc(`noticeBoxes/${poster.uid}`)
      .update({ notices: [{ ...(await storedIn(poster))[0], readAt: '2026-06-01T10:00:30.000Z' }] })
    await add([made, ['reminded', 'board']])
    expect(earlier).toMatchObject({ step: 'made' })
    expect(await board.notifications(poster)).toMatchObject([{ step: 'reminded', readAt: null }])
    await add([made], {}, randomUUID())
    expect(await bellOf(poster)).toHaveLength(2)
  })

  test('is told once, however often and late its events arrive', async () => {
    const [none, first] = [await nothing(), await store([made])]
    const second = await store([made, ['reminded', 'board']])
    await Promise.all([handle(first, second), handle(first, second), handle(none, first), handle(first, second)])
    await handle(none, first)
    expect(await bellOf(poster)).toEqual([['claim', 'reminded', 'poster', one]])
    expect(await subjectsTo(poster)).toEqual([`A claim on your post is waiting for you: “${cat.title}”`])
  })

  test('stays read when its event is repeated, and does not come back over a later one', async () => {
    const [none, first] = [await nothing(), await store([made])]
    await handle(none, first)
    const notice = (await storedIn(poster))[0]
    await handle(first, await store([made, ['reminded', 'board']]))
    const { readAt: _readAt, ...again } = notice
    await addNotification(board.app.context, poster.uid, again)
    expect(await bellOf(poster)).toEqual([['claim', 'reminded', 'poster', one]])
  })

  test('is told of a claim whose post is deleted, until the claim is gone', async () => {
    const ended: Line[] = [made, ['ended', 'board']]
    await board.item(itemId).delete()
    await add(ended, { reason: 'post-deleted' })
    expect(await board.notifications(claimant)).toMatchObject([{ step: 'ended', title: cat.title }])
    const [other, another] = [await board.register(), await store(ended, {}, randomUUID())]
    await another.ref.update({ claimantUid: other.uid })
    await handle(await nothing(), await another.ref.get())
    await another.ref.delete()
    expect(await board.notifications(other)).toEqual([])
    expect(await storedIn(other)).toEqual([])
  })

  test('is not told if the claim is gone before its event arrives', async () => {
    const first = await store([made])
    await first.ref.delete()
    await handle(await nothing(), first)
    expect(await storedIn(poster)).toBeUndefined()
    expect(await board.mails()).toEqual([])
  })

  test('is not told to someone whom an administrator has taken out of the claim', async () => {
    await add([made], { ownerUid: '' })
    expect(await board.mails()).toEqual([])
  })
})

describe('what a person was told of a claim', () => {
  test('is read once they have gone on with it', async () => {
    await add([made])
    expect(await board.notifications(poster)).toMatchObject([{ step: 'made', readAt: null }])
    await add(approved)
    expect(await board.notifications(poster)).toMatchObject([{ step: 'made', readAt: expect.any(String) }])
  })

  test('goes from the poster’s bell when they delete the post', async () => {
    await add([made])
    await add([made, ['ended', 'board']], { reason: 'post-deleted' })
    expect(await storedIn(poster)).toEqual([])
  })
})

describe('emails about claims', () => {
  test('are ten a day at most for one person, while all are in the bell', async () => {
    for (let n = 0; n < 11; n += 1) await add([made], {}, `${one}-${n}`)
    expect(await mailsTo(poster)).toHaveLength(10)
    expect(await bellOf(poster)).toHaveLength(11)
    await add(approved, {}, `${one}-0`)
    expect(await mailsTo(claimant)).toHaveLength(1)
  })

  test('are not counted for a person who gets none', async () => {
    await board.app.auth.updateUser(poster.uid, { emailVerified: false })
    await add([made])
    expect(await bellOf(poster)).toHaveLength(1)
    expect(await board.mails()).toEqual([])
    expect((await board.app.firestore.doc(`accountLimits/${poster.uid}-claim-email`).get()).exists).toBe(false)
  })
})

test('claims, matches and recoveries have places of their own in the bell', async () => {
  const others = { itemId, createdAt: '2026-06-01T09:00:00.000Z' }
  await addNotification(board.app.context, poster.uid, { ...others, id: 'recovered-x', kind: 'recovered' })
  for (let n = 0; n < 32; n += 1) {
    const fields = {
      id: `claim-${n}-0`,
      kind: 'claim',
      claimId: `${n}`,
      step: 'made',
      line: 0,
      otherUid: 'flooder',
    } as const
    await addNotification(board.app.context, poster.uid, {
      ...others,
      ...fields,
      createdAt: `2026-06-01T10:${10 + n}:00.000Z`,
    })
  }
  const kinds = (await storedIn(poster)).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toHaveLength(31)
  expect(kinds.at(-1)).toBe('recovered')
})
