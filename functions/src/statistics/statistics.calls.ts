import * as z from 'zod/mini'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/lib/durations.ts'
import { type Statistics, statisticsSchema } from '../shared/statistics/statistics.ts'
import { statistics } from './sum-statistics.ts'

export const statisticsCalls = [
  definePublicRead({
    path: '/statistics',
    summary: 'Returns what became of the posts of the last year, by week and by category.',
    description: 'It is summed once a day, and is the same for a day.',
    query: z.object({}),
    cost: 1,
    answer: statisticsSchema,
    read: ({ firestore }) => ({
      // The job has written it.
      load: async () => {
        const summary = await statistics.document(firestore, 'summary').get()
        return z.safeParse(statisticsSchema, summary.data()).data ?? NOTHING_YET
      },
      ttl: () => 10 * MINUTE_MS,
      sharedSeconds: HOUR_MS / 1000,
    }),
  }),
]

const NOTHING_YET: Statistics = { from: '', upTo: '', countedSince: '', weeks: [], categories: [] }
