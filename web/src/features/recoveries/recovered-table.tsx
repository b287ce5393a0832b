import type { RecoveredRecord } from '@shared/recoveries/recoveries.ts'
import { DayText } from '@/components/day-text.tsx'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-media-query.ts'
import { RecoveredFacts, RecoveredTitle } from './recovered-parts.tsx'

/** Recoveries in columns; on a phone, where these would not fit, one below the other. */
export function RecoveredTable({ records }: { records: readonly RecoveredRecord[] }) {
  if (useMediaQuery(NARROW_SCREEN)) return <RecoveredList records={records} />
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="w-2/5 px-4 py-3 font-semibold">Title</th>
            <th className="px-4 py-3 font-semibold">Recovered Location</th>
            <th className="w-56 px-4 py-3 font-semibold">Recovered Date</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {records.map((record) => (
            <tr key={record._id}>
              <td className="px-4 py-3">
                <RecoveredTitle record={record} />
              </td>
              <td className="px-4 py-3 wrap-anywhere">
                <bdi>{record.recoveredLocation}</bdi>
              </td>
              <td className="px-4 py-3">
                <DayText day={record.recoveredDate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RecoveredList({ records }: { records: readonly RecoveredRecord[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {records.map((record) => (
        <li key={record._id} className="flex flex-col gap-2 p-4">
          <h2 className="text-lg">
            <RecoveredTitle record={record} />
          </h2>
          <RecoveredFacts record={record} />
        </li>
      ))}
    </ul>
  )
}
