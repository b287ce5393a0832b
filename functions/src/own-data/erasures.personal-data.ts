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
