import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { type Actor, ada, anonymous, ben, newcomer, visitor } from './board.ts'

const getUmbrella = ({ firestore }: Pick<Actor, 'firestore'>) => firestore.doc('items/umbrella').get()
const items = ({ firestore }: Pick<Actor, 'firestore'>) => firestore.collection('items')

export function describeReadingItems(): void {
  test.each([
    ['its owner', ada],
    ['another signed-in person', ben],
    ['somebody whose address is not verified yet', newcomer],
  ])('%s can look an item up', async (_who, person) => {
    const item = await assertSucceeds(getUmbrella(person))
    expect(item.get('email')).toBe(ada.email)
  })

  test('a signed-in person learns that there is no such item', async () => {
    const item = await assertSucceeds(ben.firestore.doc('items/none').get())
    expect(item.exists).toBe(false)
  })

  test('a visitor cannot look an item up', async () => {
    await assertFails(getUmbrella(visitor))
  })

  test('an account without an e-mail address cannot look an item up, not even its own', async () => {
    await assertFails(getUmbrella(anonymous))
    await assertFails(anonymous.firestore.doc('items/ghost').get())
  })

  test('people can list their own items, in the order that the board asks for', async () => {
    const own = items(ada).where('ownerUid', '==', ada.uid)
    expect((await assertSucceeds(own.get())).size).toBe(2)
    expect((await assertSucceeds(own.orderBy('createdAt', 'desc').limit(1).get())).size).toBe(1)
  })

  test('nobody can list items of others', async () => {
    await assertFails(items(ben).where('ownerUid', '==', ada.uid).get())
    await assertFails(items(ben).where('ownerUid', 'in', [ada.uid, ben.uid]).get())
    await assertFails(items(ben).where('ownerUid', '>=', ben.uid).get())
    await assertFails(items(ben).where('email', '==', ben.email).get())
  })

  test('nobody can list all items', async () => {
    await assertFails(items(ada).get())
    await assertFails(items(ada).orderBy('createdAt', 'desc').limit(1).get())
    await assertFails(items(visitor).get())
  })

  test('people cannot list their own items through all collections of that name', async () => {
    await assertFails(ada.firestore.collectionGroup('items').where('ownerUid', '==', ada.uid).get())
  })

  test('a visitor cannot list items', async () => {
    await assertFails(items(visitor).where('ownerUid', '==', ada.uid).get())
  })

  test('an account without an e-mail address cannot list items, not even its own', async () => {
    await assertFails(items(anonymous).where('ownerUid', '==', anonymous.uid).get())
  })
}
