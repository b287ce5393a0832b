import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { countOf, entriesOf, textListOf, textOf, textsOf, timestampOf } from '../lib/firestore/field-values.ts'
import {
  CASE_KINDS,
  type CaseKind,
  DECISIONS,
  type Decision,
  REPORT_REASONS,
  type ReportReason,
} from '../shared/lib/shared-constants.ts'
import { OPEN_CASE_STATES } from '../shared/moderation/moderation.ts'

/** What the person whose thing it is has answered to a decision. */
interface StoredAnswer {
  words: string
  at: Timestamp
}

/** A moderator's decision about a case as it is stored. */
export interface StoredDecision {
  decision: Decision
  reason: ReportReason
  words: string
  byUid: string
  byName: string
  at: Timestamp
  /** Whether it decides again what was answered, so that nothing more can be. */
  isFinal: boolean
  answer: StoredAnswer | null
}

/** All reports of one thing, as they are stored together with what was decided. */
export interface StoredCase {
  id: string
  kind: CaseKind
  /** The post that it is about. */
  itemId: string
  conversationId: string
  messageId: string
  claimId: string
  title: string
  /** Whose thing it is. */
  accusedUid: string
  accusedName: string
  /** Everybody to whose own things or conversations it belongs. They do not judge it. */
  people: string[]
  state: (typeof OPEN_CASE_STATES)[number] | 'decided'
  openedAt: Timestamp
  reports: number
  reasons: ReportReason[]
  isHidden: boolean
  decisions: StoredDecision[]
  /** The moderators who have decided. */
  moderators: string[]
  /** The last decision; empty if there is none. By it the cases are found that close an account. */
  decision: Decision | ''
  /** The digest of the secret by which the person of a closed account answers. */
  answerToken: string
  /** When it is deleted for good. */
  dueAt: Timestamp | null
  expiresAt: Timestamp | null
}

const knownReason = (value: unknown): ReportReason => REPORT_REASONS.find((known) => known === value) ?? 'other'

/** Reads a case. It checks every field, because administrators edit documents by hand. */
export function readCase(document: DocumentSnapshot): StoredCase {
  const states = [...OPEN_CASE_STATES, 'decided'] as const
  return {
    id: document.id,
    ...textsOf(
      document,
      'itemId',
      'conversationId',
      'messageId',
      'claimId',
      'title',
      'accusedUid',
      'accusedName',
      'answerToken',
    ),
    kind: CASE_KINDS.find((known) => known === document.get('kind')) ?? 'post',
    people: textListOf(document.get('people')),
    state: states.find((known) => known === document.get('state')) ?? 'decided',
    openedAt: timestampOf(document.get('openedAt')) ?? Timestamp.fromMillis(0),
    reports: countOf(document.get('reports')),
    reasons: textListOf(document.get('reasons')).map(knownReason),
    isHidden: document.get('isHidden') === true,
    decisions: entriesOf(document.get('decisions')).flatMap(readDecision),
    moderators: textListOf(document.get('moderators')),
    decision: DECISIONS.find((known) => known === document.get('decision')) ?? '',
    dueAt: timestampOf(document.get('dueAt')),
    expiresAt: timestampOf(document.get('expiresAt')),
  }
}

function readDecision(stored: Record<string, unknown>): StoredDecision[] {
  const decision = DECISIONS.find((known) => known === stored.decision)
  const at = timestampOf(stored.at)
  if (!decision || !at) return []
  const [answer] = entriesOf([stored.answer])
  const answeredAt = timestampOf(answer?.at)
  return [
    {
      decision,
      at,
      reason: knownReason(stored.reason),
      words: textOf(stored.words),
      byUid: textOf(stored.byUid),
      byName: textOf(stored.byName),
      isFinal: stored.isFinal === true,
      answer: answeredAt ? { words: textOf(answer?.words), at: answeredAt } : null,
    },
  ]
}

/** Whether a moderator has to decide. */
export const isOpenCase = ({ state }: Pick<StoredCase, 'state'>) => state !== 'decided'

export const lastDecision = ({ decisions }: Pick<StoredCase, 'decisions'>): StoredDecision | undefined =>
  decisions.at(-1)
