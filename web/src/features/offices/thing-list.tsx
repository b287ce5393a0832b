import { t } from '@lingui/core/macro'
import { kindOfCategory } from '@shared/items/kind-of-category.ts'
import type { KeptThing } from '@shared/offices/offices.ts'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx/lite'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ShortDay, TimeAgo } from '@/components/dates.tsx'
import { categoryWord } from '@/components/item-words.ts'
import { Picture } from '@/components/picture.tsx'
import { SortHead, STICKY_HEAD } from '@/components/table.tsx'
import { isDue, type ThingOrder } from './find-things.ts'
import { ThingState } from './history.tsx'
import { thingPath } from './offices-api.ts'

/** The height of a row on a desk, in px; what is shown is measured. */
const ROW_HEIGHT = 44

/** Columns on a desk; on a phone, what belongs to a thing stands in lines beside its checkbox. */
const ROW =
  'grid min-h-11 items-center max-md:grid-cols-[2.75rem_minmax(0,1fr)] max-md:px-4 md:ps-2 ' +
  'md:grid-cols-[2.75rem_12rem_minmax(0,3fr)_minmax(5.5rem,1fr)_minmax(0,2.5fr)_minmax(9rem,1fr)]'
const CELL = 'min-w-0 text-start font-normal wrap-anywhere max-md:col-start-2 md:px-3 md:py-px md:leading-5'
/** A row on a desk has two lines at most. All is on the thing's own page. */
const TWO_LINES = 'md:line-clamp-2'

interface Props {
  things: readonly KeptThing[]
  /** The reference numbers of those that are chosen. */
  chosen: ReadonlySet<string>
  /** The posts on which someone has an open claim. */
  claimed: ReadonlySet<string>
  order: ThingOrder
  onSort: (order: ThingOrder) => void
  onChoose: (number: string) => void
  onChooseAll: (isChosen: boolean) => void
}

/** A long table, of which only the rows in view and some around them are rendered. */
export function ThingList({ things, chosen, claimed, order, onSort, onChoose, onChooseAll }: Props) {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(Number.POSITIVE_INFINITY)
  const rows = useWindowVirtualizer({
    count: things.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => things[index]?.number ?? index,
    overscan: 10,
    // The row with the focus stays, or the focus would go with it.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focused < things.length && !near.includes(focused) ? [...near, focused].sort((a, b) => a - b) : near
    },
    scrollMargin: top,
  })
  // What stands above the list may grow or shrink.
  useLayoutEffect(() => {
    const rect = bodyRef.current?.getBoundingClientRect()
    setTop(Math.round((rect?.top ?? 0) + window.scrollY))
  })
  if (things.length === 0) return <p className="card px-4 py-8 text-center text-muted">{t`No matching items.`}</p>
  const shown = rows.getVirtualItems()
  const isFar = (row: number) => row === focused && !shown.some(({ index }) => Math.abs(index - row) === 1)
  const first = shown.find(({ index }) => !isFar(index))
  const isAllChosen = things.every(({ number }) => chosen.has(number))
  return (
    <table className="card block" aria-rowcount={things.length + 1}>
      <thead className={clsx(STICKY_HEAD, 'block max-md:static')}>
        <tr className={ROW} aria-rowindex={1}>
          <th scope="col" className="font-normal max-md:col-span-2 max-md:text-start">
            <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center md:justify-center">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent max-md:mx-3"
                checked={isAllChosen}
                onChange={() => onChooseAll(!isAllChosen)}
              />
              <span className="md:sr-only">{t`Select all`}</span>
            </label>
          </th>
          <SortHead column="number" order={order} onSort={onSort} startsDescending className="max-md:hidden">
            {t`Number`}
          </SortHead>
          <SortHead column="title" order={order} onSort={onSort} className="max-md:hidden">
            {t`Title`}
          </SortHead>
          <SortHead column="shelf" order={order} onSort={onSort} className="max-md:hidden">
            {t`Shelf`}
          </SortHead>
          <SortHead column="dateFound" order={order} onSort={onSort} startsDescending className="max-md:hidden">
            {t({ message: 'Found', context: 'day and place, above a column' })}
          </SortHead>
          <th scope="col" className="px-3 text-start font-semibold max-md:hidden">
            {t({ message: 'Registered', context: 'how long ago, above a column' })}
          </th>
        </tr>
      </thead>
      {/* Rows follow one another, so that they cover nothing before they are measured. */}
      <tbody
        ref={bodyRef}
        className="relative block"
        style={{ minHeight: rows.getTotalSize(), paddingTop: (first?.start ?? top) - top }}
      >
        {shown.map(({ index, start, key }) => {
          const thing = things[index]
          return (
            thing && (
              <tr
                key={key}
                ref={rows.measureElement}
                data-index={index}
                onFocus={() => setFocused(index)}
                aria-rowindex={index + 2}
                className={clsx(
                  ROW,
                  isFar(index) && 'absolute inset-x-0 top-0',
                  'border-line not-last:border-b last:rounded-b-card has-checked:bg-accent/10 max-md:py-2',
                )}
                style={isFar(index) ? { transform: `translateY(${start - top}px)` } : undefined}
              >
                <ThingCells
                  thing={thing}
                  isChosen={chosen.has(thing.number)}
                  isDue={isDue(thing, claimed)}
                  onChoose={onChoose}
                />
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}

interface CellsProps {
  thing: KeptThing
  isChosen: boolean
  isDue: boolean
  onChoose: (number: string) => void
}

function ThingCells({ thing, isChosen, isDue, onChoose }: CellsProps) {
  const { number, thumbnail, title, category, shelf, location, dateFound, takenInAt } = thing
  return (
    <>
      <td className="max-md:row-[1/span_5]">
        <label className="inline-flex size-10.5 cursor-pointer scroll-mt-12 items-center justify-center">
          <input
            type="checkbox"
            aria-label={t`Select ${number}`}
            className="size-5 scroll-mt-12 accent-accent"
            checked={isChosen}
            onChange={() => onChoose(number)}
          />
        </label>
      </td>
      <th scope="row" className={clsx(CELL, 'flex items-center gap-3')}>
        <span className="block size-8 shrink-0 overflow-hidden rounded-md max-md:hidden">
          <Picture src={thumbnail} alt="" kind={kindOfCategory(category)} className="h-full" />
        </span>
        <Link
          to={thingPath(number)}
          className="min-w-0 scroll-mt-12 font-semibold text-accent md:whitespace-nowrap tabular-nums underline max-md:py-2.5 md:no-underline md:hover:underline"
        >
          <bdi>{number}</bdi>
        </Link>
      </th>
      <td className={CELL}>
        <span className={TWO_LINES}>
          <bdi className="md:font-semibold">{title}</bdi>{' '}
          <span className="text-sm text-muted">{categoryWord(category)}</span>
        </span>
      </td>
      <td className={clsx(CELL, 'font-semibold')}>
        <bdi className={TWO_LINES}>{shelf}</bdi>
      </td>
      <td className={clsx(CELL, 'text-sm text-muted')}>
        <span className={TWO_LINES}>
          <ShortDay day={dateFound} />, <bdi>{location}</bdi>
        </span>
      </td>
      <td className={clsx(CELL, 'text-sm text-muted')}>
        <span>
          <ThingState thing={thing}>
            <TimeAgo time={takenInAt} />
          </ThingState>
        </span>{' '}
        {isDue && <span className="tag-warning py-0!">{t({ message: 'Due', context: 'for disposal' })}</span>}
      </td>
    </>
  )
}
