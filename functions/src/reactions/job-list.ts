import type { Context } from '../lib/request-context.ts'

/** Something that is done from time to time, in runs that are bounded and may overlap. */
export interface Job {
  name: string
  /**
   * The minute at which it runs once an hour, so that long ones do not come at once. If it is
   * missing, it is part of every run.
   */
  minute?: number
  /**
   * @param now what is due is due at this time
   * @returns what was done, in numbers for the log
   */
  run: (context: Context, now: Date) => Promise<Record<string, number>>
}

/** Each imports its code when it runs, because the API is built from the same bundle. */
export const allJobs: readonly Job[] = [
  {
    name: 'cases',
    run: async (context, now) => (await import('./advance-cases.ts')).advanceCases(context, now),
  },
  {
    name: 'claims',
    run: async (context, now) => (await import('./advance-claims.ts')).advanceDueClaims(context, now),
  },
  {
    name: 'conversations',
    minute: 15,
    run: async (context, now) => (await import('./tidy-conversations.ts')).tidyConversations(context, now),
  },
  {
    name: 'erasures',
    run: async (context) => (await import('../own-account/continue-erasures.ts')).continueErasures(context),
  },
  {
    name: 'listings',
    minute: 45,
    run: async (context, now) => (await import('./advance-listings.ts')).advanceListings(context, now),
  },
  {
    name: 'messages',
    run: async (context, now) => (await import('./notify-of-messages.ts')).tellDueMessages(context, now),
  },
  {
    name: 'match-emails',
    run: async (context, now) => (await import('./match-emails.ts')).sendDueMatchEmails(context, now),
  },
  {
    name: 'photos',
    run: async (context, now) => (await import('./sweep-photos.ts')).sweepPhotos(context, now),
  },
  {
    name: 'statistics',
    minute: 20,
    run: async (context, now) => {
      const { sumStatistics } = await import('../moderation/sum-statistics.ts')
      return { days: await sumStatistics(context, now) }
    },
  },
]
