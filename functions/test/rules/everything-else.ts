import { assertFails } from '@firebase/rules-unit-testing'
import { describe, test } from 'vitest'
import { ada, visitor } from './board.ts'

/** Collections that the rules do not name, each with a document that is there. */
const unnamed = [
  ['the uses that limits count', 'accountLimits', 'ada-contact'],
  ['whose recoveries were undone', 'recoveryHistory', 'ada'],
  ['whose recoveries of an item were undone', 'items/umbrella/undoneRecoveries', 'ada'],
  ['keys of requests', 'idempotencyKeys', 'first'],
  ['logouts', 'endedSessions', 'ada-1'],
  ['by what pages are found', 'board', 'signposts'],
  ['what items are found by', 'searchEntries', 'first'],
  ['photos', 'photos', 'first'],
  ['the sizes of a photo', 'photos/first/sizes', 'large'],
  ['what people are told', 'noticeBoxes', 'ada'],
  ['what people have set', 'settings', 'ada'],
  ['e-mails that are to be sent', 'mail', 'first'],
  ['a collection that nobody has thought of yet', 'messages', 'first'],
  ['a collection below an item', 'items/umbrella/notes', 'first'],
] as const

export function describeEverythingElse(): void {
  describe.each(unnamed)('%s', (_what, path, id) => {
    describe.each([
      ['a signed-in person', ada],
      ['a visitor', visitor],
    ])('%s', (_who, { firestore }) => {
      const collection = firestore.collection(path)

      test('cannot look one up', () => assertFails(collection.doc(id).get()))
      test('cannot list them', () => assertFails(collection.get()))
      test('cannot list their own', () => assertFails(collection.where('ownerUid', '==', 'ada').get()))
      test('cannot create one', () => assertFails(collection.doc('new').set({ ownerUid: 'ada' })))
      test('cannot change one', () => assertFails(collection.doc(id).update({ ownerUid: 'ada', more: true })))
      test('cannot delete one', () => assertFails(collection.doc(id).delete()))
    })
  })
}
