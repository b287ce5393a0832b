import { claims } from '../claims/claim-document.ts'
import { claimRecords } from '../claims/claim-records.ts'
import {
  recoveredItems,
  returnedAnotherWay,
  takenDownPosts,
  undoneRecoveries,
} from '../claims/recoveries.repository.ts'
import { noticeBoxes } from '../delivery/bell.ts'
import { outbox } from '../delivery/outbox.ts'
import { items } from '../items/item-document.ts'
import { photoSizes, photos } from '../items/photo-store.ts'
import { privateDetails } from '../items/private-details.ts'
import { losses } from '../losses/loss-document.ts'
import { conversations, messages } from '../messages/conversation-document.ts'
import { pairs } from '../messages/pair.ts'
import { cases } from '../moderation/case-document.ts'
import { moderationLog } from '../moderation/moderation-log.ts'
import { moderators } from '../moderation/moderators.ts'
import { reportedPhotos } from '../moderation/reported-photos.ts'
import { reports } from '../moderation/reports.repository.ts'
import { pendingAlerts, savedSearches } from '../news/saved-searches.ts'
import { keptThings } from '../offices/kept-thing-document.ts'
import { offices } from '../offices/offices.ts'
import { receivers } from '../offices/receivers.ts'
import { thingImports } from '../offices/thing-import-document.ts'
import { settings } from '../people/account-settings.service.ts'
import { endedSessions } from '../people/ended-sessions.ts'
import { pushSubscriptions } from '../people/push-subscriptions.ts'
import { searchEntries } from '../search/search-entry.ts'
import { statistics } from '../statistics/sum-statistics.ts'
import { accountLimits } from '../store/account-limit.ts'
import { links } from '../store/links.ts'
import { idempotencyKeys } from '../store/once.ts'
import type { PersonalData } from '../store/personal-data.ts'
import { erasures } from './erasures.repository.ts'
import { profiles } from './profile.ts'
import { tickets } from './tickets.ts'

/** Every collection of the board, in the order in which a download shows them. */
export const allCollections: readonly PersonalData[] = [
  items,
  privateDetails,
  offices,
  keptThings,
  thingImports,
  receivers,
  losses,
  links,
  profiles,
  photos,
  photoSizes,
  recoveredItems,
  undoneRecoveries,
  claims,
  claimRecords,
  conversations,
  messages,
  pairs,
  noticeBoxes,
  savedSearches,
  outbox,
  pushSubscriptions,
  settings,
  accountLimits,
  idempotencyKeys,
  endedSessions,
  tickets,
  searchEntries,
  returnedAnotherWay,
  takenDownPosts,
  statistics,
  pendingAlerts,
  reports,
  cases,
  reportedPhotos,
  moderationLog,
  moderators,
  erasures,
]
