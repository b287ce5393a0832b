import type { Statistics } from '@shared/statistics/statistics.ts'
import { formatDay } from '@/components/day-text.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { FiguresTable } from './figures-table.tsx'
import { statisticsTexts } from './statistics.texts.ts'

const texts = statisticsTexts.weeks
const { columns } = texts

/** How much was posted in each week of the year, lost and found. */
export function PostsByWeek({ weeks }: Pick<Statistics, 'weeks'>) {
  const highest = Math.max(1, ...weeks.map(({ lost, found }) => lost + found))
  const height = (count: number) => ({ height: `${(100 * count) / highest}%` })
  return (
    <TitledSection heading={texts.heading}>
      <div className="flex flex-col gap-4">
        <div aria-hidden>
          <ul className="mb-2 flex gap-4 text-sm text-muted">
            <li className="flex items-center gap-2">
              <span className="size-3 rounded-sm bg-lost" /> {columns.lost}
            </li>
            <li className="flex items-center gap-2">
              <span className="size-3 rounded-sm bg-found" /> {columns.found}
            </li>
          </ul>
          <div className="flex h-40 items-end gap-px border-b border-line sm:gap-1">
            {weeks.map(({ week, lost, found }) => (
              <div
                key={week}
                className="flex h-full flex-1 flex-col justify-end"
                title={texts.bar(formatDay(week), lost, found)}
              >
                <div className="bg-lost" style={height(lost)} />
                <div className="bg-found" style={height(found)} />
              </div>
            ))}
          </div>
        </div>
        <FiguresTable
          isLong
          heading={texts.heading}
          columns={[columns.week, columns.lost, columns.found, columns.recovered]}
          rows={weeks.toReversed().map(({ week, lost, found, recovered }) => [formatDay(week), lost, found, recovered])}
        />
      </div>
    </TitledSection>
  )
}
