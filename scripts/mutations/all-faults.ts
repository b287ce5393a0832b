import type { Fault } from './fault.ts'
import { faultsOfAnswers } from './faults/answers.ts'
import { faultsOfBoardConfig } from './faults/board-config.ts'
import { faultsOfClaimScreens } from './faults/claim-screens.ts'
import { faultsOfClaims } from './faults/claims.ts'
import { faultsOfConversationList } from './faults/conversation-list.ts'
import { faultsOfConversationScreen } from './faults/conversation-screen.ts'
import { faultsOfConversations } from './faults/conversations.ts'
import { faultsOfErasures } from './faults/erasures.ts'
import { faultsOfFloods } from './faults/floods.ts'
import { faultsOfForm } from './faults/form.ts'
import { faultsOfHandovers } from './faults/handovers.ts'
import { faultsOfListings } from './faults/listings.ts'
import { faultsOfMessageGuard } from './faults/message-guard.ts'
import { faultsOfMessages } from './faults/messages.ts'
import { faultsOfModeration } from './faults/moderation.ts'
import { faultsOfNewsOfClaims } from './faults/news-of-claims.ts'
import { faultsOfNewsOfMessages } from './faults/news-of-messages.ts'
import { faultsOfOwnData } from './faults/own-data.ts'
import { faultsOfPeople } from './faults/people.ts'
import { faultsOfPins } from './faults/pins.ts'
import { faultsOfPosts } from './faults/posts.ts'
import { faultsOfPrivateDetails } from './faults/private-details.ts'
import { faultsOfProtectedPosts } from './faults/protected-posts.ts'
import { faultsOfStatistics } from './faults/statistics.ts'
import { faultsOfWhatStays } from './faults/what-stays.ts'
import { faultsOfWordsAndPictures } from './faults/words-and-pictures.ts'

/** Every fault that the tests must notice. */
export const allFaults: readonly Fault[] = [
  ...faultsOfPeople,
  ...faultsOfPosts,
  ...faultsOfClaims,
  ...faultsOfHandovers,
  ...faultsOfConversations,
  ...faultsOfWordsAndPictures,
  ...faultsOfAnswers,
  ...faultsOfFloods,
  ...faultsOfListings,
  ...faultsOfWhatStays,
  ...faultsOfOwnData,
  ...faultsOfErasures,
  ...faultsOfModeration,
  ...faultsOfStatistics,
  ...faultsOfPrivateDetails,
  ...faultsOfPins,
  ...faultsOfBoardConfig,
  ...faultsOfClaimScreens,
  ...faultsOfConversationList,
  ...faultsOfConversationScreen,
  ...faultsOfProtectedPosts,
  ...faultsOfNewsOfClaims,
  ...faultsOfNewsOfMessages,
  ...faultsOfMessages,
  ...faultsOfForm,
  ...faultsOfMessageGuard,
]
