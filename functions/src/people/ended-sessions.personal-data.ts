import { NOBODY, type PersonalData, UID } from '../store/personal-data.ts'

/** Logouts of single devices. Those of all devices at once name nobody: their ids are digests. */
export const endedSessionsPersonalData: PersonalData = {
  collection: 'endedSessions',
  title: 'Logouts',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    authTime: NOBODY,
    endedAt: NOBODY,
    isErased: NOBODY,
    expiresAt: NOBODY,
  },
}
