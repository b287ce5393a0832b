import { settingsPersonalData } from '../accounts/settings.personal-data.ts'
import { claimRecordsPersonalData, claimsPersonalData } from '../claims/claims.personal-data.ts'
import {
  conversationsPersonalData,
  messagesPersonalData,
  pairsPersonalData,
} from '../conversations/conversations.personal-data.ts'
import { mailPersonalData } from '../emails/mail.personal-data.ts'
import { listingTokensPersonalData } from '../item-lifecycle/listing-tokens.personal-data.ts'
import { itemsPersonalData } from '../items/items.personal-data.ts'
import { noticeBoxesPersonalData } from '../notifications/notifications.personal-data.ts'
import { photoSizesPersonalData, photosPersonalData } from '../photos/photos.personal-data.ts'
import { privateDetailsPersonalData } from '../private-details/private-details.personal-data.ts'
import { profilesPersonalData } from '../profiles/profiles.personal-data.ts'
import {
  recoveredItemsPersonalData,
  returnedAnotherWayPersonalData,
  undoneRecoveriesPersonalData,
} from '../recoveries/recoveries.personal-data.ts'
import {
  casesPersonalData,
  moderationLogPersonalData,
  moderatorsPersonalData,
  reportedPhotosPersonalData,
  reportsPersonalData,
} from '../reports/reports.personal-data.ts'
import { searchEntriesPersonalData } from '../search/search-entries.personal-data.ts'
import { endedSessionsPersonalData } from '../sessions/ended-sessions.personal-data.ts'
import { statisticsPersonalData, takenDownPostsPersonalData } from '../statistics/statistics.personal-data.ts'
import { accountLimitsPersonalData } from '../store/account-limits.personal-data.ts'
import type { PersonalData } from '../store/personal-data.ts'
import { erasuresPersonalData, exportsPersonalData, idempotencyKeysPersonalData } from './own-data.personal-data.ts'

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
