import { contact } from '../../../board.config.ts'
import { type Email, titled, titleLine, toLine } from '../delivery/email.ts'
import { say, type Text } from '../lib/texts.ts'
import { type CaseKind, type Decision, MODERATION, type ReportReason } from '../shared/moderation/decisions.ts'
import type { OwnDecision } from '../shared/moderation/moderation.ts'
import { dailyLimit, hourlyLimit } from '../store/account-limit.ts'

/** @see PushWords */
export const casePush = {
  decision: say('A moderator has decided about something of yours'),
  report: say('There is news about a report of yours'),
  case: say('A report is waiting for you'),
}

/** What was decided about something of the reader's. `title` is empty of anything but a post. */
interface DecisionNews
  extends Pick<OwnDecision, 'kind' | 'title' | 'decision' | 'reason' | 'words' | 'reports' | 'isFinal'> {
  /** Differs for each decision. */
  id: string
  caseId: string
  /** The secret by which someone whose account is closed can answer; empty of anyone else. */
  token: string
}

/**
 * Tells a person what was decided, with the reasons that Article 17 of the Digital Services Act
 * asks for: what was done, on which facts, by a person, on what ground, and how to object. No email
 * about reports can be switched off.
 * @see DecisionNews
 */
export function decisionEmail(news: DecisionNews): Email {
  const { id, caseId, decision, token } = news
  const path = token === '' ? `/decisions/${caseId}` : `/decisions/${caseId}?token=${token}`
  const text = decision === 'keep' || news.isFinal ? say('View the decision') : say('View the decision and answer')
  const heading = headingOf(news)
  return {
    id,
    kind: 'moderation',
    // A closed account is about more than a post.
    subject: decision === 'close-account' || news.title === '' ? heading : titled(heading, news),
    heading,
    paragraphs: [whatWasDone(news), ...(decision === 'keep' ? [] : reasonsOf(news))],
    link: { text, path },
  }
}

function headingOf({ kind, decision }: DecisionNews): Text {
  if (decision === 'close-account') return say('Your account was closed')
  if (decision === 'keep')
    return kind === 'post' ? say('Your post is back on the board') : say('A decision was changed')
  if (kind === 'message') return say('One of your messages was hidden')
  return decision === 'delete' ? say('Your post was removed') : say('Your post was hidden')
}

const ACCOUNT_CLOSED: Readonly<Record<CaseKind, Text>> = {
  post: say(
    'Your account was closed because of your post: you are logged out, your posts are hidden, and your claims and conversations have ended.',
  ),
  message: say(
    'Your account was closed because of one of your messages: you are logged out, your posts are hidden, and your claims and conversations have ended.',
  ),
  handover: say(
    'Your account was closed because of a handover you took part in: you are logged out, your posts are hidden, and your claims and conversations have ended.',
  ),
}

function whatWasDone({ kind, title: postTitle, decision, isFinal }: DecisionNews): Text {
  const title = titleLine({ title: postTitle || '…' })
  if (decision === 'close-account') return ACCOUNT_CLOSED[kind]
  if (decision === 'keep') {
    if (kind === 'post')
      return say('We reviewed your post “{title}” and it’s on the board again. You don’t need to do anything.', {
        title,
      })
    return kind === 'message'
      ? say(
          'We reviewed one of your messages again, and the earlier decision no longer applies. You don’t need to do anything.',
        )
      : say(
          'We reviewed a handover you took part in again, and the earlier decision no longer applies. You don’t need to do anything.',
        )
  }
  if (kind === 'message') return say('A message you wrote was hidden. No one can read it any more.')
  if (decision === 'hide') return say('Your post “{title}” was hidden. Only you can see it.', { title })
  return isFinal
    ? say('Your post “{title}” was removed and is now deleted.', { title })
    : say(
        'Your post “{title}” was removed, and will be deleted with its photo in {days, plural, one {# day} other {# days}}.',
        { title, days: MODERATION.answerDays },
      )
}

/** What the rules of the board do not allow. */
const RULES: Readonly<Record<ReportReason, Text>> = {
  'not-theirs': say('The rule: we don’t allow posts, photos or items that belong to someone else.'),
  scam: say('The rule: we don’t allow fraud.'),
  'personal-data': say('The rule: we don’t allow showing other people’s personal data.'),
  hateful: say('The rule: we don’t allow hateful words or pictures.'),
  spam: say('The rule: we don’t allow advertising.'),
  other: say('The rule: we don’t allow anything that harms other people.'),
}

const BY_A_PERSON = say('A person made this decision, not a program.')

function reasonsOf({ reason, words, reports, isFinal }: DecisionNews): Text[] {
  return [
    say(
      'The facts: {reports, plural, =0 {A moderator reviewed it.} one {One person reported it.} other {# people reported it.}}',
      { reports },
    ),
    ...(words === '' ? [] : [say('The moderator’s note: {words}', { words: toLine(words) })]),
    RULES[reason],
    BY_A_PERSON,
    isFinal
      ? say('This was decided again after your answer, and is final.')
      : say(
          'If you disagree, you can answer once within {days, plural, one {# day} other {# days}}. We’ll then decide again, with another moderator if there is one.',
          { days: MODERATION.answerDays },
        ),
    say('You can also write to {address} or go to court.', { address: contact.email }),
  ]
}

/** Tells a moderator that something waits. It does not say what, or who has reported it. */
export const waitingCaseEmail = (id: string, isUrgent: boolean): Email => ({
  id,
  kind: 'moderation',
  subject: isUrgent ? say('An urgent report is waiting for you') : say('A report is waiting for you'),
  paragraphs: [
    say('You’re a moderator, and a report is waiting for your decision.'),
    say('We send at most one of these emails an hour, and one more if a report is urgent.'),
  ],
  link: { text: say('View the reports'), path: '/moderation' },
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
    subject: say('We reviewed your report {reference}', { reference }),
    paragraphs: [
      ...(isChanged ? [say('We reviewed it again and changed the decision.')] : []),
      outcomeOf(kind, decision),
      BY_A_PERSON,
      say('Thank you for telling us.'),
      say('If you disagree, please write to {address} and mention the reference {reference}.', {
        address: contact.email,
        reference,
      }),
    ],
    link: { text: say('Open the board'), path: '/' },
  }
}

/**
 * The same for someone without an account. Anyone may have given the address, so it gets few.
 * @see OutcomeNews
 */
export function outcomeEmailToVisitor(news: OutcomeNews) {
  const email = outcomeEmail(news)
  const isOne = say('We send at most one of these emails a day, however many posts you reported.')
  return { ...email, paragraphs: [...email.paragraphs, isOne], limit: dailyLimit('report-email', 1) }
}

function outcomeOf(kind: CaseKind, decision: Decision): Text {
  if (decision === 'close-account') return ACCOUNT_OF_OTHER[kind]
  if (kind === 'handover') return say('We reviewed the handover and found nothing we could do about it.')
  if (kind === 'message')
    return decision === 'keep'
      ? say('The message doesn’t break our rules, so it stays.')
      : say('The message broke our rules and was removed.')
  return decision === 'keep'
    ? say('The post doesn’t break our rules, so it stays.')
    : say('The post broke our rules and was removed.')
}

const ACCOUNT_OF_OTHER: Readonly<Record<CaseKind, Text>> = {
  post: say('The post broke our rules. The account was closed.'),
  message: say('The message broke our rules. The account was closed.'),
  handover: say('The handover broke our rules. The account was closed.'),
}
