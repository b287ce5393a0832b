import type { CaseKind, ReportReason } from '@shared/lib/shared-constants.ts'
import type { OwnDecision } from '@shared/moderation/moderation.ts'
import { formatDayOfTime } from '@/components/dates.tsx'
import { isolate } from '@/lib/text.ts'

/** The ground of a decision, as a sentence to the person whose thing it is. */
export const GROUNDS: Record<ReportReason, string> = {
  'not-theirs': 'It seems not to be yours to post. Here everybody posts what they themselves have lost or found.',
  scam: 'It looks like a scam. Nobody may be deceived here, or asked for money or codes.',
  'personal-data': 'It shows personal data, of you or of somebody else, that should not be public.',
  hateful: 'It is hateful. Nobody is insulted or threatened here.',
  spam: 'It is advertising. This board is for things that were lost or found.',
  other: 'It breaks the rules of this board in another way, which is said above.',
}

const THINGS: Record<CaseKind, string> = {
  post: 'Your post',
  message: 'Your message',
  handover: 'Your handover',
}

const KEPT: Record<CaseKind, string> = {
  post: 'Your post stays on the board, or is back on it.',
  message: 'Your message stays, or is shown again.',
  handover: 'Nothing changes.',
}

const HIDDEN: Record<CaseKind, string> = {
  post: 'It is hidden: you still see it, others do not.',
  message: 'It is hidden: nobody reads it any more.',
  handover: 'It was dealt with.',
}

/** Names what a decision is about. */
export const describeThing = (kind: CaseKind, title: string): string =>
  kind === 'post' && title ? `${THINGS[kind]} “${isolate(title)}”` : THINGS[kind]

type Decided = Pick<OwnDecision, 'kind' | 'decision' | 'answerUntil' | 'canAnswer' | 'answer' | 'isFinal'>

/** Says to somebody what was done with what is theirs. */
export function describeDone({ kind, decision, answerUntil, ...rest }: Decided): string {
  if (decision === 'keep') return KEPT[kind]
  if (decision === 'close-account')
    return 'Your account was closed: you cannot log in, your posts are hidden, and your claims and conversations are closed.'
  if (decision === 'hide' || kind === 'handover') return HIDDEN[kind]
  if (rest.canAnswer)
    return `It is hidden, and is deleted on ${formatDayOfTime(answerUntil)} unless you answer and that changes it.`
  return rest.answer && !rest.isFinal
    ? 'It is hidden, and stays so until your answer is decided.'
    : 'It was taken down for good.'
}

/** Says what somebody can do about a decision. */
export function describeObjection({ decision, canAnswer, answerUntil, answer, isFinal }: OwnDecision): string {
  if (canAnswer)
    return `You can answer once, until ${formatDayOfTime(answerUntil)}. A moderator reads it, another one if there is another one, and what is decided then is final. You can also go to a court.`
  if (decision === 'keep') return 'Nothing was taken from you, so there is nothing to answer.'
  if (isFinal) return 'This is final: it was decided again after your answer. You can still go to a court.'
  return answer
    ? 'A moderator reads your answer, another one if there is another one. You will hear what was decided.'
    : 'The time to answer is over. You can still go to a court.'
}
