import type { Statistics as Figures } from '@shared/moderation/statistics.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/dates.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { publicApi } from '@/lib/api-client.ts'
import { boardKey } from '@/lib/query-client.ts'
import { saveFile } from '@/lib/save-file.ts'
import { statisticsCsv } from './figures.ts'
import { DaysToReturn, PostOutcomes, PostsByWeek } from './statistics-charts.tsx'

/** `/statistics`, what becomes of what is posted, for everybody. */
export default function StatisticsScreen() {
  return (
    <Page heading="Statistics">
      <meta
        name="description"
        content="What becomes of what is posted here: how much comes back, how soon, and how much does not."
      />
      <p className="-mt-2 mb-6 max-w-prose text-lg">
        What becomes of what is posted here: how much comes back, how soon, and how much does not. Failures count, too.
      </p>
      <Statistics />
    </Page>
  )
}

const statisticsQuery = queryOptions({
  queryKey: [...boardKey, 'statistics'],
  queryFn: ({ signal }) => publicApi.get<Figures>(paths.statistics, { signal }),
})

/** What became of the posts of the last year, in figures. */
export function Statistics(): ReactNode {
  const query = useQuery(statisticsQuery)
  const { data } = query
  if (!data)
    return <QueryState query={query} loading="Loading the statistics…" failed="The statistics could not be loaded." />
  if (data.weeks.length === 0)
    return <EmptyState text="There are no statistics yet." hint="They are made once a day, from the first post on." />
  const { from, upTo, countedSince, weeks, categories } = data
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose text-muted">
          <p>{`${formatDay(from)} to ${formatDay(upTo)}, in days of UTC.`}</p>
          {countedSince > from && (
            <p>{`Days before ${formatDay(countedSince)} were counted from what was still on the board then, so posts that were deleted before are missing.`}</p>
          )}
        </div>
        <Button
          onClick={() => saveFile(new File([statisticsCsv(data)], 'lost-and-found-figures.csv', { type: 'text/csv' }))}
        >
          Download as CSV
        </Button>
      </div>
      <PostOutcomes categories={categories} />
      <DaysToReturn categories={categories} />
      <PostsByWeek weeks={weeks} />
    </div>
  )
}
