import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import type { DocumentWritten } from '../store/document-written.ts'

/** Something that follows a write. It is safe to run twice, later, and at the same time. */
export interface Trigger {
  /** The documents whose writes it follows. */
  document: string
  load: () => Promise<(context: Context, event: DocumentWritten) => Promise<void>>
}

/** All that follows writes. Each imports its code when it runs, as `api` is in the same bundle. */
export const triggers = {
  /** Brings an item's search entry and photo in line, and tells people of items that match. */
  itemWritten: {
    document: 'items/{itemId}',
    load: async () => (await import('./item-written.ts')).handleItemWritten,
  },
  /** Tells posters that items were marked as recovered, and recoverers that they were reopened. */
  recoveryWritten: {
    document: 'recoveredItems/{itemId}',
    load: async () => (await import('./recovery-written.ts')).handleRecoveryWritten,
  },
  /** Tells the two people of a claim what has happened to it. */
  claimWritten: {
    document: 'claims/{claimId}',
    load: async () => (await import('./claim-written.ts')).handleClaimWritten,
  },
  /** Tells people of messages that they have not read. */
  conversationWritten: {
    document: 'conversations/{conversationId}',
    load: async () => (await import('./conversation-written.ts')).handleConversationWritten,
  },
  /** Tells moderators what waits, does what one has decided, and tells those whom it concerns. */
  caseWritten: {
    document: 'cases/{caseId}',
    load: async () => (await import('./case-written.ts')).handleCaseWritten,
  },
  /** Erases an account as soon as its owner has asked for that. */
  erasureWritten: {
    document: 'erasures/{erasureId}',
    load: async () => (await import('./continue-erasures.ts')).handleErasureWritten,
  },
  /** Shows a notice on the devices of whoever has got it under the bell. */
  bellWritten: {
    document: 'noticeBoxes/{uid}',
    load: async () => (await import('./bell-written.ts')).handleBellWritten,
  },
  /** Sends an email as soon as it is in the outbox. */
  outboxWritten: {
    document: 'outbox/{emailId}',
    load: async () => (await import('./outbox-written.ts')).handleOutboxWritten,
  },
} satisfies Record<string, Trigger>

/** Something that is done from time to time, in runs that are bounded and may overlap. */
export interface Job {
  name: string
  /**
   * The minute at which it runs once an hour, so that long ones do not come at once. If it is
   * missing, it is part of every run.
   */
  minute?: number
  /**
   * Loads what is done. It takes the time at which what is due is due, and returns what was done,
   * in numbers for the log.
   */
  load: () => Promise<(context: Context, now: Date) => Promise<Record<string, number>>>
}

/** Everything that time brings. */
export const allJobs: readonly Job[] = [
  { name: 'cases', load: async () => (await import('./case-written.ts')).advanceCases },
  { name: 'claims', load: async () => (await import('./claim-written.ts')).advanceDueClaims },
  {
    name: 'conversations',
    minute: 15,
    load: async () => (await import('./tidy.ts')).tidyConversations,
  },
  { name: 'erasures', load: async () => (await import('./continue-erasures.ts')).continueErasures },
  { name: 'saved-searches', load: async () => (await import('./tell-watchers.ts')).tellFurtherWatchers },
  { name: 'listings', minute: 45, load: async () => (await import('./advance-listings.ts')).advanceListings },
  { name: 'messages', load: async () => (await import('./conversation-written.ts')).tellDueMessages },
  { name: 'match-emails', load: async () => (await import('./item-written.ts')).sendDueMatchEmails },
  { name: 'emails', load: async () => (await import('./outbox-written.ts')).sendDueEmails },
  { name: 'photos', load: async () => (await import('./tidy.ts')).sweepPhotos },
  { name: 'statistics', minute: 20, load: async () => (await import('../moderation/sum-statistics.ts')).sumStatistics },
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
  for (const { name, load } of jobs) {
    const start = performance.now()
    try {
      const run = await load()
      const counts = await run(context, now)
      context.log.info('job done', { job: name, ...counts, milliseconds: Math.round(performance.now() - start) })
    } catch (error) {
      failed.push(name)
      context.log.error('job failed', { job: name, cause: describeCause(error) })
    }
  }
  if (failed.length > 0) throw new Error(`Jobs that failed: ${failed.join(', ')}`)
}
