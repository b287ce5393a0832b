import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { contextWith } from '../functions/src/create-context.ts'
import { allJobs, type Job, runJobs } from '../functions/src/reactions/reactions.ts'
import { UserError } from './base/errors.mjs'
import { say } from './base/say.mjs'
import { orStop } from './base/stop.mjs'
import { readBoardSettings } from './deploy/board-settings.ts'
import { chosenProject } from './deploy/chosen-project.ts'
import { openBoard } from './deploy/open-board.ts'
import { readJobOptions, requireTime } from './jobs/options.ts'

/**
 * `npm run jobs -- [--at <time>] [--project <id>] [names…]`: does by hand what the function `jobs`
 * does on schedule, as if it were `--at`, because nothing runs on schedule in the local stack; only
 * there may that be ahead. It works on the project that `firebase use` or `--project` has chosen;
 * without one, on the local board, which must be running.
 */
export async function main(args: string[]): Promise<number> {
  const names = allJobs.map(({ name }) => name)
  const now = new Date()
  const chosen = readJobOptions(args, names, now)
  requireTime(chosen, chosenProject(args), now)
  const { app, firestore, projectId, name, localSite } = await openBoard('jobs', args)
  try {
    say(`Project: ${name}. Time: ${chosen.at.toISOString()}.`)
    const settings = readBoardSettings(projectId, localSite)
    const context = contextWith({ firestore, auth: getAuth(app), settings, log })
    // Without the password of the mail server, an attempt at an email would be lost.
    const isPossible = (job: Job) => job.name !== 'emails' || settings.smtpUrl !== undefined
    const jobs = allJobs.filter((job) => chosen.names.includes(job.name) && isPossible(job))
    await orStop(
      runJobs(context, jobs, chosen.at).catch((error: unknown) => {
        throw new UserError(error instanceof Error ? error.message : String(error))
      }),
    )
  } finally {
    await deleteApp(app)
  }
  return 0
}

/** Prints what a job says as `claims: reminded 3, expired 1, failed 0 (12 ms)`. */
const log = {
  info: (_message: string, { job, milliseconds, ...counts }: Record<string, unknown>) => {
    const done = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
    if (job !== undefined) say(`${job}: ${done.join(', ')} (${milliseconds} ms)`)
  },
  error: (message: string, fields: Record<string, unknown>) => say(`${message}: ${JSON.stringify(fields)}`),
}
