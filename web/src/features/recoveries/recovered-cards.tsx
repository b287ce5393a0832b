import type { RecoveredRecord } from '@shared/recoveries/recoveries.ts'
import { Picture } from '@/components/picture.tsx'
import { RecoveredFacts, RecoveredTitle } from './recovered-parts.tsx'

/** Recoveries as cards, each with its picture. */
export function RecoveredCards({ records }: { records: readonly RecoveredRecord[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {records.map((record) => (
        <li key={record._id} className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
          <Picture src={record.thumbnail} alt="" />
          <div className="flex flex-col gap-2 p-4">
            <h2 className="text-lg">
              <RecoveredTitle record={record} />
            </h2>
            <RecoveredFacts record={record} />
          </div>
        </li>
      ))}
    </ul>
  )
}
