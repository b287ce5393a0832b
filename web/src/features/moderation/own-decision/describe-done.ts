import type { OwnDecision } from '@shared/moderation/moderation.ts'
import { formatDayOfTime } from '@/components/day-text.tsx'
import { ownDecisionTexts } from './own-decision.texts.ts'

const texts = ownDecisionTexts.done

type Decided = Pick<OwnDecision, 'kind' | 'decision' | 'answerUntil' | 'canAnswer' | 'answer' | 'isFinal'>

/** Says to somebody what was done with what is theirs. */
export function describeDone({ kind, decision, answerUntil, ...rest }: Decided): string {
  if (decision === 'keep') return texts.keep[kind]
  if (decision === 'close-account') return texts.closed
  if (decision === 'hide' || kind === 'handover') return texts.hide[kind]
  if (rest.canAnswer) return texts.deleted(formatDayOfTime(answerUntil))
  return rest.answer && !rest.isFinal ? texts.deletedWaits : texts.deletedFinally
}
