import { NOBODY, type PersonalData, UID } from '../lib/personal-data/personal-data.ts'

/** Logouts of single devices. */
export const endedSessionsPersonalData: PersonalData = {
  collection: 'endedSessions',
  title: 'Logouts',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    authTime: NOBODY,
    endedAt: NOBODY,
    expiresAt: NOBODY,
  },
}
