import { NOBODY, type PersonalData, personal, UID } from '../lib/personal-data/personal-data.ts'

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

/** Its id is a keyed digest. */
export const erasedAccountsPersonalData: PersonalData = {
  collection: 'erasedAccounts',
  title: 'Deleted accounts',
  namings: [],
  fields: { expiresAt: NOBODY },
}

/**
 * How far the search for people without an account has come: `after` may be a user id. The ids of
 * the other documents are digests of those who were missing.
 */
export const lostAccountsPersonalData: PersonalData = {
  collection: 'lostAccounts',
  title: 'The search for people without an account',
  namings: [{ at: 'after', erase: 'delete', isDownloaded: false }],
  peopleAt: [],
  fields: {
    place: NOBODY,
    after: UID,
    finishedAt: NOBODY,
    mayEraseMost: NOBODY,
    missingSince: NOBODY,
    expiresAt: NOBODY,
  },
}
