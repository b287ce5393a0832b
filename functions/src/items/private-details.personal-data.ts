import { type PersonalData, personal, secret, UID } from '../store/personal-data.ts'

/** Digests of a number are secret, as a short number can be found by trying. */
export const privateDetailsPersonalData: PersonalData = {
  collection: 'privateDetails',
  title: 'What you told nobody but the board',
  namings: [{ at: 'ownerUid', erase: 'delete' }],
  fields: {
    ownerUid: UID,
    privateNote: personal('ownerUid'),
    'identifierDigests[]': secret('ownerUid'),
  },
}
