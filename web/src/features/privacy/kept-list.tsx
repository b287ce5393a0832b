import { keptTexts } from './kept.texts.ts'

/** What is kept, in columns; on a phone, and with large letters, one below the other. */
export function KeptList() {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {keptTexts.map(({ what, why, long }) => (
        <div key={what} className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
          <dt className="font-semibold">{what}</dt>
          <dd className="text-muted">{why}</dd>
          <dd>{long}</dd>
        </div>
      ))}
    </dl>
  )
}
