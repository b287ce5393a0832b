import { NOBODY, type PersonalData, secret } from '../store/personal-data.ts'

/** Its id is the user id. */
export const settingsPersonalData: PersonalData = {
  collection: 'settings',
  title: 'Settings',
  namings: [{ at: 'id', erase: 'delete' }],
  fields: {
    emailNotices: NOBODY,
    'emails.*': NOBODY,
    unsubscribeToken: secret('id'),
  },
}
