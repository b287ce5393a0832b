import { assertFails } from '@firebase/rules-unit-testing'
import { serverTimestamp } from 'firebase/firestore'
import { test } from 'vitest'
import { type Actor, ada, anonymous, ben, blank, makeItem, newcomer, visitor } from './board.ts'

type Somebody = Pick<Actor, 'firestore'>
/** Makes a valid new item, as the API writes it. */
const makeNewItem = (poster: Actor) => makeItem(poster, { createdAt: serverTimestamp(), updatedAt: serverTimestamp() })
const create = ({ firestore }: Somebody, fields: object, id = 'wallet') => firestore.doc(`items/${id}`).set(fields)

export function describeCreatingItems(): void {
  test.each([
    ['a signed-in person', ben],
    ['somebody whose address is not verified', newcomer],
    ['an account without an email address', anonymous],
    ['an account with an empty email address', blank],
  ])('%s cannot create an item', async (_who, person) => {
    await assertFails(create(person, makeNewItem(person)))
  })

  test('a visitor cannot create an item', async () => {
    await assertFails(create(visitor, makeNewItem(ben)))
  })

  test('nobody can create an item in the name of another person', async () => {
    await assertFails(create(ben, makeNewItem(ada)))
  })

  test('nobody can create an item together with a change of their own item', async () => {
    const batch = ada.firestore.batch()
    batch.update(ada.firestore.doc('items/umbrella'), { title: 'Large umbrella', updatedAt: serverTimestamp() })
    batch.set(ada.firestore.doc('items/wallet'), makeNewItem(ada))
    await assertFails(batch.commit())
  })

  test('nobody can create an item with the id of a deleted one, not even its poster', async () => {
    await ada.firestore.doc('items/keys').delete()
    await assertFails(create(ada, makeNewItem(ada), 'keys'))
    await assertFails(create(ben, makeNewItem(ben), 'keys'))
  })
}
