import { expect, test } from 'vitest'
import { claimEmail } from '../../src/claims/claim-news.ts'
import { recoveredEmail, reopenedEmail } from '../../src/claims/recovery-news.ts'
import type { Email } from '../../src/delivery/email.ts'
import { renderEmail } from '../../src/delivery/render-email.ts'
import { inLanguage, type Text } from '../../src/lib/texts.ts'
import { lossEmail, lossEndedEmail, lossNewsEmail } from '../../src/losses/loss-news.ts'
import { matchEmail, sameNumberEmail } from '../../src/matches/match-news.ts'
import { messageEmail } from '../../src/messages/message-news.ts'
import { decisionEmail, outcomeEmailToVisitor, waitingCaseEmail } from '../../src/moderation/case-news.ts'
import { savedSearchEmail } from '../../src/news/saved-search-news.ts'
import { receiptEmail } from '../../src/offices/office-news.ts'
import { endingEmail } from '../../src/posts/ending-news.ts'
import { EXPIRY_REASONS } from '../../src/shared/claims/claim-states.ts'
import { CLAIM_EVENTS, CLAIM_SIDES } from '../../src/shared/claims/claims.ts'
import { POST_TYPES } from '../../src/shared/items/item-status.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { CASE_KINDS, DECISIONS_OF, REPORT_REASONS } from '../../src/shared/moderation/decisions.ts'
import { makeOwnPost } from '../support/own-posts.ts'

const recovery = { key: 'key', itemId: 'one', day: '2026-06-01' }
const own = makeOwnPost()
const match = (postType: string) => ({ own: { ...own, postType } as Item, otherIds: ['one'] })
const loss = { ...own, number: 'L2026-000001', office: 'Lost property, Station Square 1' }
const news = { id: 'id', caseId: 'case', title: 'Kite', words: 'Noted.', token: 'token' }

/** An email of each event, and of each way in which it can have happened. */
const emails: Email[] = [
  ...POST_TYPES.flatMap((type) => [
    matchEmail('id', [match(type)]),
    matchEmail(
      'id',
      Array.from({ length: 9 }, () => match(type)),
    ),
  ]),
  recoveredEmail(recovery, own),
  reopenedEmail(recovery),
  reopenedEmail({ ...recovery, day: 'soon' }),
  savedSearchEmail('id', 'one', { q: 'kite', postType: 'Found', category: 'pets' }),
  messageEmail('id', 'one'),
  messageEmail('id', 'one', own),
  endingEmail('id', own, new Date('2026-06-01'), 'token'),
  sameNumberEmail('id', 'one', own),
  receiptEmail('id', { ...loss, day: new Date('2026-06-01') }),
  lossEmail('id', loss, 'token'),
  lossNewsEmail('id', { ...loss, itemId: 'one' }, 'token'),
  lossNewsEmail('id', { ...loss, itemId: 'one', otherItemId: 'two' }, 'token'),
  ...[true, false].map((isRecovered) => lossEndedEmail('id', { ...loss, isRecovered }, 'token')),
  ...CLAIM_EVENTS.flatMap((step) =>
    CLAIM_SIDES.flatMap((role) =>
      EXPIRY_REASONS.flatMap((reason) =>
        POST_TYPES.map((postType) =>
          claimEmail({
            ...{ id: 'id', itemId: 'one', claimId: 'two', step, role, reason, postType },
            ...(role === 'poster' && { post: own }),
          }),
        ),
      ),
    ),
  ),
  ...CASE_KINDS.flatMap((kind) =>
    DECISIONS_OF[kind].flatMap((decision) => [
      ...REPORT_REASONS.flatMap((reason) =>
        [true, false].map((isFinal) => decisionEmail({ ...news, kind, decision, reason, isFinal, reports: 2 })),
      ),
      outcomeEmailToVisitor({ id: 'id', reference: 'ABC', kind, decision, isChanged: true }),
    ]),
  ),
  waitingCaseEmail('id', true),
  waitingCaseEmail('id', false),
]

const textsOf = ({ subject, heading, paragraphs, link }: Email): Text[] => [
  subject,
  ...(heading ? [heading] : []),
  ...paragraphs,
  link.text,
]

// Other languages have the same code. What their words lack is noticed by scripts/words.test.ts and
// translations.test.ts.

test('each email in Arabic says nothing in English', () => {
  const inEnglish = emails.flatMap(textsOf).filter((text) => inLanguage('ar', text) === inLanguage('en', text))
  expect(inEnglish).toEqual([])
})

test.for([
  ['en', 'ltr', ''],
  ['ar', 'rtl', '/ar'],
] as const)('each email in “%s” is filled in, reads %s, and leads to the site in its language', (expected) => {
  const [language, direction, prefix] = expected
  for (const email of emails) {
    const { subject, text, html } = renderEmail(email, 'https://board.example.com', {
      language,
      unsubscribeToken: 'token',
    })
    for (const written of [subject, text]) expect(written).not.toMatch(/[{}#]|undefined|NaN/)
    if (direction === 'ltr') expect(subject + text + html).not.toMatch(/[\u2068\u2069]/)
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(text).toContain(`https://board.example.com${prefix}${email.link.path}`)
    if (language !== 'en') expect(text).not.toMatch(/You’re receiving|Unsubscribe|Never pay/)
  }
})
