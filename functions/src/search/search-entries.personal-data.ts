import { NOBODY, type PersonalData, personal, UID } from '../store/personal-data.ts'
import { VECTOR_FIELD } from './embedding/embed.ts'

/** These are made from posts, which are downloaded themselves. */
export const searchEntriesPersonalData: PersonalData = {
  collection: 'searchEntries',
  title: 'What the search knows of your posts',
  namings: [{ at: 'ownerUid', erase: 'delete', isDownloaded: false }],
  fields: {
    itemId: NOBODY,
    postType: NOBODY,
    category: NOBODY,
    status: NOBODY,
    title: personal('ownerUid'),
    location: personal('ownerUid'),
    dateLost: personal('ownerUid'),
    month: personal('ownerUid'),
    [VECTOR_FIELD]: personal('ownerUid'),
    language: personal('ownerUid'),
    description: personal('ownerUid'),
    ownerUid: UID,
    'words.*': personal('ownerUid'),
    'terms.*': personal('ownerUid'),
    isListed: NOBODY,
  },
}
