import type { Category, Contact, PostType, ReportReason } from '../../functions/src/shared/lib/shared-constants.ts'
import type { DemoPerson } from './demo-accounts.ts'

/** A recovery, at `time` on the day `daysAfter` days after the post, and never today. */
export interface DemoRecovery {
  by: DemoPerson
  daysAfter: number
  time: string
  location: string
}

/** A claim on the post, at `time` on the day `daysAfter` days after it, and never today. */
export interface DemoClaim {
  by: DemoPerson
  daysAfter: number
  time: string
  answer: string
  message: string
  /** The number that the claimant gives, if any. */
  identifier?: string
  /** Where the thing may be handed over. */
  location: string
}

/** A message, at `time` on the day `daysAfter` days after the post, and never today. */
export interface DemoMessage {
  /** The asker, or whoever has posted. */
  by: DemoPerson
  daysAfter: number
  time: string
  text: string
  /** How whoever has received it has reported it. */
  reported?: { reason: ReportReason; words: string }
}

/** What somebody and the poster write to each other about the post, oldest first. */
export interface DemoConversation {
  asker: DemoPerson
  messages: DemoMessage[]
}

/** A post of the demo board. Days count back from the day when the board is filled. */
export interface DemoPost {
  by: DemoPerson
  postType: PostType
  category: Category
  title: string
  description: string
  location: string
  /** Where a found thing is now; if it is missing, the post does not say. */
  whereNow?: string
  /** A picture under web/public, or empty. */
  thumbnail: string
  daysAgo: number
  /** `HH:MM` in the time zone of the machine. */
  time: string
  /** How many days before the post the item was lost or found, by default none. */
  daysBefore?: number
  recovered?: DemoRecovery
  /** How the poster is reached, by e-mail if it is missing, and what proof they ask for. */
  contact?: Contact
  question?: string
  privateNote?: string
  identifier?: string
  claims?: DemoClaim[]
  conversations?: DemoConversation[]
}
