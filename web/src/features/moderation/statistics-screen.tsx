import { plural, t } from '@lingui/core/macro'
import type { CategoryStatistics, Statistics as Figures } from '@shared/moderation/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/dates.tsx'
import { postTypeWord } from '@/components/item-words.ts'
import { Page, Panel } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { publicApi } from '@/lib/api-client.ts'
import { boardKey } from '@/lib/query-client.ts'
import { saveFile } from '@/lib/save-file.ts'
import { categoryName, OUTCOMES, overOf, returnedShare, statisticsCsv, stepTexts, totalOf } from './figures.ts'

/** `/statistics`, what becomes of what is posted, for everybody. */
export default function StatisticsScreen() {
  return (
    <Page heading={t`Statistics`}>
      <meta
        name="description"
        content={t`What becomes of what is posted here: how much comes back, how soon, and how much does not.`}
      />
      <p className="mb-6 max-w-prose text-lg">
        {t`What becomes of what is posted here: how much comes back, how soon, and how much does not. Failures count, too.`}
      </p>
      <Statistics />
    </Page>
  )
}

/** What became of the posts of the last year, in figures. */
export function Statistics(): ReactNode {
  const query = useQuery({
    queryKey: [...boardKey, 'statistics'],
    queryFn: ({ signal }) => publicApi.get('/statistics', { signal }),
  })
  const { data } = query
  if (!data)
    return (
      <QueryState query={query} loading={t`Loading the statistics…`} failed={t`The statistics could not be loaded.`} />
    )
  if (data.weeks.length === 0)
    return (
      <EmptyState text={t`There are no statistics yet.`} hint={t`They are made once a day, from the first post on.`} />
    )
  const { from, upTo, countedSince, weeks, categories } = data
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose text-muted">
          <p>{t`${{ from: formatDay(from) }} to ${{ upTo: formatDay(upTo) }}, in days of UTC.`}</p>
          {countedSince > from && (
            <p>{t`Days before ${{ day: formatDay(countedSince) }} were counted from what was still on the board then, so posts that were deleted before are missing.`}</p>
          )}
        </div>
        <Button
          onClick={() => saveFile(new File([statisticsCsv(data)], 'lost-and-found-figures.csv', { type: 'text/csv' }))}
        >
          {t`Download as CSV`}
        </Button>
      </div>
      <PostOutcomes categories={categories} />
      <DaysToReturn categories={categories} />
      <PostsByWeek weeks={weeks} />
    </div>
  )
}

const PARTS: Record<(typeof OUTCOMES)[number], { name: string; colour: string }> = {
  recovered: { name: t`Recovered here`, colour: 'bg-found' },
  anotherWay: { name: t`Came back another way`, colour: 'bg-found/50' },
  notFound: { name: t`Never found`, colour: 'bg-lost' },
  takenDown: { name: t`Deleted, no reason given`, colour: 'bg-muted' },
}

/** How many posts came back, and how many did not, by category. */
function PostOutcomes({ categories }: { categories: readonly CategoryStatistics[] }) {
  const heading = t`What became of the posts`
  const total = totalOf(categories)
  const rows = [
    ...categories.map((one) => ({ name: categoryName(one.category), ...one })),
    { name: t({ message: 'All', context: 'categories' }), ...total },
  ]
  return (
    <Panel heading={heading}>
      <p className="text-xl font-semibold">{inShort(total)}</p>
      <div aria-hidden className="flex flex-col gap-3">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {OUTCOMES.map((outcome) => (
            <li key={outcome} className="flex items-center gap-2">
              <span className={`size-3 rounded-sm ${PARTS[outcome].colour}`} />
              {PARTS[outcome].name}
            </li>
          ))}
        </ul>
        {rows.map((row) => (
          <div key={row.name}>
            <p className="text-sm">{row.name}</p>
            <div className="flex h-4 overflow-hidden rounded-control bg-line">
              {overOf(row) > 0 &&
                OUTCOMES.map((outcome) => (
                  <div key={outcome} className={PARTS[outcome].colour} style={{ flexGrow: row[outcome] }} />
                ))}
            </div>
          </div>
        ))}
      </div>
      <FiguresTable
        heading={heading}
        columns={[
          t`Category`,
          t({ message: 'Posted', context: 'number of posts' }),
          ...OUTCOMES.map((outcome) => PARTS[outcome].name),
          t`Still open`,
          t`Came back`,
        ]}
        rows={rows.map((row) => {
          const percent = returnedShare(row)
          const came = percent === undefined ? '–' : t`${percent} %`
          return [row.name, row.posted, ...OUTCOMES.map((outcome) => row[outcome]), row.open, came]
        })}
      />
      <div className="max-w-prose text-sm text-muted">
        <p>
          {t`A post is over once it was recovered, was deleted by its poster, or has left the board after its time. Posts that were deleted on their first day, or by moderators, are not counted.`}
        </p>
        <p>
          {t`“Came back another way” is what posters say when they delete a post. “Never found” are posts that have left the board after their time, open as they were.`}
        </p>
      </div>
    </Panel>
  )
}

