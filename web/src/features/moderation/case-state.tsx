import { type CaseSummary, isUrgent } from '@shared/moderation/moderation.ts'
import { clsx } from 'clsx/lite'
import { kindTexts } from './case-words.ts'

const BADGE = 'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold'

/** What a case is about, and whether it is urgent, hidden or answered. */
export function CaseState({ summary }: { summary: Pick<CaseSummary, 'kind' | 'state' | 'reasons' | 'isHidden'> }) {
  const { kind, state, reasons, isHidden } = summary
  return (
    <p className="flex flex-wrap gap-2">
      <span className={clsx(BADGE, 'border border-line bg-surface text-ink')}>{kindTexts[kind]}</span>
      {isUrgent(reasons) && <span className={clsx(BADGE, 'bg-lost-tint text-lost')}>Urgent</span>}
      {isHidden && <span className={clsx(BADGE, 'bg-lost-tint text-lost')}>Hidden</span>}
      {state === 'answered' && (
        <span className={clsx(BADGE, 'bg-accent/10 text-accent')}>Answered: to be decided again</span>
      )}
    </p>
  )
}
