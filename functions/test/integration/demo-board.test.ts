import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { seedBoard } from '../../../scripts/demo/seed.ts'

test('gives the demo accounts confirmed addresses for any board, and the first one claims and messages, and the second one a report to judge', async () => {
  const projectId = `demo-seeded-${randomUUID().slice(0, 8)}`
  const { accounts } = await seedBoard({ projectId })
  const app = initializeApp({ projectId }, projectId)
  try {
    const records = await Promise.all(accounts.map(({ email }) => getAuth(app).getUserByEmail(email)))
    expect(records.map(({ emailVerified }) => emailVerified)).toEqual([true, true, true, true, true])
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
    const talks = await getFirestore(app).collection('conversations').where('poster.uid', '==', records[0]?.uid).get()
    const written = talks.docs.map((talk) => [talk.get('asker.name'), talk.get('messages'), talk.get('poster.unread')])
    // Each claim has begun one, too.
    expect(written.filter(([, messages]) => messages > 0).toSorted()).toEqual([
      ['Leyla Demir', 8, 2],
      ['Tomás Ferreira', 1, 1],
    ])
    const cases = await getFirestore(app).collection('cases').get()
    expect(cases.docs.map((one) => [one.get('kind'), one.get('accusedName'), one.get('reasons')])).toEqual([
      ['message', 'Tomás Ferreira', ['scam']],
    ])
    expect(records.map(({ customClaims }) => customClaims?.moderator)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
      undefined,
    ])
    expect(records.map(({ customClaims }) => customClaims?.office).at(-1)).toBe(true)
    const [first] = talks.docs.map(({ ref }) => ref)
    expect((await first?.collection('messages').get())?.size).toBe(talks.docs[0]?.get('messages'))
  } finally {
    await deleteApp(app)
  }
})
