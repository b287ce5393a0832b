import { NOBODY, type PersonalData } from '../store/personal-data.ts'

/** They hold numbers and days. */
export const statisticsPersonalData: PersonalData = {
  collection: 'statistics',
  title: 'Figures of the board',
  namings: [],
  fields: {
    'posted.**': NOBODY,
    'returns.**': NOBODY,
    'anotherWay.**': NOBODY,
    'notFound.**': NOBODY,
    'takenDown.**': NOBODY,
    from: NOBODY,
    upTo: NOBODY,
    countedSince: NOBODY,
    next: NOBODY,
    'weeks[].**': NOBODY,
    'categories[].**': NOBODY,
    expiresAt: NOBODY,
  },
}

/** They say of what category a post was, and nothing of whose. */
export const takenDownPostsPersonalData: PersonalData = {
  collection: 'takenDownPosts',
  title: 'Posts that were deleted by their posters',
  namings: [],
  fields: {
    category: NOBODY,
    createdAt: NOBODY,
    expiresAt: NOBODY,
  },
}
