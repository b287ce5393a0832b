import type { Case } from '@shared/moderation/moderation.ts'
import { formatMonth } from '@/components/format-month.ts'
import { formatMoment } from '@/components/time-ago.tsx'
import { reasonTexts } from '@/features/reports/report.texts.ts'
import { CasePart } from './case-part.tsx'
import { caseTexts, decisionTexts, kindTexts } from './moderation.texts.ts'

const texts = caseTexts.person

/** Whose thing was reported, and what was decided about them before. */
export function CasePerson({ person }: Pick<Case, 'person'>) {
  const { name, since, isClosed, cases, earlier } = person
  return (
    <CasePart heading={texts.heading}>
      <div>
        <p className="font-semibold wrap-anywhere">
          <bdi>{name || caseTexts.someone}</bdi>
        </p>
        <p className="text-muted">
          <span>{since ? texts.since(formatMonth(since)) : texts.gone}</span> {isClosed && <span>{texts.closed}</span>}
        </p>
        <p>{texts.cases(cases)}</p>
      </div>
      {earlier.length > 0 && (
        <div>
          <h4 className="mb-1 font-semibold">{texts.earlier}</h4>
          <ul className="flex flex-col gap-1">
            {earlier.map(({ kind, decision, reason, at }) => (
              <li key={`${at} ${kind}`}>
                {kindTexts[kind]}: {decisionTexts[decision]}{' '}
                <span className="text-sm text-muted">
                  {reasonTexts[reason]} · <time dateTime={at}>{formatMoment(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </CasePart>
  )
}
