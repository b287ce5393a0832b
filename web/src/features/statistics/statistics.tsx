import type { Statistics as Figures } from '@shared/statistics/statistics.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/day-text.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { publicApi } from '@/lib/api-client.ts'
import { boardKey } from '@/lib/query-client.ts'
import { DaysToReturn } from './days-to-return.tsx'
import { PostOutcomes } from './post-outcomes.tsx'
import { PostsByWeek } from './posts-by-week.tsx'
import { statisticsTexts as texts } from './statistics.texts.ts'
import { statisticsCsv } from './statistics-csv.ts'

const statisticsQuery = queryOptions({
  queryKey: [...boardKey, 'statistics'],
  queryFn: ({ signal }) => publicApi.get<Figures>(paths.statistics, { signal }),
})

/** What became of the posts of the last year, in figures. */
export function Statistics(): ReactNode {
  const { data, isLoadingError, error, refetch } = useQuery(statisticsQuery)
  if (isLoadingError) return <ErrorState text={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={texts.loading} />
  if (data.weeks.length === 0) return <EmptyState text={texts.empty} hint={texts.emptyHint} />
  const { from, upTo, countedSince, weeks, categories } = data
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose text-muted">
          <p>{texts.period(formatDay(from), formatDay(upTo))}</p>
          {countedSince > from && <p>{texts.before(formatDay(countedSince))}</p>}
        </div>
        <Button type="button" variant="secondary" onClick={() => download(data)}>
          {texts.download}
        </Button>
      </div>
      <PostOutcomes categories={categories} />
      <DaysToReturn categories={categories} />
      <PostsByWeek weeks={weeks} />
    </div>
  )
}

function download(figures: Figures): void {
  const address = URL.createObjectURL(new Blob([statisticsCsv(figures)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: texts.fileName })
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
