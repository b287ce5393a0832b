import type {
  Case,
  CaseSummary,
  OwnDecision,
  ReportedThing,
} from '../../../functions/src/shared/moderation/moderation.ts'

/** Creates an example for tests: a post as it was when it was reported. */
export function makeThing(overrides: Partial<ReportedThing> = {}): ReportedThing {
  return {
    postType: 'Found',
    category: 'documents',
    title: 'Brown leather wallet',
    description: 'Send 50 euros and I send it to you.',
    location: 'Tram 4',
    question: '',
    name: 'Grace Example',
    picture: '',
    messages: [],
    ...overrides,
  }
}

/** Creates an example for tests: a case with two reports, which nobody has decided. */
export function makeCase(overrides: Partial<Case> = {}): Case {
  const openedAt = '2026-11-20T10:00:00.000Z'
  return {
    _id: 'case-1',
    kind: 'post',
    title: 'Brown leather wallet',
    excerpt: 'Send 50 euros and I send it to you.',
    picture: '',
    state: 'open',
    openedAt,
    reports: 2,
    reasons: ['scam', 'spam'],
    isHidden: false,
    digest: 'digest-3',
    itemId: 'item-1',
    person: { name: 'Grace Example', since: '2026-03', isClosed: false, cases: 0, earlier: [] },
    reported: [
      { reason: 'spam', words: '', by: 'visitor', name: 'Ben', at: openedAt, thing: makeThing() },
      { reason: 'scam', words: 'They ask for money first.', by: 'account', name: 'Cy', at: '2026-11-20T11:00:00.000Z' },
      { reason: 'scam', words: '', by: 'account', name: '', at: '2026-11-20T12:00:00.000Z' },
    ],
    now: makeThing(),
    decisions: [],
    answer: null,
    mayDecide: true,
    ...overrides,
  }
}

/** What the queue says of a case. */
export function summaryOf(openCase: Case): CaseSummary {
  const { _id, kind, title, excerpt, picture, state, openedAt, reports, reasons, isHidden } = openCase
  return { _id, kind, title, excerpt, picture, state, openedAt, reports, reasons, isHidden }
}

/** Creates an example for tests: a moderator has hidden a post, and its poster may answer. */
export function makeOwnDecision(overrides: Partial<OwnDecision> = {}): OwnDecision {
  return {
    _id: 'case-1',
    kind: 'post',
    itemId: 'item-1',
    title: 'Brown leather wallet',
    decision: 'hide',
    reason: 'scam',
    words: 'The post asks for money before the wallet is shown.',
    at: '2026-11-23T09:00:00.000Z',
    reports: 3,
    canAnswer: true,
    answerUntil: '2026-12-07T09:00:00.000Z',
    answer: null,
    isFinal: false,
    ...overrides,
  }
}
