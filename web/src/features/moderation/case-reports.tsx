import type { Case } from '@shared/moderation/moderation.ts'
import { Panel } from '@/components/panel.tsx'
import { formatMoment } from '@/components/time-ago.tsx'
import { reasonTexts } from '@/features/reports/reasons.ts'
import { ReportedThingFacts } from './reported-thing.tsx'

type Report = Case['reported'][number]

interface Props {
  reported: readonly Report[]
  /** How many there are, of which the newest are here. */
  count: number
  /** The thing that is shown already. */
  shown: Report['thing']
}

/** Each report, oldest first, and the thing as it was then if that is not shown above. */
export function CaseReports({ reported, count, shown }: Props) {
  return (
    <Panel heading="Reports">
      {count > reported.length && <p className="text-muted">{count === 1 ? '1 report' : `${count} reports`}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {reported.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added, at the end
          <li key={index} className="flex min-w-0 flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{reasonTexts[report.reason]}</p>
            {report.words && (
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {report.words}
              </p>
            )}
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{report.name || 'A person without a name'}</bdi>
              {report.by === 'visitor' && `, without an account`} ·{' '}
              <time dateTime={report.at}>{formatMoment(report.at)}</time>
            </p>
            {report.thing && report.thing !== shown && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
                  As it was at this report
                </summary>
                <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
                  <ReportedThingFacts thing={report.thing} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
