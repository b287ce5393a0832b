import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { type Actor, ada, anonymous, ben, blank, carla, newcomer, visitor } from './board.ts'

type Somebody = Pick<Actor, 'firestore'>
const getItem = ({ firestore }: Somebody, id: string) => firestore.doc(`items/${id}`).get()
const items = ({ firestore }: Somebody) => firestore.collection('items')

export function describeReadingItems(): void {
  test.each([
    ['an owner', ada, 'umbrella'],
    ['an owner whose item was recovered', ada, 'keys'],
    ['an owner whose address is not verified yet', newcomer, 'scarf'],
  ])('%s can read their item', async (_who, person, id) => {
    const item = await assertSucceeds(getItem(person, id))
    expect(item.get('ownerUid')).toBe(person.uid)
  })

  test('nobody else can read an item, not even its recoverer', async () => {
    await assertFails(getItem(ben, 'umbrella'))
    await assertFails(getItem(newcomer, 'umbrella'))
    await assertFails(getItem(visitor, 'umbrella'))
    await assertFails(getItem(carla, 'keys'))
  })

  test('nobody can find out whether an item that is not theirs exists', async () => {
    await assertFails(getItem(ben, 'none'))
  })

  test('an account without an email address cannot read an item, not even its own', async () => {
    await assertFails(getItem(anonymous, 'ghost'))
    await assertFails(getItem(blank, 'shadow'))
  })

  test('people can list their own items, newest first', async () => {
    const own = items(ada).where('ownerUid', '==', ada.uid)
    expect((await assertSucceeds(own.limit(50).get())).size).toBe(2)
    expect((await assertSucceeds(own.orderBy('createdAt', 'desc').limit(1).get())).size).toBe(1)
  })

  test('people cannot list more than 50 of their own items at once', async () => {
    const own = items(ada).where('ownerUid', '==', ada.uid)
    await assertFails(own.limit(51).get())
    await assertFails(own.get())
    await assertFails(own.orderBy('createdAt').limitToLast(51).get())
  })

  test('nobody can list items of others', async () => {
    const some = items(ben).limit(50)
    await assertFails(some.where('ownerUid', '==', ada.uid).get())
    await assertFails(some.where('ownerUid', 'in', [ada.uid, ben.uid]).get())
    await assertFails(some.where('ownerUid', '>=', ben.uid).get())
    await assertFails(some.where('email', '==', ben.email).get())
  })

  test('nobody can list all items', async () => {
    await assertFails(items(ada).limit(50).get())
    await assertFails(items(ada).orderBy('createdAt', 'desc').limit(1).get())
    await assertFails(items(visitor).limit(50).get())
  })

  test('people cannot list their own items by a collection group query', async () => {
    await assertFails(ada.firestore.collectionGroup('items').where('ownerUid', '==', ada.uid).limit(50).get())
  })

  test('a visitor cannot list items', async () => {
    await assertFails(items(visitor).where('ownerUid', '==', ada.uid).limit(50).get())
  })

  test('an account without an email address cannot list items, not even its own', async () => {
    await assertFails(items(anonymous).where('ownerUid', '==', anonymous.uid).limit(50).get())
    await assertFails(items(blank).where('ownerUid', '==', blank.uid).limit(50).get())
  })
}
