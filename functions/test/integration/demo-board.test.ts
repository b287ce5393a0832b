import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { seedBoard } from '../../../scripts/demo/seed.ts'

test('gives the demo accounts confirmed addresses for any board, and the first one three claims to decide', async () => {
  const projectId = `demo-seeded-${randomUUID().slice(0, 8)}`
  const { accounts } = await seedBoard({ projectId })
  const app = initializeApp({ projectId }, projectId)
  try {
    const records = await Promise.all(accounts.map(({ email }) => getAuth(app).getUserByEmail(email)))
    expect(records.map(({ emailVerified }) => emailVerified)).toEqual([true, true, true, true])
    const claims = await getFirestore(app).collection('claims').where('ownerUid', '==', records[0]?.uid).get()
    const shown = claims.docs.map((claim) => [
      claim.get('claimantName'),
      claim.get('state'),
      claim.get('sameIdentifier'),
    ])
    expect(shown.toSorted()).toEqual([
      ['Jonas Lindqvist', 'pending', null],
      ['Leyla Demir', 'pending', null],
      ['Tomás Ferreira', 'pending', true],
    ])
  } finally {
    await deleteApp(app)
  }
})