function inShort(total: ReturnType<typeof totalOf>): string {
  const over = overOf(total)
  if (over === 0) return t`No post is over yet.`
  const cameBack = total.recovered + total.anotherWay
  const didNot = over - cameBack
  const { open } = total
  const ofOver = t`${plural(over, { one: '# post is over', other: '# posts are over' })}: ${plural(cameBack, { one: '# came back', other: '# came back' })}, ${plural(didNot, { one: '# did not', other: '# did not' })}.`
  return `${ofOver} ${plural(open, { one: '# is still open.', other: '# are still open.' })}`
}

/** How many days things took to come back, by category. */
function DaysToReturn({ categories }: { categories: readonly CategoryStatistics[] }) {
  const heading = t`How soon things come back`
  const highest = Math.max(1, ...categories.flatMap(({ steps }) => steps))
  const names = categories.map(({ category }) => categoryName(category))
  const known = categories.filter(({ medianDays }) => medianDays !== null)
  return (
    <Panel heading={heading}>
      {known.length === 0 && <p>{t`Nothing was recovered yet.`}</p>}
      {known.length > 0 && (
        <ul>
          {known.map(({ category, medianDays }) => (
            <li key={category}>{describeMedian(categoryName(category), medianDays ?? 0)}</li>
          ))}
        </ul>
      )}
      <div aria-hidden className="grid gap-6 md:grid-cols-3">
        {categories.map(({ category, steps }) => (
          <div key={category}>
            <p className="mb-2 font-semibold">{categoryName(category)}</p>
            <ul className="flex flex-col gap-1 text-sm">
              {stepTexts.map((text, index) => (
                <li key={text} className="grid grid-cols-[min(9rem,50%)_1fr] items-center gap-2">
                  <span className="text-muted">{text}</span>
                  <span
                    className="h-3 min-w-0.5 rounded-sm bg-accent"
                    style={{ width: `${(100 * (steps[index] ?? 0)) / highest}%` }}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <FiguresTable
        heading={heading}
        columns={[t`Days from the post to the recovery`, ...names]}
        rows={stepTexts.map((text, index) => [text, ...categories.map(({ steps }) => steps[index] ?? 0)])}
      />
    </Panel>
  )
}

/** Says in how many days half of the things of a category came back. */
const describeMedian = (category: string, days: number): string =>
  plural(days, {
    0: `${category}: half of them on the same day.`,
    one: `${category}: half of them within # day.`,
    other: `${category}: half of them within # days.`,
  })

/** How much was posted in each week of the year, lost and found. */
function PostsByWeek({ weeks }: Pick<Figures, 'weeks'>) {
  const heading = t`Posts by week`
  const highest = Math.max(1, ...weeks.map(({ lost, found }) => lost + found))
  const height = (count: number) => ({ height: `${(100 * count) / highest}%` })
  return (
    <Panel heading={heading}>
      <div aria-hidden>
        <ul className="mb-2 flex gap-4 text-sm text-muted">
          <li className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-lost" /> {postTypeWord('Lost')}
          </li>
          <li className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-found" /> {postTypeWord('Found')}
          </li>
        </ul>
        <div className="flex h-40 items-end gap-px border-b border-line sm:gap-1">
          {weeks.map(({ week, lost, found }) => (
            <div
              key={week}
              className="flex h-full flex-1 flex-col justify-end"
              title={t`${{ day: formatDay(week) }}: ${lost} lost, ${found} found`}
            >
              <div className="bg-lost" style={height(lost)} />
              <div className="bg-found" style={height(found)} />
            </div>
          ))}
        </div>
      </div>
      <FiguresTable
        isLong
        heading={heading}
        columns={[
          t({ message: 'Week from', comment: 'Above the days on which weeks begin.' }),
          postTypeWord('Lost'),
          postTypeWord('Found'),
          t({ message: 'Recovered', context: 'status of a post' }),
        ]}
        rows={weeks.toReversed().map(({ week, lost, found, recovered }) => [formatDay(week), lost, found, recovered])}
      />
    </Panel>
  )
}

interface Props {
  /** Of the section that it belongs to. */
  heading: string
  columns: readonly string[]
  /** Each with its heading first. Numbers stand to the right. */
  rows: readonly (readonly (string | number)[])[]
  /** Whether it has so many rows that it scrolls by itself. */
  isLong?: boolean
}

/** The same figures as the bars above, for everybody. A wide table scrolls in its own frame. */
function FiguresTable({ heading, columns, rows, isLong = false }: Props): ReactNode {
  return (
    <section
      aria-label={t`${heading}: the table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard has to scroll it.
      tabIndex={0}
      className={`card overflow-x-auto ${isLong ? 'max-h-96 overflow-y-auto' : ''}`}
    >
      <table className="w-full border-collapse text-end tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 bg-surface px-3 py-2 text-sm font-semibold text-muted first:text-start"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-start font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
