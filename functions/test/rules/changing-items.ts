import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { archivedListing } from '../../src/items/item-listing.ts'
import {
  type Actor,
  ada,
  anonymous,
  anotherTime,
  asStored,
  ben,
  blank,
  makeItem,
  makeRevision,
  newcomer,
  removed,
  seed,
  visitor,
} from './board.ts'
import { fieldValues, tryValues } from './field-values.ts'

type Somebody = Pick<Actor, 'firestore'>
const update = ({ firestore }: Somebody, fields: object, id = 'umbrella') => firestore.doc(`items/${id}`).update(fields)
const remove = ({ firestore }: Somebody, id = 'umbrella') => firestore.doc(`items/${id}`).delete()
const secondsAgo = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000)

export function describeUpdatingItems(): void {
  test('its owner can change the texts of an item', async () => {
    await assertSucceeds(update(ada, makeRevision()))
    const item = await ada.firestore.doc('items/umbrella').get()
    expect(item.get('title')).toBe('Large black umbrella')
  })

  test('its owner can change an item that was recovered, which stays recovered', async () => {
    await assertSucceeds(update(ada, makeRevision(), 'keys'))
    const item = await ada.firestore.doc('items/keys').get()
    expect(item.get('status')).toBe('recovered')
  })

  test('an owner whose address is not verified yet can change an item', async () => {
    await assertSucceeds(update(newcomer, makeRevision(), 'scarf'))
  })

  test('nobody else can change an item', async () => {
    await assertFails(update(ben, makeRevision()))
    await assertFails(update(visitor, makeRevision()))
    await assertFails(update(ben, makeRevision(), 'none'))
  })

  test('nobody can take over an item by posting in its place', async () => {
    await assertFails(ben.firestore.doc('items/umbrella').set(makeItem(ben)))
  })

  test('an account without an email address cannot change an item, not even its own', async () => {
    await assertFails(update(anonymous, makeRevision(), 'ghost'))
    await assertFails(update(blank, makeRevision(), 'shadow'))
  })

  test.each([
    ['ownerUid', 'ben'],
    ['email', 'ben@example.com'],
    ['name', 'Ben'],
    ['photo', ''],
    ['status', 'recovered'],
    ['createdAt', anotherTime],
    ['reward', 100],
    ['contact', 'board'],
    ['question', 'What is on the sticker?'],
    ['openClaims', 0],
    ['approvedClaimId', ''],
    ['hasIdentifier', false],
    ['hasPrivateDetails', true],
    ['identifierAt', anotherTime],
    ['isListed', false],
    ['listedUntil', anotherTime],
    ['archivedAt', anotherTime],
    ['recoveredAt', anotherTime],
    ['nextStepAt', anotherTime],
  ])('its owner cannot change or add %s', async (field, value) => {
    await assertFails(update(ada, makeRevision({ [field]: value })))
  })

  test('its owner can change a protected item without open claims, but not how it is claimed', async () => {
    const protectedItem = { contact: 'board', question: 'What is on the sticker?', hasIdentifier: true }
    const number = { hasPrivateDetails: true, identifierAt: anotherTime }
    const claimed = { ...protectedItem, ...number, openClaims: 0, approvedClaimId: '' }
    await seed({ 'items/umbrella': makeItem(ada, claimed) })
    for (const [field, value] of Object.entries({ ...claimed, contact: 'email', question: '', hasIdentifier: false })) {
      if (claimed[field as keyof typeof claimed] !== value)
        await assertFails(update(ada, makeRevision({ [field]: value })))
      await assertFails(update(ada, makeRevision({ [field]: removed })))
    }
    await assertSucceeds(update(ada, makeRevision()))
  })

  test.each([1, 50, -1, '0', null])(
    'its owner cannot change an item while its open claims are %j',
    async (openClaims) => {
      await seed({ 'items/umbrella': makeItem(ada, { openClaims }) })
      await assertFails(update(ada, makeRevision()))
      await assertFails(update(ada, makeRevision({ openClaims: 0 })))
    },
  )

  test('its owner cannot reopen a recovered item', async () => {
    await assertFails(update(ada, makeRevision({ status: 'notrecovered' }), 'keys'))
  })

  test('its owner can change the texts of an item off the board, but cannot put it back', async () => {
    await seed({ 'items/umbrella': makeItem(ada, asStored(archivedListing(new Date()))) })
    await assertFails(update(ada, makeRevision({ isListed: true })))
    await assertSucceeds(update(ada, makeRevision()))
  })

  test.each(Object.keys(makeItem(ada)))('its owner cannot remove its %s', async (field) => {
    await assertFails(update(ada, makeRevision({ [field]: removed })))
  })

  test('its owner cannot change an item without the time of the request', async () => {
    await assertFails(update(ada, { title: 'Large black umbrella' }))
    await assertFails(update(ada, makeRevision({ updatedAt: anotherTime })))
  })

  test('its owner cannot change an item twice at once, but can change another one', async () => {
    await assertSucceeds(update(ada, makeRevision()))
    await assertFails(update(ada, makeRevision({ title: 'Huge black umbrella' })))
    await assertSucceeds(update(ada, makeRevision(), 'keys'))
  })

  test('its owner can change an item again after ten seconds, but not after seven', async () => {
    await seed({ 'items/umbrella': makeItem(ada, { updatedAt: secondsAgo(7) }) })
    await assertFails(update(ada, makeRevision()))
    await seed({ 'items/umbrella': makeItem(ada, { updatedAt: secondsAgo(10) }) })
    await assertSucceeds(update(ada, makeRevision()))
  })

  test.each([
    ['is missing', undefined],
    ['is null', null],
    ['is a text', '2026-05-31T10:00:00Z'],
    ['is a number', 0],
    ['is a list', []],
    ['is a map', { seconds: 0 }],
    ['lies in the future', Timestamp.fromMillis(Date.now() + 60 * 60 * 1000)],
  ])('its owner cannot change an item when the time of its last change %s', async (_how, updatedAt) => {
    const { updatedAt: _known, ...item } = makeItem(ada)
    await seed({ 'items/umbrella': updatedAt === undefined ? item : { ...item, updatedAt } })
    await assertFails(update(ada, makeRevision()))
  })

  test.each(fieldValues)('a change accepts the same values of $field as the contract', async ({ field, expected }) => {
    await seed(Object.fromEntries(expected.map((_value, index) => [`items/umbrella-${index}`, makeItem(ada)])))
    const outcomes = await tryValues(expected, (value, index) =>
      update(ada, makeRevision({ postType: 'Found', [field]: value }), `umbrella-${index}`),
    )
    expect(outcomes).toEqual(expected)
  })

  test('its owner can say where a found item is now, and remove that again', async () => {
    const found = makeItem(ada, { postType: 'Found' })
    await seed({ 'items/one': found, 'items/other': { ...found, whereNow: 'With me' } })
    await assertSucceeds(update(ada, makeRevision({ whereNow: 'With me' }), 'one'))
    await assertSucceeds(update(ada, makeRevision({ whereNow: removed }), 'other'))
  })

  test('its owner cannot say where a lost item is now', async () => {
    await seed({ 'items/found': makeItem(ada, { postType: 'Found', whereNow: 'With me' }) })
    await assertFails(update(ada, makeRevision({ whereNow: 'With me' })))
    await assertFails(update(ada, makeRevision({ postType: 'Lost' }), 'found'))
    await assertSucceeds(update(ada, makeRevision({ postType: 'Lost', whereNow: '' }), 'found'))
  })
}

export function describeDeletingItems(): void {
  test('its owner can delete an item', async () => {
    await assertSucceeds(remove(ada))
    const left = await ada.firestore.collection('items').where('ownerUid', '==', ada.uid).limit(50).get()
    expect(left.docs.map(({ id }) => id)).toEqual(['keys'])
  })

  test('its owner can delete an item that has only just changed', async () => {
    await assertSucceeds(update(ada, makeRevision()))
    await assertSucceeds(remove(ada))
  })

  test('nobody else can delete an item', async () => {
    await assertFails(remove(ben))
    await assertFails(remove(visitor))
    await assertFails(remove(ben, 'none'))
  })

  test('an account without an email address cannot delete an item, not even its own', async () => {
    await assertFails(remove(anonymous, 'ghost'))
    await assertFails(remove(blank, 'shadow'))
  })
}
