import { NOBODY, type PersonalData, UID } from '../lib/personal-data/personal-data.ts'

/** Its id is random. It holds nothing of what is downloaded. */
export const exportsPersonalData: PersonalData = {
  collection: 'exports',
  title: 'Downloads of your data',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: { uid: UID, createdAt: NOBODY, expiresAt: NOBODY, 'photos[]': NOBODY },
}
