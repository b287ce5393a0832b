import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Transaction } from '../store/change.ts'
import { textOf, timestampOf } from '../store/field-values.ts'
import { NOBODY, type PersonalData, personal, secret, UID } from '../store/personal-data.ts'
import { addOtherReturn } from './recoveries.repository.ts'

/** The title and the day stay for the other one of the two people when one of them goes. */
export const recoveredItemsPersonalData: PersonalData = {
  collection: 'recoveredItems',
  title: 'Things that came back',
  namings: [
    { at: 'recoveredByUid', erase: 'forget' },
    { at: 'ownerUid', erase: 'forget' },
  ],
  fields: {
    itemId: NOBODY,
    recoveredLocation: personal('recoveredByUid'),
    recoveredDate: NOBODY,
    'recoveredBy.email': personal('recoveredByUid'),
    'recoveredBy.name': personal('recoveredByUid'),
    'recoveredBy.image': personal('recoveredByUid'),
    recoveredByUid: UID,
    ownerUid: UID,
    title: NOBODY,
    category: NOBODY,
    postedAt: NOBODY,
    description: personal('ownerUid'),
    thumbnail: personal('ownerUid'),
    createdAt: NOBODY,
    idempotencyKey: secret('recoveredByUid'),
    claimId: NOBODY,
    disputedAt: NOBODY,
  },
  whenDeleted: keepCounting,
}

/** That a thing came back stays counted when nobody is left who would keep the record. */
function keepCounting(tx: Transaction, record: DocumentSnapshot): void {
  const createdAt = timestampOf(record.get('createdAt'))
  const category = textOf(record.get('category'))
  if (createdAt) addOtherReturn(tx, { category, createdAt })
}

/** Whose recoveries were undone. Its id is the user id, too. */
export const undoneRecoveriesPersonalData: PersonalData = {
  collection: 'items/{id}/undoneRecoveries',
  title: 'Posts that were opened again',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    undoneAt: NOBODY,
  },
}

/** It says nothing of whose post it was, so that it can stay. */
export const returnedAnotherWayPersonalData: PersonalData = {
  collection: 'returnedAnotherWay',
  title: 'Things that came back another way',
  namings: [],
  fields: {
    category: NOBODY,
    createdAt: NOBODY,
    expiresAt: NOBODY,
  },
}
