import { NOBODY, type PersonalData, secret, UID } from '../lib/personal-data/personal-data.ts'

/** What a request has made; lib/firestore, which writes these, is below what declarations need. */
export const idempotencyKeysPersonalData: PersonalData = {
  collection: 'idempotencyKeys',
  title: 'Requests of the last day',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    itemId: NOBODY,
    digest: secret('uid'),
    expiresAt: NOBODY,
  },
}
