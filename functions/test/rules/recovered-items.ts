import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { type Actor, ada, anonymous, ben, carla, makeRecord, visitor } from './board.ts'

type Somebody = Pick<Actor, 'firestore'>
const getRecord = ({ firestore }: Somebody, id = 'keys') => firestore.doc(`recoveredItems/${id}`).get()
const records = ({ firestore }: Somebody) => firestore.collection('recoveredItems')

export function describeRecoveredItems(): void {
  test.each([
    ['whoever claimed it', carla],
    ['the owner of its item', ada],
  ])('%s can look a record up', async (_who, person) => {
    const record = await assertSucceeds(getRecord(person))
    expect(record.get('recoveredBy.email')).toBe(carla.email)
  })

  test('nobody else can look a record up', async () => {
    await assertFails(getRecord(ben))
    await assertFails(getRecord(visitor))
  })

  test('nobody learns whether there is a record that is not theirs', async () => {
    await assertFails(getRecord(ben, 'none'))
  })

  test('an account without an e-mail address cannot look a record up, not even its own', async () => {
    await assertFails(getRecord(anonymous, 'ghost'))
  })

  test('people can list what they have claimed, in the order that the board asks for', async () => {
    const own = records(carla).where('recoveredByUid', '==', carla.uid)
    expect((await assertSucceeds(own.get())).size).toBe(1)
    expect((await assertSucceeds(own.orderBy('createdAt', 'desc').get())).size).toBe(1)
  })

  test('owners can list which of their items were recovered', async () => {
    const own = records(ada).where('ownerUid', '==', ada.uid)
    expect((await assertSucceeds(own.get())).size).toBe(1)
  })

  test('nobody can list records of others', async () => {
    await assertFails(records(ben).where('recoveredByUid', '==', carla.uid).get())
    await assertFails(records(ben).where('ownerUid', '==', ada.uid).get())
    await assertFails(records(ben).where('itemId', '==', 'keys').get())
    await assertFails(records(carla).where('recoveredBy.email', '==', carla.email).get())
    await assertFails(records(visitor).where('recoveredByUid', '==', carla.uid).get())
  })

  test('nobody can list all records', async () => {
    await assertFails(records(carla).get())
    await assertFails(records(visitor).get())
    await assertFails(carla.firestore.collectionGroup('recoveredItems').where('recoveredByUid', '==', carla.uid).get())
  })

  test('an account without an e-mail address cannot list records, not even its own', async () => {
    await assertFails(records(anonymous).where('recoveredByUid', '==', anonymous.uid).get())
  })

  test('nobody can write a record, neither claimant nor owner', async () => {
    await assertFails(
      records(carla)
        .doc('umbrella')
        .set(makeRecord('umbrella', carla, ada)),
    )
    await assertFails(
      records(ada)
        .doc('umbrella')
        .set(makeRecord('umbrella', ada, ada)),
    )
  })

  test('nobody can change a record, neither claimant nor owner', async () => {
    await assertFails(records(carla).doc('keys').update({ recoveredLocation: 'Elsewhere' }))
    await assertFails(records(ada).doc('keys').update({ recoveredLocation: 'Elsewhere' }))
  })

  test('nobody can delete a record, neither claimant nor owner', async () => {
    await assertFails(records(carla).doc('keys').delete())
    await assertFails(records(ada).doc('keys').delete())
  })
}
