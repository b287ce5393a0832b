import * as z from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import type { Context } from '../lib/request-context.ts'
import { type Statistics, statisticsSchema } from '../shared/moderation/statistics.ts'
import { statisticsReference } from './statistics.repository.ts'

export const statisticsCalls = [
  definePublicRead({
    path: '/statistics',
    summary: 'Returns what became of the posts of the last year, by week and by category.',
    description: 'It is summed once a day, and is the same for a day.',
    query: z.object({}),
    cost: 1,
    answer: statisticsSchema,
    read: (context) => ({
      load: () => readStatistics(context),
      ttl: () => 10 * MINUTE_MS,
      sharedSeconds: HOUR_MS / 1000,
    }),
  }),
]

const NOTHING_YET: Statistics = { from: '', upTo: '', countedSince: '', weeks: [], categories: [] }

/** Returns what the job has written last, which costs one read. */
async function readStatistics({ firestore }: Pick<Context, 'firestore'>): Promise<Statistics> {
  const summary = await statisticsReference(firestore, 'summary').get()
  return z.safeParse(statisticsSchema, summary.data()).data ?? NOTHING_YET
}
