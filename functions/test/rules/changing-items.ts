import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { type Actor, ada, anonymous, anotherTime, ben, makeItem, makeRevision, removed, visitor } from './board.ts'
import { fieldValues, tryValues } from './field-values.ts'

type Somebody = Pick<Actor, 'firestore'>
const update = ({ firestore }: Somebody, fields: object, id = 'umbrella') => firestore.doc(`items/${id}`).update(fields)
const remove = ({ firestore }: Somebody, id = 'umbrella') => firestore.doc(`items/${id}`).delete()

export function describeUpdatingItems(): void {
  test('its owner can change what an item says', async () => {
    await assertSucceeds(update(ada, makeRevision()))
    const item = await ada.firestore.doc('items/umbrella').get()
    expect(item.get('title')).toBe('Large black umbrella')
  })

  test('its owner can change an item that was recovered, which stays recovered', async () => {
    await assertSucceeds(update(ada, makeRevision(), 'keys'))
    const item = await ada.firestore.doc('items/keys').get()
    expect(item.get('status')).toBe('recovered')
  })

  test('nobody else can change an item', async () => {
    await assertFails(update(ben, makeRevision()))
    await assertFails(update(visitor, makeRevision()))
    await assertFails(update(ben, makeRevision(), 'none'))
  })

  test('nobody can take over an item by posting in its place', async () => {
    await assertFails(ben.firestore.doc('items/umbrella').set(makeItem(ben)))
  })

  test('an account without an e-mail address cannot change an item, not even its own', async () => {
    await assertFails(update(anonymous, makeRevision(), 'ghost'))
  })

  test.each([
    ['ownerUid', 'ben'],
    ['email', 'ben@example.com'],
    ['name', 'Ben'],
    ['photo', ''],
    ['status', 'recovered'],
    ['createdAt', anotherTime],
    ['reward', 100],
  ])('its owner cannot change or add %s', async (field, value) => {
    await assertFails(update(ada, makeRevision({ [field]: value })))
  })

  test('its owner cannot put a recovered item back on the board', async () => {
    await assertFails(update(ada, makeRevision({ status: 'notrecovered' }), 'keys'))
  })

  test.each(Object.keys(makeItem(ada)))('its owner cannot take away its %s', async (field) => {
    await assertFails(update(ada, makeRevision({ [field]: removed })))
  })

  test('a change bears the time of the change', async () => {
    await assertFails(update(ada, { title: 'Large black umbrella' }))
    await assertFails(update(ada, makeRevision({ updatedAt: anotherTime })))
  })

  test.each(fieldValues)('a change takes for the $field what the contract takes', async ({ field, expected }) => {
    const outcomes = await tryValues(expected, (value) => update(ada, makeRevision({ [field]: value })))
    expect(outcomes).toEqual(expected)
  })
}

export function describeDeletingItems(): void {
  test('its owner can delete an item', async () => {
    await assertSucceeds(remove(ada))
    expect((await ada.firestore.doc('items/umbrella').get()).exists).toBe(false)
  })

  test('nobody else can delete an item', async () => {
    await assertFails(remove(ben))
    await assertFails(remove(visitor))
    await assertFails(remove(ben, 'none'))
  })

  test('an account without an e-mail address cannot delete an item, not even its own', async () => {
    await assertFails(remove(anonymous, 'ghost'))
  })
}
