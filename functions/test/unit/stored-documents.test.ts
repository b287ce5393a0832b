import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { claims, isOpenClaim, sideOfClaim } from '../../src/claims/claim-document.ts'
import { canWrite, parseConversation, sideOfConversation } from '../../src/messages/conversation-document.ts'
import { cases, isOpenCase } from '../../src/moderation/case-document.ts'

const stored = (data: object | undefined) =>
  ({ id: 'id', data: () => data, get: (field: string) => ({ ...data })[field as never] }) as unknown as DocumentSnapshot
const at = Timestamp.now()

test.for([undefined, {}, { state: 7, ownerUid: ['ben'], history: 'x', code: 3, disputes: [null] }])(
  'a claim that cannot be read is closed and nobody’s: %o',
  (data) => {
    const claim = claims.parse(stored(data))
    expect([isOpenClaim(claim), sideOfClaim(claim, 'ben'), claim.history, claim.disputes]).toEqual([
      false,
      undefined,
      [],
      [],
    ])
    expect(claim.code).toEqual({ counter: 0, tries: 0, blockedUntil: null })
  },
)

test('a claim keeps the lines of its history that can be read', () => {
  const line = { what: 'made', by: 'claimant', byUid: 'ben', at }
  const history = [line, { ...line, what: 'lost' }, { ...line, at: 'today' }, null, { ...line, by: 7 }]
  expect(claims.parse(stored({ history })).history).toEqual([line, { ...line, by: 'board' }])
})

test.for([undefined, {}, { poster: 'olga', asker: [], last: 7, closesAt: 'soon' }])(
  'a conversation that cannot be read is nobody’s: %o',
  (data) => {
    const conversation = parseConversation(stored(data))
    expect([sideOfConversation(conversation, 'olga'), conversation.people, conversation.last]).toEqual([
      undefined,
      [],
      null,
    ])
  },
)

test('a conversation without a readable last time has that of its beginning', () => {
  const conversation = parseConversation(stored({ createdAt: at, lastAt: 'today' }))
  expect([conversation.lastAt, canWrite(conversation, new Date())]).toEqual([at, true])
})

test.for([undefined, {}, { state: 'Open', decisions: [{ decision: 'keep', at: 'today' }], people: [7] }])(
  'a case that cannot be read is decided: %o',
  (data) => {
    const one = cases.parse(stored(data))
    expect([isOpenCase(one), one.decisions, one.people, one.decision]).toEqual([false, [], [], ''])
  },
)
