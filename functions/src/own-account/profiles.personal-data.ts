import { NOBODY, type PersonalData, personal } from '../store/personal-data.ts'

/** Its id is the user id. */
export const profilesPersonalData: PersonalData = {
  collection: 'profiles',
  title: 'Your name and photo',
  namings: [{ at: 'id', erase: 'delete' }],
  fields: {
    name: personal('id'),
    photo: personal('id'),
    changedAt: NOBODY,
  },
}
