import { NOBODY, type PersonalData, personal, secret, UID } from '../store/personal-data.ts'

/** Its id is random. It holds nothing of what is downloaded. */
export const exportsPersonalData: PersonalData = {
  collection: 'exports',
  title: 'Downloads of your data',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: { uid: UID, createdAt: NOBODY, expiresAt: NOBODY, 'photos[]': NOBODY },
}

/**
 * No naming finds it, because it must outlast everything else: whoever erases the account deletes
 * it last.
 */
export const erasuresPersonalData: PersonalData = {
  collection: 'erasures',
  title: 'Deletions of accounts',
  namings: [],
  fields: { uid: UID, address: personal('uid'), pseudonym: NOBODY, startedAt: NOBODY, emptySince: NOBODY },
}

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
