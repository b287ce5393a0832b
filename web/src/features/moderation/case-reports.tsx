import type { Case } from '@shared/moderation/moderation.ts'
import { formatMoment } from '@/components/time-ago.tsx'
import { reasonTexts } from '@/features/reports/report.texts.ts'
import { CasePart } from './case-part.tsx'
import { moderationTexts, caseTexts as texts } from './moderation.texts.ts'
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
    <CasePart heading={texts.reports}>
      {count > reported.length && <p className="text-muted">{moderationTexts.reports(count)}</p>}
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
              <bdi>{report.name || texts.someone}</bdi>
              {report.by === 'visitor' && `, ${texts.visitor}`} ·{' '}
              <time dateTime={report.at}>{formatMoment(report.at)}</time>
            </p>
            {report.thing && report.thing !== shown && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
                  {texts.asItWas}
                </summary>
                <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
                  <ReportedThingFacts thing={report.thing} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </CasePart>
  )
}
