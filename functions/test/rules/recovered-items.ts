import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { expect, test } from 'vitest'
import { type Actor, ada, anonymous, ben, carla, makeRecord, visitor } from './board.ts'

type Somebody = Pick<Actor, 'firestore'>
const getRecord = ({ firestore }: Somebody, id = 'keys') => firestore.doc(`recoveredItems/${id}`).get()
const records = ({ firestore }: Somebody) => firestore.collection('recoveredItems')

export function describeRecoveredItems(): void {
  test('the recoverer can read the record of a recovery', async () => {
    const record = await assertSucceeds(getRecord(carla))
    expect(record.get('recoveredBy.email')).toBe(carla.email)
  })

  test('nobody else can read a record, not even the poster of its item', async () => {
    await assertFails(getRecord(ada))
    await assertFails(getRecord(ben))
    await assertFails(getRecord(visitor))
  })

  test('nobody can find out whether a record that is not theirs exists', async () => {
    await assertFails(getRecord(ben, 'none'))
  })

  test('an account without an email address cannot read a record, not even its own', async () => {
    await assertFails(getRecord(anonymous, 'ghost'))
  })

  test('recoverers can list their own records, newest first', async () => {
    const own = records(carla).where('recoveredByUid', '==', carla.uid)
    expect((await assertSucceeds(own.limit(50).get())).size).toBe(1)
    expect((await assertSucceeds(own.orderBy('createdAt', 'desc').limit(1).get())).size).toBe(1)
  })

  test('recoverers cannot list more than 50 of their own records at once', async () => {
    const own = records(carla).where('recoveredByUid', '==', carla.uid)
    await assertFails(own.limit(51).get())
    await assertFails(own.get())
  })

  test('posters cannot list the records of their items', async () => {
    await assertFails(records(ada).where('ownerUid', '==', ada.uid).limit(50).get())
    await assertFails(records(ada).where('itemId', '==', 'keys').limit(50).get())
  })

  test('nobody can list records of others', async () => {
    await assertFails(records(ben).where('recoveredByUid', '==', carla.uid).limit(50).get())
    await assertFails(records(ben).where('ownerUid', '==', ada.uid).limit(50).get())
    await assertFails(records(ben).where('itemId', '==', 'keys').limit(50).get())
    await assertFails(records(carla).where('recoveredBy.email', '==', carla.email).limit(50).get())
    await assertFails(records(visitor).where('recoveredByUid', '==', carla.uid).limit(50).get())
  })

  test('nobody can list all records', async () => {
    await assertFails(records(carla).limit(50).get())
    await assertFails(records(visitor).limit(50).get())
    await assertFails(
      carla.firestore.collectionGroup('recoveredItems').where('recoveredByUid', '==', carla.uid).limit(50).get(),
    )
  })

  test('an account without an email address cannot list records, not even its own', async () => {
    await assertFails(records(anonymous).where('recoveredByUid', '==', anonymous.uid).limit(50).get())
  })

  test('nobody can create a record, neither recoverer nor owner', async () => {
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

  test('nobody can change a record, neither recoverer nor owner', async () => {
    await assertFails(records(carla).doc('keys').update({ recoveredLocation: 'Elsewhere' }))
    await assertFails(records(ada).doc('keys').update({ recoveredLocation: 'Elsewhere' }))
  })

  test('nobody can delete a record, neither recoverer nor owner', async () => {
    await assertFails(records(carla).doc('keys').delete())
    await assertFails(records(ada).doc('keys').delete())
  })
}
