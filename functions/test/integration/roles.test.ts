import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getClaim } from '../../src/claims/list-claims.ts'
import { addNotification } from '../../src/delivery/tell.ts'
import { addModerator } from '../../src/moderation/moderators.ts'
import { addOffice } from '../../src/offices/offices.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import type { Notification } from '../../src/shared/news/notifications.ts'
import { startClaimBoard } from '../support/claim-board.ts'
import type { Flat } from '../support/flat.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeRecoveryInput } from '../support/requests.ts'
import { officeWords } from '../support/things.ts'

// What stands beside a name says what no name can: that this is an office, or a moderator.

let board: Awaited<ReturnType<typeof startClaimBoard>>
let office: Person
let moderator: Person
let reader: Person

const join = async (name: string) => {
  const person = await register({ name })
  await board.app.auth.updateUser(person.uid, { emailVerified: true })
  return person
}

beforeAll(async () => {
  board = await startClaimBoard('demo-roles')
  office = await join('Kim at the counter')
  moderator = await join('Mona')
  await addOffice(board.app.context, office.email, officeWords)
  await addModerator(board.app.context, moderator.email)
})
beforeEach(async () => {
  reader = await join('Rita')
})
afterAll(() => board.app.close())

const OFFICE = { isOffice: true }
const MODERATOR = { isModerator: true }

describe.for<[string, () => Person, object]>([
  ['an office', () => office, OFFICE],
  ['a moderator', () => moderator, MODERATOR],
  ['anybody else', () => board.other, {}],
])('beside the name of %s', ([, otherOf, roles]) => {
  const named = () => ({ name: otherOf().name, ...roles })

  test('stands so in claims on their post and on one’s own, and in the conversations of both', async () => {
    const other = otherOf()
    const theirs = await board.claim(await board.postItem({}, other), reader)
    const itemId = await board.postItem({}, reader)
    const own = await board.claim(itemId, other)
    for (const { _id, conversationId } of [theirs.body, own.body]) {
      expect((await board.getClaim(_id, reader)).body.other).toEqual(named())
      const talk = await board.call<Conversation>('GET', `/conversations/${conversationId}`, reader)
      expect(talk.body.other).toEqual(named())
    }
    expect((await board.received(itemId, reader)).body.map((claim) => claim.other)).toEqual([named()])
    for (const path of ['/claims', '/conversations']) {
      const { body } = await board.call<(Claim | Conversation)[]>('GET', path, reader)
      expect(body.map((one) => one.other)).toEqual([named(), named()])
    }
  })

  test('stands so in the bell and on the post, for a recovery, and in the bell for a message', async () => {
    const other = otherOf()
    const itemId = await board.postItem({ question: '', contact: 'email' }, reader)
    await board.call('POST', '/recovered-items', other, makeRecoveryInput(itemId))
    const { body: item } = await board.call<SeenItem>('GET', `/items/${itemId}`, reader)
    expect(item.recovery).toMatchObject(named())
    const recovery = await board.app.firestore.doc(`recoveredItems/${itemId}`).get()
    const key = `${itemId}-${recovery.get('createdAt').toMillis()}`
    const message = await board.call<Conversation>(
      'POST',
      `/items/${await board.postItem({}, reader)}/conversations`,
      other,
      {
        text: 'Hello',
      },
    )
    const { _id: conversationId } = message.body
    const facts = { itemId, otherUid: other.uid, createdAt: new Date().toISOString() }
    await addNotification(board.app.context, reader.uid, { ...facts, id: `recovered-${key}`, kind: 'recovered' })
    await addNotification(board.app.context, reader.uid, { ...facts, id: 'message', kind: 'message', conversationId })
    const { body: bell } = await board.call<{ notices: Flat<Notification>[] }>('GET', '/notices', reader)
    expect(bell.notices).toHaveLength(2)
    for (const { name, isOffice, isModerator } of bell.notices)
      expect({ name, ...(isOffice && { isOffice }), ...(isModerator && { isModerator }) }).toEqual(named())
  })
})

test('nothing stands there while Auth cannot be reached, and all else is shown', async () => {
  const theirs = await board.claim(await board.postItem({}, office), reader)
  const context = {
    ...board.app.context,
    auth: { ...board.app.auth, getUsers: () => Promise.reject(new Error('Out.')) },
  }
  const session = { ...reader, emailVerified: true, authTime: 0, issuedAt: 0 }
  expect((await getClaim(context as never, session, theirs.body._id)).other).toEqual({ name: office.name })
})
