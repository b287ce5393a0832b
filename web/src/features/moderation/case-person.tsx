import type { Case } from '@shared/moderation/moderation.ts'
import { Panel } from '@/components/panel.tsx'
import { formatMoment, formatMonth } from '@/components/time-ago.tsx'
import { reasonTexts } from '@/features/reports/reasons.ts'
import { decisionTexts, kindTexts } from './case-words.ts'

/** Whose thing was reported, and what was decided about them before. */
export function CasePerson({ person }: Pick<Case, 'person'>) {
  const { name, since, isClosed, cases, earlier } = person
  return (
    <Panel heading="The person">
      <div>
        <p className="font-semibold wrap-anywhere">
          <bdi>{name || 'A person without a name'}</bdi>
        </p>
        <p className="text-muted">
          <span>{since ? `Here since ${formatMonth(since)}` : 'The account is gone.'}</span>{' '}
          {isClosed && <span>The account is closed.</span>}
        </p>
        <p>
          {cases === 0
            ? 'No other case about them.'
            : cases === 1
              ? '1 other case about them.'
              : `${cases} other cases about them.`}
        </p>
      </div>
      {earlier.length > 0 && (
        <div>
          <h4 className="mb-1 font-semibold">Decided earlier</h4>
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
    </Panel>
  )
}
