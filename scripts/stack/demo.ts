import { orStop } from '../base/stop.mjs'
import { demoAccounts } from '../demo/accounts.ts'
import { projectId } from './emulators.ts'
import type { Stack } from './stack.ts'

/** Puts the demo data on a running, empty stack. @returns what it was, in words */
export async function fillBoard(stack: Stack): Promise<string> {
  // The client library finds the emulators by the environment of its process.
  Object.assign(process.env, stack.environment)
  // Loaded only now, as it brings that library, and most starts have data already.
  const { seedBoard } = await import('../demo/seed.ts')
  const { accounts, items, recovered } = await orStop(seedBoard({ projectId }))
  return `${items} posts, ${recovered} of them recovered, and ${accounts.length} accounts`
}

/** The demo accounts, a line each. */
export function listAccounts(): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  return demoAccounts.map(({ email, password, name }) => `${email.padEnd(width)}   ${password.padEnd(12)} ${name}`)
}

/**
 * Gives the items of saved data what they are found by: they may be older than the search.
 * @returns how many lacked it
 */
export async function renewSearchEntries(stack: Stack): Promise<number> {
  Object.assign(process.env, stack.environment)
  const { Firestore } = await import('firebase-admin/firestore')
  const { migrateSearchEntries } = await import('../migrate/search-entries.ts')
  const firestore = new Firestore({ projectId })
  const migration = orStop(migrateSearchEntries(firestore, () => {})).finally(() => firestore.terminate())
  return (await migration).written
}
