import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ShortDay, TimeAgo } from '@/components/dates.tsx'
import { categoryWord } from '@/components/item-words.ts'
import { ThingState } from './history.tsx'
import { thingPath } from './offices-api.ts'

/** The height of a row on a desk, in px; what is shown is measured. */
const ROW_HEIGHT = 61

interface Props {
  things: readonly KeptThing[]
  /** The reference numbers of those that are chosen. */
  chosen: ReadonlySet<string>
  onChoose: (number: string) => void
}

/** A long list, of which only the rows in view and some around them are rendered. */
export function ThingList({ things, chosen, onChoose }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(Number.POSITIVE_INFINITY)
  const rows = useWindowVirtualizer({
    count: things.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => things[index]?.number ?? index,
    overscan: 10,
    // The row with the focus stays, or the focus would go with it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return focused < things.length && !shown.includes(focused) ? [...shown, focused].sort((a, b) => a - b) : shown
    },
    scrollMargin: top,
  })
  // What stands above the list may grow or shrink.
  useLayoutEffect(() => {
    const rect = listRef.current?.getBoundingClientRect()
    setTop(Math.round((rect?.top ?? 0) + window.scrollY))
  })
  return (
    <ul ref={listRef} className="card relative empty:border-0" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const thing = things[index]
        return (
          thing && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              onFocus={() => setFocused(index)}
              aria-setsize={things.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <ThingRow thing={thing} isChosen={chosen.has(thing.number)} onChoose={onChoose} />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface RowProps {
  thing: KeptThing
  isChosen: boolean
  onChoose: (number: string) => void
}

function ThingRow({ thing, isChosen, onChoose }: RowProps) {
  const { number, title, category, shelf, location, dateFound, takenInAt } = thing
  return (
    <div className="flex items-center gap-3 px-4 py-2">
      <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={t`Select ${number}`}
          className="size-5 accent-accent"
          checked={isChosen}
          onChange={() => onChoose(number)}
        />
      </label>
      <div className="grid min-w-0 grow gap-x-4 md:grid-cols-[7rem_minmax(0,2fr)_7rem_minmax(0,1.5fr)_7rem] md:items-center">
        <Link to={thingPath(number)} className="py-2.5 text-accent tabular-nums underline md:py-0">
          <bdi>{number}</bdi>
        </Link>
        <span className="min-w-0 wrap-anywhere">
          <bdi>{title}</bdi> <span className="text-sm text-muted">{categoryWord(category)}</span>
        </span>
        <span className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{shelf}</bdi>
        </span>
        <span className="min-w-0 text-sm wrap-anywhere text-muted">
          <ShortDay day={dateFound} />, <bdi>{location}</bdi>
        </span>
        <span className="text-sm text-muted">
          <ThingState thing={thing}>
            <TimeAgo time={takenInAt} />
          </ThingState>
        </span>
      </div>
    </div>
  )
}
