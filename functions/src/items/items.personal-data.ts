import { NOBODY, type PersonalData, personal, UID } from '../lib/personal-data/personal-data.ts'

/** A post is its poster’s own words, and goes with them. */
export const itemsPersonalData: PersonalData = {
  collection: 'items',
  title: 'Your posts',
  namings: [{ at: 'ownerUid', erase: 'delete' }],
  fields: {
    postType: NOBODY,
    category: NOBODY,
    status: NOBODY,
    title: personal('ownerUid'),
    description: personal('ownerUid'),
    location: personal('ownerUid'),
    dateLost: personal('ownerUid'),
    whereNow: personal('ownerUid'),
    thumbnail: personal('ownerUid'),
    contact: NOBODY,
    question: personal('ownerUid'),
    openClaims: NOBODY,
    approvedClaimId: NOBODY,
    hasIdentifier: NOBODY,
    hasPrivateDetails: NOBODY,
    identifierAt: NOBODY,
    email: personal('ownerUid'),
    name: personal('ownerUid'),
    photo: personal('ownerUid'),
    ownerUid: UID,
    createdAt: NOBODY,
    updatedAt: NOBODY,
    isListed: NOBODY,
    listedUntil: NOBODY,
    archivedAt: NOBODY,
    recoveredAt: NOBODY,
    nextStepAt: NOBODY,
    hiddenByCase: NOBODY,
    listedUntilBefore: NOBODY,
  },
}

/** Signposts hold times and ids of items. */
export const signpostsPersonalData: PersonalData = {
  collection: 'board',
  title: 'The board',
  namings: [],
  fields: {
    every: NOBODY,
    places: NOBODY,
  },
}
