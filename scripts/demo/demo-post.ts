import type { Category, PostType } from '../../functions/src/shared/lib/constants.ts'
import type { DemoPerson } from './demo-accounts.ts'

/**
 * How a post came to its end. It happened `daysAfter` days after the post, at `time`, and never
 * today.
 */
export interface DemoRecovery {
  by: DemoPerson
  daysAfter: number
  time: string
  location: string
}

/**
 * A post of the demo board. Days count back from the day the board is filled; `time` is `HH:MM` on
 * the clock there.
 */
export interface DemoPost {
  by: DemoPerson
  postType: PostType
  category: Category
  title: string
  description: string
  location: string
  /** A picture under web/public, or empty. */
  thumbnail: string
  daysAgo: number
  time: string
  /** How many days before the post it was lost or found; the same day if it is left out. */
  daysBefore?: number
  recovered?: DemoRecovery
}
