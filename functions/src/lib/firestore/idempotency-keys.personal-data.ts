import { NOBODY, type PersonalData, UID } from '../personal-data/personal-data.ts'

/** What a request has made. */
export const idempotencyKeysPersonalData: PersonalData = {
  collection: 'idempotencyKeys',
  title: 'Requests of the last day',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    itemId: NOBODY,
    expiresAt: NOBODY,
  },
}
