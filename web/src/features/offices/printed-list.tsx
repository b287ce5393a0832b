import { plural, t } from '@lingui/core/macro'
import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import type { KeptThing } from '@shared/offices/offices.ts'
import { memo, useEffect } from 'react'
import { DayText, formatDay } from '@/components/dates.tsx'

/** A list of things on paper, to be ticked off. It is printed as soon as there are other things. */
export const PrintedList = memo(({ things }: { things: readonly KeptThing[] }) => {
  useEffect(() => {
    if (things.length > 0) window.print()
  }, [things])
  if (things.length === 0) return null
  return (
    <table data-printed className="hidden w-full text-start text-sm print:table">
      <caption className="mb-3 text-start font-semibold">
        {plural({ count: things.length }, { one: '# item', other: '# items' })} · {formatDay(calendarDayOf(new Date()))}
      </caption>
      <thead>
        <tr>
          {[t`Number`, t`Title`, t`Shelf`, t`Where it was found`, t`Destination`].map((name) => (
            <th key={name} className="pe-3 text-start">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {things.map(({ number, title, shelf, dateFound, location }) => (
          <tr key={number} className="break-inside-avoid border-t border-line align-top">
            <td className="pe-3 tabular-nums">
              <bdi>{number}</bdi>
            </td>
            <td className="pe-3 wrap-anywhere">
              <bdi>{title}</bdi>
            </td>
            <td className="pe-3 wrap-anywhere">
              <bdi>{shelf}</bdi>
            </td>
            <td className="pe-3 wrap-anywhere">
              <DayText day={dateFound} />, <bdi>{location}</bdi>
            </td>
            <td className="w-1/4 border-b border-line" />
          </tr>
        ))}
      </tbody>
    </table>
  )
})
