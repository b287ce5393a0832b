import { NOBODY, type PersonalData, UID } from '../store/personal-data.ts'
import { removeSizes } from './photo-store.ts'

/** A photo’s pictures are downloaded as files. */
export const photosPersonalData: PersonalData = {
  collection: 'photos',
  title: 'Photos',
  namings: [{ at: 'ownerUid', erase: 'delete' }],
  fields: {
    ownerUid: UID,
    createdAt: NOBODY,
    unattachedSince: NOBODY,
    attachedAt: NOBODY,
    isInProfile: NOBODY,
    'refusedFor[]': NOBODY,
  },
  whenDeleted: (tx, { ref }) => removeSizes(tx, ref),
}

/** They name nobody, and go and are downloaded with their photo. */
export const photoSizesPersonalData: PersonalData = {
  collection: 'photos/{id}/sizes',
  title: 'Pictures of photos',
  namings: [],
  fields: {
    bytes: NOBODY,
    type: NOBODY,
    'refusedFor[]': NOBODY,
  },
}
