import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { expect, test } from 'vitest'
import { seedBoard } from '../../../scripts/demo/seed.ts'

test('gives the demo accounts confirmed addresses, so that they can post and see contacts on any board', async () => {
  const projectId = `demo-seeded-${randomUUID().slice(0, 8)}`
  const { accounts } = await seedBoard({ projectId })
  const app = initializeApp({ projectId }, projectId)
  try {
    const records = await Promise.all(accounts.map(({ email }) => getAuth(app).getUserByEmail(email)))
    expect(records.map(({ emailVerified }) => emailVerified)).toEqual([true, true, true])
  } finally {
    await deleteApp(app)
  }
})
