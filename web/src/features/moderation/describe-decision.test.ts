import type { OwnDecision } from '@shared/moderation/moderation.ts'
import { expect, it } from 'vitest'
import { describeDone } from './decision-screen.tsx'

const hidden = {
  kind: 'post',
  decision: 'hide',
  answerUntil: '2026-12-07T09:00:00.000Z',
  canAnswer: true,
  answer: null,
  isFinal: false,
} as const
const answer = { words: 'No.', at: '2026-11-24T09:00:00.000Z' }

it.each<[string, Partial<OwnDecision>, RegExp]>([
  ['that it stays', { decision: 'keep' }, /^Your post stays on the board/],
  ['that it is hidden', { decision: 'hide' }, /^It’s hidden. You can still see it/],
  ['when it is deleted, while it can be answered', { decision: 'delete' }, /deleted on .*7.*, unless you appeal/],
  ['that it waits for the answer', { decision: 'delete', canAnswer: false, answer }, /until your appeal is decided/],
  ['that it is final', { decision: 'delete', canAnswer: false, answer, isFinal: true }, /^It was permanently removed/],
  [
    'that it is gone, when nobody has answered',
    { decision: 'delete', canAnswer: false },
    /^It was permanently removed/,
  ],
  ['that the account is closed', { decision: 'close-account' }, /^Your account was closed/],
])('says %s', (_, changes, expected) => {
  expect(describeDone({ ...hidden, ...changes })).toMatch(expected)
})
