import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { afterWrites } from '../../src/reactions/reactions.ts'
import type { Step } from '../../src/store/follow-write.ts'

const writtenAt = new Date()
const createdAt = Timestamp.fromDate(writtenAt)
const POST = {
  ...{ postType: 'Found', category: 'gadgets', status: 'notrecovered', title: 'Umbrella', location: 'Tram 5' },
  ...{ description: '', dateLost: '2026-05-31', thumbnail: '', contact: 'board', question: '', number: '' },
  ...{ ownerUid: 'ada', isListed: true, openClaims: 1, approvedClaimId: '', hasIdentifier: true },
  ...{ identifierAt: createdAt, createdAt, updatedAt: createdAt, nextStepAt: createdAt },
}

const stored = (data: object | undefined) =>
  ({
    id: 'item-1',
    exists: data !== undefined,
    data: () => data,
    get: (field: string) => ({ ...data })[field as never],
  }) as unknown as DocumentSnapshot

/** Returns the names of the steps that follow a write of a post. */
function stepsAfter(before: object | undefined, after: object | undefined): string[] {
  const written = { before: stored(before), after: stored(after), writtenAt }
  const steps: [string, Step][] = Object.entries(afterWrites.items)
  return steps.flatMap(([name, { when }]) => (!when || when(written) ? name : []))
}

test('takes no step when only the claims on a post have changed', () => {
  expect(stepsAfter(POST, { ...POST, openClaims: 2 })).toEqual([])
  expect(stepsAfter(POST, { ...POST, approvedClaimId: 'claim-1' })).toEqual([])
})

test('aligns entry and drawing when the words of a post change, and compares no numbers', () => {
  expect(stepsAfter(POST, { ...POST, title: 'Blue umbrella' })).toEqual(['alignEntry', 'alignDrawing'])
})

test('tells people of a new post, and compares its number first', () => {
  expect(stepsAfter(undefined, POST)).toEqual([
    ...['alignEntry', 'alignDrawing', 'tellSameNumber', 'tellMatches', 'tellWatchers'],
  ])
})

test('ends what belongs to a post when it is deleted in the console', () => {
  expect(stepsAfter({ ...POST, hasPrivateDetails: true, thumbnail: '/api/photos/a' }, undefined)).toEqual([
    ...['alignEntry', 'forgetDeletedPost', 'endClaimsOfDeleted', 'forgetLeftDetails', 'followPost'],
    ...['alignConversations', 'removeOldPhoto'],
  ])
})
