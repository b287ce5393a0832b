import { assertFails } from '@firebase/rules-unit-testing'
import { describe, test } from 'vitest'
import { ada, visitor } from './board.ts'

/** Collections that the rules do not name, each with an existing document. */
const unnamed = [
  ['the counted uses of an account', 'accountLimits', 'ada-contact'],
  ['the undone recoveries of an item', 'items/umbrella/undoneRecoveries', 'ada'],
  ['idempotency keys', 'idempotencyKeys', 'first'],
  ['ended sessions', 'endedSessions', 'ada-1'],
  ['what came back in another way', 'returnedAnotherWay', 'first'],
  ['search entries', 'searchEntries', 'first'],
  ['photos', 'photos', 'first'],
  ['the sizes of a photo', 'photos/first/sizes', 'large'],
  ['notification boxes', 'noticeBoxes', 'ada'],
  ['names and photos of people', 'profiles', 'ada'],
  ['account settings', 'settings', 'ada'],
  ['emails that the board sends', 'outbox', 'first'],
  ['devices that show notices', 'pushSubscriptions', 'first'],
  ['the private details of an item', 'privateDetails', 'umbrella'],
  ['claims', 'claims', 'first'],
  ['what is counted of an account’s claims', 'claimRecords', 'ada'],
  ['conversations', 'conversations', 'first'],
  ['the messages of a conversation', 'conversations/first/messages', '000001'],
  ['who has blocked whom', 'pairs', 'first'],
  ['accounts that are being erased', 'erasures', 'first'],
  ['tickets of downloads', 'exports', 'first'],
  ['links in emails', 'links', 'first'],
  ['what posters have taken down', 'takenDownPosts', 'first'],
  ['the figures of the board', 'statistics', 'summary'],
  ['reports', 'reports', 'first'],
  ['cases of moderators', 'cases', 'first'],
  ['copies of reported photos', 'reportedPhotos', 'first'],
  ['the log of moderation', 'moderationLog', 'first'],
  ['the list of moderators', 'moderators', 'ada'],
  ['offices', 'offices', 'ada'],
  ['what offices keep', 'keptThings', 'ada-2026-000001'],
  ['tables of offices', 'thingImports', 'ada-first'],
  ['whom offices handed things out to', 'receivers', 'ada-2026-000001-0'],
  ['to whom the board writes of lost things', 'losses', 'item-1'],
  ['a collection that does not exist yet', 'notYet', 'first'],
  ['a collection below an item', 'items/umbrella/notes', 'first'],
] as const

export function describeEverythingElse(): void {
  describe.each(unnamed)('the rules for %s', (_what, path, id) => {
    describe.each([
      ['a signed-in person', ada],
      ['a visitor', visitor],
    ])('keep out %s, who', (_who, { firestore }) => {
      const collection = firestore.collection(path)

      test('cannot read a document', () => assertFails(collection.doc(id).get()))
      test('cannot list the documents', () => assertFails(collection.limit(1).get()))
      test('cannot list their own documents', () =>
        assertFails(collection.where('ownerUid', '==', 'ada').limit(1).get()))
      test('cannot create a document', () => assertFails(collection.doc('new').set({ ownerUid: 'ada' })))
      test('cannot change a document', () => assertFails(collection.doc(id).update({ ownerUid: 'ada', more: true })))
      test('cannot delete a document', () => assertFails(collection.doc(id).delete()))
    })
  })

  describe.each(['conversations', 'messages', 'pairs'])('all %s, wherever they are,', (group) => {
    test.each([
      ['a signed-in person', ada],
      ['a visitor', visitor],
    ])('cannot be listed by %s', async (_who, { firestore }) => {
      const all = firestore.collectionGroup(group)
      await assertFails(all.limit(1).get())
      await assertFails(all.where('people', 'array-contains', 'ada').limit(1).get())
      await assertFails(all.where('fromUid', '==', 'ada').limit(1).get())
    })
  })
}
