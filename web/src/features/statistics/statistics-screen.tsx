import { plural, t } from '@lingui/core/macro'
import { UNSETTLED_DAYS } from '@shared/claims/claim-limits.ts'
import type { CategoryStatistics, Statistics as Figures } from '@shared/statistics/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { formatDay, formatWith } from '@/components/dates.tsx'
import { postTypeWord } from '@/components/item-words.ts'
import { Page, Panel } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { publicApi } from '@/lib/api-client.ts'
import { boardKey } from '@/lib/query-client.ts'
import { saveFile } from '@/lib/save-file.ts'
import { locale } from '@/lib/words.tsx'
import { axisMarks, categoryName, MIN_FOR_RATE, OUTCOMES, statisticsCsv, stepTexts, sumUp, totalOf } from './figures.ts'

const NUMBERS = new Intl.NumberFormat(locale)
const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' })

/** `/statistics`, how posts end, for everyone. */
export default function StatisticsScreen() {
  const summary = t`How many posts end with a return, and how quickly.`
  return (
    <Page heading={t`Statistics`}>
      <meta name="description" content={summary} />
      <p className="mb-6 max-w-prose text-lg">{summary}</p>
      <Statistics />
    </Page>
  )
}

/** How the posts of the last year ended, in figures. */
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
  if (sumUp(totalOf(data.categories)).posts === 0)
    return (
      <EmptyState text={t`There are no statistics yet.`} hint={t`They are made once a day, from the first post on.`} />
    )
  return (
    <div className="flex flex-col gap-6">
      <Overview {...data} />
      <PostOutcomes {...data} />
      <DaysToReturn {...data} />
      <PostsByWeek {...data} />
      <Button
        className="self-start"
        onClick={() => saveFile(new File([statisticsCsv(data)], 'lost-and-found-figures.csv', { type: 'text/csv' }))}
      >
        {t`Download as CSV`}
      </Button>
    </div>
  )
}

