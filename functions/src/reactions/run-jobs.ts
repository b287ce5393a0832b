import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import type { Job } from './job-list.ts'

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
