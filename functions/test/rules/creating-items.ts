import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { type Actor, actor, ada, anonymous, anotherTime, ben, makeItem, newcomer, visitor } from './board.ts'
import { fieldValues, tryValues } from './field-values.ts'

const create = ({ firestore }: Pick<Actor, 'firestore'>, fields: object, id = 'wallet') =>
  firestore.doc(`items/${id}`).set(fields)

export function describeCreatingItems(): void {
  test('a signed-in person can post an item', async () => {
    await assertSucceeds(create(ben, makeItem(ben)))
    const item = await ben.firestore.doc('items/wallet').get()
    expect(item.data()).toMatchObject({ ownerUid: 'ben', status: 'notrecovered', title: 'Black umbrella' })
  })

  test('somebody without a name, a picture or a verified address posts with empty ones', async () => {
    expect(newcomer).toMatchObject({ name: '', photo: '' })
    await assertSucceeds(create(newcomer, makeItem(newcomer)))
    await assertFails(create(newcomer, makeItem(newcomer, { name: 'Mayor' }), 'second'))
    await assertFails(create(newcomer, makeItem(newcomer, { photo: ben.photo }), 'third'))
  })

  test('a visitor cannot post', async () => {
    await assertFails(create(visitor, makeItem(ben)))
  })

  test('an account without an e-mail address cannot post', async () => {
    await assertFails(create(anonymous, makeItem(anonymous)))
    const blank = actor('blank', { email: '', name: 'Blank' })
    await assertFails(create(blank, makeItem(blank), 'second'))
  })

  test.each([
    ['ownerUid', 'ada'],
    ['email', 'ada@example.com'],
    ['name', 'Ada'],
    ['photo', 'https://example.com/ada.png'],
    ['ownerUid', ''],
    ['email', ''],
    ['name', ''],
    ['photo', ''],
    ['email', 'BEN@example.com'],
  ])('nobody can post with an untrue %s: “%s”', async (field, value) => {
    await assertFails(create(ben, makeItem(ben, { [field]: value })))
  })

  test.each([
    ['status', 'recovered'],
    ['status', ''],
    ['createdAt', anotherTime],
    ['updatedAt', anotherTime],
    ['createdAt', '2026-05-31'],
    ['updatedAt', null],
  ])('a new item cannot have another %s: %s', async (field, value) => {
    await assertFails(create(ben, makeItem(ben, { [field]: value })))
  })

  test.each(Object.keys(makeItem(ben)))('a new item cannot lack its %s', async (field) => {
    const fields: Record<string, unknown> = makeItem(ben)
    delete fields[field]
    await assertFails(create(ben, fields))
  })

  test('a new item cannot have fields that the board does not know', async () => {
    await assertFails(create(ben, makeItem(ben, { reward: 100 })))
  })

  test('a name is at most 100 characters long', async () => {
    const named = (length: number) => actor(`named-${length}`, { email: 'long@example.com', name: 'n'.repeat(length) })
    await assertSucceeds(create(named(100), makeItem(named(100))))
    await assertFails(create(named(101), makeItem(named(101)), 'second'))
  })

  test('a picture in the account that no post may show is left empty', async () => {
    const insecure = actor('insecure', { email: 'insecure@example.com', picture: 'http://example.com/me.png' })
    await assertFails(create(insecure, makeItem(insecure)))
    await assertSucceeds(create(insecure, makeItem(insecure, { photo: '' })))
  })

  test.each(['a', 'A-b_9', '7'.repeat(128)])('%s can be the id of an item', async (id) => {
    await assertSucceeds(create(ben, makeItem(ben), id))
  })

  test.each(['a b', 'ä', 'a.b', '7'.repeat(129)])('%s cannot be the id of an item', async (id) => {
    await assertFails(create(ben, makeItem(ben), id))
  })

  test('an item that was recovered and deleted is not replaced by another', async () => {
    await assertSucceeds(ada.firestore.doc('items/keys').delete())
    await assertFails(create(ada, makeItem(ada), 'keys'))
    await assertFails(create(ben, makeItem(ben), 'keys'))
  })

  test.each(fieldValues)('a new item takes for its $field what the contract takes', async ({ field, expected }) => {
    const outcomes = await tryValues(expected, (value, index) =>
      create(ben, makeItem(ben, { [field]: value }), `wallet-${index}`),
    )
    expect(outcomes).toEqual(expected)
  })
}
