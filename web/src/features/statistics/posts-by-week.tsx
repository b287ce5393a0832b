import type { Statistics } from '@shared/statistics/statistics.ts'
import { formatDay } from '@/components/dates.tsx'
import { TitledSection } from '@/components/page.tsx'
import { FiguresTable } from './figures-table.tsx'

/** How much was posted in each week of the year, lost and found. */
export function PostsByWeek({ weeks }: Pick<Statistics, 'weeks'>) {
  const highest = Math.max(1, ...weeks.map(({ lost, found }) => lost + found))
  const height = (count: number) => ({ height: `${(100 * count) / highest}%` })
  return (
    <TitledSection heading="Posts by week">
      <div aria-hidden>
        <ul className="mb-2 flex gap-4 text-sm text-muted">
          <li className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-lost" /> Lost
          </li>
          <li className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-found" /> Found
          </li>
        </ul>
        <div className="flex h-40 items-end gap-px border-b border-line sm:gap-1">
          {weeks.map(({ week, lost, found }) => (
            <div
              key={week}
              className="flex h-full flex-1 flex-col justify-end"
              title={`${formatDay(week)}: ${lost} lost, ${found} found`}
            >
              <div className="bg-lost" style={height(lost)} />
              <div className="bg-found" style={height(found)} />
            </div>
          ))}
        </div>
      </div>
      <FiguresTable
        isLong
        heading="Posts by week"
        columns={['Week from', 'Lost', 'Found', 'Recovered']}
        rows={weeks.toReversed().map(({ week, lost, found, recovered }) => [formatDay(week), lost, found, recovered])}
      />
    </TitledSection>
  )
}
