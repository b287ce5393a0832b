import { advanceDueClaims } from '../claims/advance-claims.ts'
import { claimPush } from '../claims/claim-news.ts'
import { tellOfClaim } from '../claims/claim-written.ts'
import { endClaimsOfDeleted } from '../claims/end-claims.ts'
import { forgetDeletedPost } from '../claims/forget-post.ts'
import { recoveryPush } from '../claims/recovery-news.ts'
import { removePhotoOfRecord, tellRecovered, tellReopened } from '../claims/recovery-written.ts'
import { pushNewsBy } from '../delivery/bell-written.ts'
import { sendDueEmails, sendNewEmail } from '../delivery/outbox-written.ts'
import { alignDrawing } from '../items/align-drawing.ts'
import { alignEntry, forgetLeftDetails, removeOldPhoto, reportUnreadable } from '../items/item-written.ts'
import { sweepPhotos } from '../items/sweep-photos.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { emailAboutClaim, emailAboutQuestion, followLoss } from '../losses/follow-loss.ts'
import { sendDueMatchEmails } from '../matches/match-emails.ts'
import { matchPush } from '../matches/match-news.ts'
import { tellMatches, tellSameNumber } from '../matches/tell-matches.ts'
import { alignConversations } from '../messages/change-conversation.ts'
import { alignNewConversation, tellDueMessages, tellUnread } from '../messages/conversation-written.ts'
import { messagePush } from '../messages/message-news.ts'
import { tidyConversations } from '../messages/tidy-conversations.ts'
import { casePush } from '../moderation/case-news.ts'
import { advanceCases, carryOutDecision, tellModerators } from '../moderation/case-written.ts'
import { reportNewDisputes } from '../moderation/make-report.ts'
import { searchPush } from '../news/saved-search-news.ts'
import { tellFurtherWatchers, tellWatchers } from '../news/tell-watchers.ts'
import { followPost } from '../offices/follow-post.ts'
import { beginErasure, continueErasures } from '../own-account/erasure-written.ts'
import { advanceListings } from '../posts/advance-listings.ts'
import { endingPush } from '../posts/ending-news.ts'
import { sumStatistics } from '../statistics/sum-statistics.ts'
import type { Steps } from '../store/follow-write.ts'

/** What follows a write of a collection, in this order. */
export const afterWrites = {
  items: {
    // What tells people of a post needs its entry. A number that is the same comes before a match,
    // which says less of the same posts.
    alignEntry,
    reportUnreadable,
    forgetDeletedPost,
    endClaimsOfDeleted,
    followLoss,
    forgetLeftDetails,
    followPost,
    alignConversations,
    removeOldPhoto,
    alignDrawing,
    tellSameNumber,
    tellMatches,
    tellWatchers,
  },
  recoveredItems: { tellRecovered, removePhotoOfRecord, tellReopened },
  claims: { tellOfClaim, emailAboutClaim, reportNewDisputes },
  conversations: { alignNewConversation, emailAboutQuestion, tellUnread },
  cases: { tellModerators, carryOutDecision },
  erasures: { beginErasure },
  noticeBoxes: {
    pushNews: pushNewsBy({
      ...{ ...matchPush, ...recoveryPush, ...endingPush, ...claimPush },
      ...{ ...messagePush, ...casePush, ...searchPush },
    }),
  },
  outbox: { sendNewEmail },
} satisfies Record<string, Steps>

/** Something that is done from time to time, in runs that are bounded and may overlap. */
export interface Job {
  name: string
  /**
   * The minute at which it runs once an hour, so that long ones do not come at once. If it is
   * missing, it is part of every run.
   */
  minute?: number
  /**
   * Takes the time at which what is due is due. Returns what was done, in numbers for the log.
   */
  run: (context: Context, now: Date) => Promise<Record<string, number>>
}

/** Everything that time brings. */
export const allJobs: readonly Job[] = [
  { name: 'cases', run: advanceCases },
  { name: 'claims', run: advanceDueClaims },
  { name: 'conversations', minute: 15, run: tidyConversations },
  { name: 'erasures', run: continueErasures },
  { name: 'saved-searches', run: tellFurtherWatchers },
  { name: 'listings', minute: 45, run: advanceListings },
  { name: 'messages', run: tellDueMessages },
  { name: 'match-emails', run: sendDueMatchEmails },
  { name: 'emails', run: sendDueEmails },
  { name: 'photos', run: sweepPhotos },
  { name: 'statistics', minute: 20, run: sumStatistics },
]

/** The minutes from one scheduled run to the next. */
export const RUN_MINUTES = 5

/** Returns the jobs of the run that was scheduled for this time. */
export function jobsAt(jobs: readonly Job[], scheduled: Date): Job[] {
  const minute = scheduled.getUTCMinutes()
  return jobs.filter((job) => job.minute === undefined || Math.floor(minute / RUN_MINUTES) * RUN_MINUTES === job.minute)
}

/**
 * Runs jobs one after another, and logs what each has done. One that fails does not keep the others
 * from running.
 * @throws {Error} in the end, if any has failed, so that the run counts as failed
 */
export async function runJobs(context: Context, jobs: readonly Job[], now: Date): Promise<void> {
  const failed: string[] = []
  for (const { name, run } of jobs) {
    const start = performance.now()
    try {
      const counts = await run(context, now)
      context.log.info('job done', { job: name, ...counts, milliseconds: Math.round(performance.now() - start) })
    } catch (error) {
      failed.push(name)
      context.log.error('job failed', { job: name, cause: describeCause(error) })
    }
  }
  if (failed.length > 0) throw new Error(`Jobs that failed: ${failed.join(', ')}`)
}
