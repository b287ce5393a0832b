import { contact } from '../../../board.config.ts'
import { type CaseKind, type Decision, MODERATION, type ReportReason } from '../shared/lib/shared-constants.ts'
import type { OwnDecision } from '../shared/moderation/moderation.ts'
import { hourlyLimit } from '../store/account-limit.ts'
import { type Email, quote, toLine } from './email-texts.ts'

/**
 * The texts of the e-mails about reports. Whoever is told of a decision gets its reasons, as
 * Article 17 of the Digital Services Act asks: what was done, on which facts, by a person, on what
 * ground, and how to object. These e-mails cannot be switched off.
 */

/** What was decided about something of the reader's. `title` is empty of anything but a post. */
interface DecisionNews
  extends Pick<OwnDecision, 'kind' | 'title' | 'decision' | 'reason' | 'words' | 'reports' | 'isFinal'> {
  /** Differs for each decision. */
  id: string
  caseId: string
  /** The secret by which somebody whose account is closed can answer; empty of anybody else. */
  token: string
}

/** What the rules of the board do not allow. */
const GROUNDS: Readonly<Record<ReportReason, string>> = {
  'not-theirs': 'posts, photos and things that are somebody else’s',
  scam: 'fraud',
  'personal-data': 'showing personal data of other people',
  hateful: 'hateful words and pictures',
  spam: 'advertising',
  other: 'what harms other people',
}

const THING: Readonly<Record<CaseKind, string>> = {
  post: 'your post',
  message: 'a message of yours',
  handover: 'a handover that you took part in',
}

/** @see DecisionNews */
export function decisionEmail(news: DecisionNews): Email {
  const { id, caseId, decision, token } = news
  const path = token === '' ? `/decisions/${caseId}` : `/decisions/${caseId}?token=${token}`
  const reasons = decision === 'keep' ? [] : reasonsOf(news)
  return {
    id,
    kind: 'moderation',
    subject: subjectOf(news),
    paragraphs: [whatWasDone(news), ...reasons],
    link: { text: decision === 'keep' || news.isFinal ? 'See the decision' : 'See the decision, and answer', path },
  }
}

function subjectOf({ kind, decision }: DecisionNews): string {
  if (decision === 'close-account') return 'Your account was closed'
  if (decision === 'keep') return kind === 'post' ? 'Your post is back on the board' : 'A decision was changed'
  if (kind === 'handover') return 'A handover was looked at'
  if (kind === 'message') return 'A message of yours was hidden'
  return decision === 'delete' ? 'Your post was removed' : 'Your post was hidden'
}

function whatWasDone({ kind, title, decision, isFinal }: DecisionNews): string {
  const post = title === '' ? 'Your post' : `Your post ${quote(title)}`
  if (decision === 'close-account') {
    return `Your account was closed because of ${THING[kind]}: you are logged out, your posts are hidden, and your claims and conversations have ended.`
  }
  if (decision === 'keep') {
    return kind === 'post'
      ? `${post} was looked at and is on the board again. There is nothing to do.`
      : `We have looked at ${THING[kind]} again, and what was decided does not hold any longer. There is nothing to do.`
  }
  if (kind === 'message') return 'A message that you wrote was hidden. Nobody can read it any more.'
  if (decision === 'hide') return `${post} was hidden. Nobody but you sees it.`
  return isFinal
    ? `${post} was taken off the board and is deleted now.`
    : `${post} was taken off the board, and will be deleted with its photo in ${MODERATION.answerDays} days.`
}

function reasonsOf({ reason, words, reports, isFinal }: DecisionNews): string[] {
  const people = reports === 1 ? 'One person has' : `${reports} people have`
  const facts = reports === 0 ? 'A moderator has looked at it.' : `${people} reported it.`
  const noted = words === '' ? '' : ` A moderator has noted: ${toLine(words)}`
  return [
    `The facts: ${facts}${noted}`,
    `The rule: this board does not allow ${GROUNDS[reason]}.`,
    'A person made this decision, not a program.',
    objection(isFinal),
  ]
}

function objection(isFinal: boolean): string {
  const others = `You can also write to ${contact.email}, or go to a court.`
  if (isFinal) return `This was decided again after your answer, and stays. ${others}`
  return `If you do not agree, you can answer once within ${MODERATION.answerDays} days. Then it is decided again, by another moderator where there is one. ${others}`
}

/** Tells a moderator that something waits. It does not say what, or who has reported it. */
export const waitingCaseEmail = (id: string, isUrgent: boolean): Email => ({
  id,
  kind: 'moderation',
  subject: isUrgent ? 'An urgent report is waiting for you' : 'A report is waiting for you',
  paragraphs: [
    'You are a moderator, and something on the board is waiting for your decision.',
    'You get at most one of these e-mails an hour, and one more if a report is urgent.',
  ],
  link: { text: 'See the reports', path: '/moderation' },
  limit: hourlyLimit(isUrgent ? 'urgent-case-email' : 'case-email', 1),
})

/** What became of a report of the reader's. */
interface OutcomeNews extends Pick<OwnDecision, 'kind' | 'decision'> {
  id: string
  reference: string
  /** Whether an earlier outcome does not hold any longer. */
  isChanged: boolean
}

/** @see OutcomeNews */
export function outcomeEmail({ id, reference, kind, decision, isChanged }: OutcomeNews): Email {
  const again = isChanged ? 'It was looked at again, and decided otherwise. ' : ''
  return {
    id,
    kind: 'moderation',
    subject: `We have looked at your report ${reference}`,
    paragraphs: [
      `${again}${outcomeOf(kind, decision)}`,
      'A person made this decision, not a program. Thank you for telling us.',
      `If you do not agree, please write to ${contact.email} and name the reference ${reference}.`,
    ],
    link: { text: 'Go to the board', path: '/' },
  }
}

function outcomeOf(kind: CaseKind, decision: Decision): string {
  const thing = { post: 'The post', message: 'The message', handover: 'The handover' }[kind]
  if (decision === 'keep') {
    return kind === 'handover'
      ? 'We have looked at the handover, and found nothing that we could do about it.'
      : `${thing} does not break the rules of the board, so it stays.`
  }
  if (decision === 'close-account') return `${thing} broke the rules of the board. The account was closed.`
  return `${thing} broke the rules of the board, and was taken down.`
}