/** The rate of all posts, and three numbers that add up to them. */
function Overview({ from, upTo, countedSince, categories }: Figures) {
  const { posts, closed, returned, notReturned, open, rate } = sumUp(totalOf(categories))
  const ofPosts = plural(posts, { one: 'of # post', other: 'of # posts' })
  const numbers = [
    { name: t`Returned`, count: returned },
    { name: t`Closed without a return`, count: notReturned },
    { name: t`Still open`, count: open },
  ]
  return (
    <Panel heading={t`${{ from: formatDay(from) }} – ${{ upTo: formatDay(upTo) }} (UTC)`}>
      {rate !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <span className="font-heading text-3xl font-semibold">{PERCENT.format(rate)}</span>
          {plural(closed, { other: 'of # closed posts ended with a return' })}
        </p>
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        {numbers.map(({ name, count }) => (
          <div key={name} className="border-s-2 border-line ps-4">
            <dt className="text-muted">{name}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-xl font-semibold tabular-nums">{NUMBERS.format(count)}</span>
              <span className="text-muted">{ofPosts}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="max-w-prose text-sm text-muted">
        <p>{t`A post closes when the item is returned, when the post expires, or when the person who posted it deletes it. Posts deleted on their first day or removed by moderators don’t count.`}</p>
        <p>
          {plural(UNSETTLED_DAYS, {
            other: 'A post that is published again more than # days after it closed counts twice.',
          })}
        </p>
        <p>{plural(MIN_FOR_RATE, { other: 'Rates and medians are shown from # posts on.' })}</p>
        {countedSince > from && <p>{t`Posts deleted before ${{ day: formatDay(countedSince) }} are missing.`}</p>}
      </div>
    </Panel>
  )
}

/** Long words may be hyphenated below a column. */
const PARTS: Record<(typeof OUTCOMES)[number], { name: string; colour: string }> = {
  recovered: { name: t({ message: 'Re\u00ADturned here' }), colour: 'bg-found' },
  anotherWay: { name: t({ message: 'Re\u00ADturned another way' }), colour: 'bg-found' },
  notFound: { name: t({ message: 'Expired', context: 'a post' }), colour: 'bg-lost' },
  takenDown: { name: t({ message: 'Deleted', context: 'a post' }), colour: 'bg-lost' },
  open: { name: t`Still open`, colour: 'bg-field' },
}

/** How many posts were returned, and how many were not, by category. */
function PostOutcomes({ categories }: Figures) {
  const heading = t`Outcomes by category`
  const highest = highestOf(categories.flatMap((one) => OUTCOMES.map((outcome) => one[outcome])))
  const rows = [
    ...categories.map((one) => ({ name: categoryName(one.category), ...one })),
    { name: t({ message: 'All', context: 'categories' }), ...totalOf(categories) },
  ]
  return (
    <Panel heading={heading}>
      <div className={MULTIPLES}>
        {categories.map((one) => (
          <Chart
            key={one.category}
            name={categoryName(one.category)}
            hint={describeRate(one)}
            highest={highest}
            columns={OUTCOMES.map((outcome) => ({ ...PARTS[outcome], id: outcome, count: one[outcome] }))}
          />
        ))}
      </div>
      <FiguresTable
        heading={heading}
        columns={[
          t`Category`,
          t({ message: 'Posts', context: 'number of posts' }),
          ...OUTCOMES.map((outcome) => PARTS[outcome].name),
          t`Return rate`,
        ]}
        rows={rows.map((row) => {
          const { posts, rate } = sumUp(row)
          const share = rate === undefined ? '–' : PERCENT.format(rate)
          return [row.name, posts, ...OUTCOMES.map((outcome) => row[outcome]), share]
        })}
      />
      <p className="max-w-prose text-sm text-muted">
        {t`“Returned another way” is what people tell us when they delete a post. “Deleted” are posts deleted without a reason.`}
      </p>
    </Panel>
  )
}

function describeRate(one: CategoryStatistics): string {
  const { closed, rate } = sumUp(one)
  if (rate === undefined) return plural(closed, { one: '# closed post', other: '# closed posts' })
  return t`${{ percent: PERCENT.format(rate) }} of ${{ closed: NUMBERS.format(closed) }} closed posts returned`
}

/** How many days items took to be recovered, by category. */
function DaysToReturn({ categories }: Figures) {
  const heading = t`Days until the return`
  const highest = highestOf(categories.flatMap(({ steps }) => steps))
  return (
    <Panel heading={heading}>
      <div className={MULTIPLES}>
        {categories.map((one) => (
          <Chart
            key={one.category}
            name={categoryName(one.category)}
            hint={describeMedian(one)}
            highest={highest}
            columns={stepTexts.map((text, index) => ({
              ...{ id: text, name: text, count: one.steps[index] ?? 0 },
              colour: 'bg-accent',
            }))}
          />
        ))}
      </div>
      <FiguresTable
        heading={heading}
        columns={[t`Days from the post to the recovery`, ...categories.map(({ category }) => categoryName(category))]}
        rows={stepTexts.map((text, index) => [text, ...categories.map(({ steps }) => steps[index] ?? 0)])}
      />
    </Panel>
  )
}

/** Says within how many days half of the items of a category were recovered. */
function describeMedian({ recovered, medianDays }: CategoryStatistics): string {
  if (medianDays === null || recovered < MIN_FOR_RATE)
    return plural(recovered, { one: '# item returned here', other: '# items returned here' })
  const count = NUMBERS.format(recovered)
  return plural(medianDays, {
    0: `Half of ${count} items on the same day`,
    one: `Half of ${count} items within # day`,
    other: `Half of ${count} items within # days`,
  })
}

/** How much was posted and recovered in each week of the year. */
function PostsByWeek({ weeks }: Figures) {
  const heading = t`Posts by week`
  const kinds = [
    { name: postTypeWord('Lost'), of: 'lost', colour: 'bg-lost' },
    { name: postTypeWord('Found'), of: 'found', colour: 'bg-found' },
    { name: t({ message: 'Recovered', context: 'status of a post' }), of: 'recovered', colour: 'bg-accent' },
  ] as const
  const highest = highestOf(weeks.flatMap(({ lost, found, recovered }) => [lost, found, recovered]))
  const shortDay = (week: string) => formatWith(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }, week)
  return (
    <Panel heading={heading}>
      <div className={MULTIPLES}>
        {kinds.map(({ name, of, colour }) => (
          <Chart
            key={of}
            labelledEach={Math.ceil(weeks.length / 4)}
            name={name}
            highest={highest}
            columns={weeks.map((one) => ({ id: one.week, name: shortDay(one.week), count: one[of], colour }))}
          />
        ))}
      </div>
      <FiguresTable
        isLong
        heading={heading}
        columns={[
          t({ message: 'Week from', comment: 'Above the days on which weeks begin.' }),
          ...kinds.map(({ name }) => name),
        ]}
        rows={weeks.toReversed().map(({ week, lost, found, recovered }) => [formatDay(week), lost, found, recovered])}
      />
    </Panel>
  )
}

const MULTIPLES = 'grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3'
const highestOf = (counts: readonly number[]) => Math.max(1, ...counts)

interface ChartProps {
  name: string
  hint?: string
  /** Each with its label below. */
  columns: readonly { id: string; name: string; count: number; colour: string }[]
  /** Of all charts beside this one, so that they have the same axis. */
  highest: number
  /** So many columns share a label, if there are many. */
  labelledEach?: number
}

/**
 * One of several charts with the same axes. Its numbers are in the table for everyone, and there
 * alone where letters are too large for a chart.
 */
function Chart({ name, hint, columns, highest, labelledEach = 1 }: ChartProps) {
  const marks = axisMarks(highest)
  const share = (count: number) => `${(100 * count) / (marks.at(-1) ?? 1)}%`
  return (
    <div className="@container flex min-w-0 flex-col gap-1">
      <h3 className="text-base font-semibold">{name}</h3>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div aria-hidden className="relative mt-[1em] hidden text-sm text-muted tabular-nums @min-[14rem]:block">
        <div className="absolute inset-x-0 top-0 h-[9em]">
          {marks.map((mark) => (
            <div key={mark} className="absolute inset-x-0 flex h-0 items-center gap-2" style={{ bottom: share(mark) }}>
              <span className="w-[2.5em] text-end">{mark}</span>
              <span className={`flex-1 border-t ${mark === 0 ? 'border-field' : 'border-line'}`} />
            </div>
          ))}
        </div>
        <div className="relative ps-[3em]">
          <div className="flex h-[9em]">
            {columns.map(({ id, count, colour }) => (
              <div key={id} className={`flex flex-1 items-end ${labelledEach > 1 ? 'pe-px' : 'px-[2%]'}`}>
                <div className={`w-full ${colour}`} style={{ height: share(count) }} />
              </div>
            ))}
          </div>
          <div className="flex pt-1">
            {columns.map(({ id, name: label }, index) => {
              if (index % labelledEach !== 0) return null
              const flexGrow = Math.min(labelledEach, columns.length - index)
              return (
                <p
                  key={id}
                  className={`min-w-0 basis-0 px-px wrap-anywhere ${labelledEach > 1 ? '' : 'text-center'}`}
                  style={{ flexGrow }}
                >
                  <bdi>{label}</bdi>
                </p>
              )
            })}
          </div>
        </div>
      </div>
    </div>
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

/** The same figures as the charts above, for everyone. A wide table scrolls in its own frame. */
function FiguresTable({ heading, columns, rows, isLong = false }: Props): ReactNode {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-accent">{t`${heading}: table`}</summary>
      <section
        aria-label={heading}
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
                  <bdi>{name}</bdi>
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
    </details>
  )
}
