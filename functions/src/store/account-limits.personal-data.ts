import { NOBODY, type PersonalData, UID } from './personal-data.ts'

/** Its id begins with the user id. */
export const accountLimitsPersonalData: PersonalData = {
  collection: 'accountLimits',
  title: 'What you have done lately',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    action: NOBODY,
    'uses[].name': NOBODY,
    'uses[].at': NOBODY,
    expiresAt: NOBODY,
  },
}
