import { contact } from '../../../board.config.ts'
import { say, type Text } from '../lib/words.ts'
import { type CaseKind, type Decision, MODERATION, type ReportReason } from '../shared/lib/shared-constants.ts'
import type { OwnDecision } from '../shared/moderation/moderation.ts'
import { dailyLimit, hourlyLimit } from '../store/account-limit.ts'
import { type Email, toLine } from './email-texts.ts'

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

/** @see DecisionNews */
export function decisionEmail(news: DecisionNews): Email {
  const { id, caseId, decision, token } = news
  const path = token === '' ? `/decisions/${caseId}` : `/decisions/${caseId}?token=${token}`
  const text = decision === 'keep' || news.isFinal ? say('See the decision') : say('See the decision, and answer')
  return {
    id,
    kind: 'moderation',
    subject: subjectOf(news),
    paragraphs: [whatWasDone(news), ...(decision === 'keep' ? [] : reasonsOf(news))],
    link: { text, path },
  }
}

function subjectOf({ kind, decision }: DecisionNews): Text {
  if (decision === 'close-account') return say('Your account was closed')
  if (decision === 'keep')
    return kind === 'post' ? say('Your post is back on the board') : say('A decision was changed')
  if (kind === 'message') return say('A message of yours was hidden')
  return decision === 'delete' ? say('Your post was removed') : say('Your post was hidden')
}

const ACCOUNT_CLOSED: Readonly<Record<CaseKind, Text>> = {
  post: say(
    'Your account was closed because of your post: you are logged out, your posts are hidden, and your claims and conversations have ended.',
  ),
  message: say(
    'Your account was closed because of a message of yours: you are logged out, your posts are hidden, and your claims and conversations have ended.',
  ),
  handover: say(
    'Your account was closed because of a handover that you took part in: you are logged out, your posts are hidden, and your claims and conversations have ended.',
  ),
}

function whatWasDone({ kind, title: postTitle, decision, isFinal }: DecisionNews): Text {
  const title = toLine(postTitle || '…')
  if (decision === 'close-account') return ACCOUNT_CLOSED[kind]
  if (decision === 'keep') {
    if (kind === 'post')
      return say('Your post “{title}” was looked at and is on the board again. There is nothing to do.', { title })
    return kind === 'message'
      ? say(
          'We have looked at a message of yours again, and what was decided does not hold any longer. There is nothing to do.',
        )
      : say(
          'We have looked at a handover that you took part in again, and what was decided does not hold any longer. There is nothing to do.',
        )
  }
  if (kind === 'message') return say('A message that you wrote was hidden. Nobody can read it any more.')
  if (decision === 'hide') return say('Your post “{title}” was hidden. Nobody but you sees it.', { title })
  return isFinal
    ? say('Your post “{title}” was taken off the board and is deleted now.', { title })
    : say(
        'Your post “{title}” was taken off the board, and will be deleted with its photo in {days, plural, other {# days}}.',
        { title, days: MODERATION.answerDays },
      )
}

/** What the rules of the board do not allow. */
const RULES: Readonly<Record<ReportReason, Text>> = {
  'not-theirs': say('The rule: this board does not allow posts, photos and things that are somebody else’s.'),
  scam: say('The rule: this board does not allow fraud.'),
  'personal-data': say('The rule: this board does not allow showing personal data of other people.'),
  hateful: say('The rule: this board does not allow hateful words and pictures.'),
  spam: say('The rule: this board does not allow advertising.'),
  other: say('The rule: this board does not allow what harms other people.'),
}

const BY_A_PERSON = say('A person made this decision, not a program.')

function reasonsOf({ reason, words, reports, isFinal }: DecisionNews): Text[] {
  return [
    say(
      'The facts: {reports, plural, =0 {A moderator has looked at it.} one {One person has reported it.} other {# people have reported it.}}',
      { reports },
    ),
    ...(words === '' ? [] : [say('A moderator has noted: {words}', { words: toLine(words) })]),
    RULES[reason],
    BY_A_PERSON,
    isFinal
      ? say('This was decided again after your answer, and stays.')
      : say(
          'If you do not agree, you can answer once within {days, plural, other {# days}}. Then it is decided again, by another moderator where there is one.',
          { days: MODERATION.answerDays },
        ),
    say('You can also write to {address}, or go to a court.', { address: contact.email }),
  ]
}

/** Tells a moderator that something waits. It does not say what, or who has reported it. */
export const waitingCaseEmail = (id: string, isUrgent: boolean): Email => ({
  id,
  kind: 'moderation',
  subject: isUrgent ? say('An urgent report is waiting for you') : say('A report is waiting for you'),
  paragraphs: [
    say('You are a moderator, and something on the board is waiting for your decision.'),
    say('You get at most one of these e-mails an hour, and one more if a report is urgent.'),
  ],
  link: { text: say('See the reports'), path: '/moderation' },
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
  return {
    id,
    kind: 'moderation',
    subject: say('We have looked at your report {reference}', { reference }),
    paragraphs: [
      ...(isChanged ? [say('It was looked at again, and decided otherwise.')] : []),
      outcomeOf(kind, decision),
      BY_A_PERSON,
      say('Thank you for telling us.'),
      say('If you do not agree, please write to {address} and name the reference {reference}.', {
        address: contact.email,
        reference,
      }),
    ],
    link: { text: say('Go to the board'), path: '/' },
  }
}

/**
 * The same for somebody without an account. Anybody may have given the address, so it gets few.
 * @see OutcomeNews
 */
export function outcomeEmailToVisitor(news: OutcomeNews) {
  const email = outcomeEmail(news)
  const isOne = say('You get at most one of these emails a day, however many posts you have reported.')
  return { ...email, paragraphs: [...email.paragraphs, isOne], limit: dailyLimit('report-email', 1) }
}

function outcomeOf(kind: CaseKind, decision: Decision): Text {
  if (decision === 'close-account') return ACCOUNT_OF_OTHER[kind]
  if (kind === 'handover') return say('We have looked at the handover, and found nothing that we could do about it.')
  if (kind === 'message')
    return decision === 'keep'
      ? say('The message does not break the rules of the board, so it stays.')
      : say('The message broke the rules of the board, and was taken down.')
  return decision === 'keep'
    ? say('The post does not break the rules of the board, so it stays.')
    : say('The post broke the rules of the board, and was taken down.')
}

const ACCOUNT_OF_OTHER: Readonly<Record<CaseKind, Text>> = {
  post: say('The post broke the rules of the board. The account was closed.'),
  message: say('The message broke the rules of the board. The account was closed.'),
  handover: say('The handover broke the rules of the board. The account was closed.'),
}
