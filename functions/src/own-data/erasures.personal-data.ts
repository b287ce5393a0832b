import { NOBODY, type PersonalData, UID } from '../lib/personal-data/personal-data.ts'

/**
 * No naming finds it, because it must outlast everything else: whoever erases the account deletes
 * it last.
 */
export const erasuresPersonalData: PersonalData = {
  collection: 'erasures',
  title: 'Deletions of accounts',
  namings: [],
  fields: { uid: UID, pseudonym: NOBODY, startedAt: NOBODY },
}

/** Its id is a keyed digest. */
export const erasedAccountsPersonalData: PersonalData = {
  collection: 'erasedAccounts',
  title: 'Deleted accounts',
  namings: [],
  fields: { expiresAt: NOBODY },
}
