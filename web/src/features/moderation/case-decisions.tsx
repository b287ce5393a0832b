import type { Case } from '@shared/moderation/moderation.ts'
import { Panel } from '@/components/panel.tsx'
import { formatMoment } from '@/components/time-ago.tsx'
import { reasonTexts } from '@/features/reports/reasons.ts'
import { decisionTexts } from './case-words.ts'

/** What was decided in a case, oldest first, and what its person has answered to the last one. */
export function CaseDecisions({ decisions, answer }: Pick<Case, 'decisions' | 'answer'>) {
  if (decisions.length === 0 && !answer) return null
  return (
    <Panel heading="Decided in this case">
      <ol className="flex flex-col gap-3">
        {decisions.map(({ decision, reason, words, name, at }) => (
          <li key={at} className="flex min-w-0 flex-col gap-1">
            <p>
              <span className="font-semibold">{decisionTexts[decision]}</span>: {reasonTexts[reason]}
            </p>
            {words && (
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {words}
              </p>
            )}
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{name || 'A person without a name'}</bdi> · <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {answer && (
        <div className="rounded-control border-l-4 border-accent bg-bg p-3">
          <h4 className="font-semibold">The person’s answer</h4>
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {answer.words}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={answer.at}>{formatMoment(answer.at)}</time>
          </p>
        </div>
      )}
    </Panel>
  )
}
