import type { RecoveredRecord } from '@shared/recoveries/recoveries.ts'
import { Link } from 'react-router'
import { DayText } from '@/components/day-text.tsx'
import { paths } from '@/config/paths.ts'

/** The title, linked to the item while that is still on the board. */
export function RecoveredTitle({ record }: { record: RecoveredRecord }) {
  return (
    <Link
      to={paths.item(record.itemId)}
      className="-my-2.5 inline-block py-2.5 font-semibold text-accent wrap-anywhere hover:underline"
    >
      <bdi>{record.title}</bdi>
    </Link>
  )
}

/** Where and when the item was returned. */
export function RecoveredFacts({ record }: { record: RecoveredRecord }) {
  return (
    <dl className="flex flex-col gap-1">
      <div>
        <dt className="text-sm text-muted">Recovered Location</dt>
        <dd className="wrap-anywhere">
          <bdi>{record.recoveredLocation}</bdi>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Recovered Date</dt>
        <dd>
          <DayText day={record.recoveredDate} />
        </dd>
      </div>
    </dl>
  )
}
