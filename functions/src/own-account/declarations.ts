import { claimRecordsPersonalData, claimsPersonalData } from '../claims/claims.personal-data.ts'
import {
  recoveredItemsPersonalData,
  returnedAnotherWayPersonalData,
  undoneRecoveriesPersonalData,
} from '../claims/recoveries.personal-data.ts'
import { itemsPersonalData } from '../items/items.personal-data.ts'
import { photoSizesPersonalData, photosPersonalData } from '../items/photos.personal-data.ts'
import { privateDetailsPersonalData } from '../items/private-details.personal-data.ts'
import {
  conversationsPersonalData,
  messagesPersonalData,
  pairsPersonalData,
} from '../messages/conversations.personal-data.ts'
import {
  casesPersonalData,
  moderationLogPersonalData,
  moderatorsPersonalData,
  reportedPhotosPersonalData,
  reportsPersonalData,
} from '../moderation/reports.personal-data.ts'
import { statisticsPersonalData, takenDownPostsPersonalData } from '../moderation/statistics.personal-data.ts'
import { mailPersonalData } from '../news/mail.personal-data.ts'
import { noticeBoxesPersonalData } from '../news/notifications.personal-data.ts'
import { endedSessionsPersonalData } from '../people/ended-sessions.personal-data.ts'
import { settingsPersonalData } from '../people/settings.personal-data.ts'
import { listingTokensPersonalData } from '../posts/listing-tokens.personal-data.ts'
import { searchEntriesPersonalData } from '../search/search-entries.personal-data.ts'
import { accountLimitsPersonalData } from '../store/account-limits.personal-data.ts'
import type { PersonalData } from '../store/personal-data.ts'
import { erasuresPersonalData, exportsPersonalData, idempotencyKeysPersonalData } from './own-data.personal-data.ts'
import { profilesPersonalData } from './profiles.personal-data.ts'

/** Every collection of the board, in the order in which a download shows them. */
export const allPersonalData: readonly PersonalData[] = [
  itemsPersonalData,
  privateDetailsPersonalData,
  listingTokensPersonalData,
  profilesPersonalData,
  photosPersonalData,
  photoSizesPersonalData,
  recoveredItemsPersonalData,
  undoneRecoveriesPersonalData,
  claimsPersonalData,
  claimRecordsPersonalData,
  conversationsPersonalData,
  messagesPersonalData,
  pairsPersonalData,
  noticeBoxesPersonalData,
  mailPersonalData,
  settingsPersonalData,
  accountLimitsPersonalData,
  idempotencyKeysPersonalData,
  endedSessionsPersonalData,
  exportsPersonalData,
  searchEntriesPersonalData,
  returnedAnotherWayPersonalData,
  takenDownPostsPersonalData,
  statisticsPersonalData,
  reportsPersonalData,
  casesPersonalData,
  reportedPhotosPersonalData,
  moderationLogPersonalData,
  moderatorsPersonalData,
  erasuresPersonalData,
]
