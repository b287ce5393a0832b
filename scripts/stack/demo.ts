import { orStop } from '../base/stop.mjs'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { projectId } from './emulators.ts'
import type { Stack } from './stack.ts'

/** Fills an empty, running stack with the demo data. @returns a summary of it */
export async function fillBoard(stack: Stack): Promise<string> {
  // The client library finds the emulators through the environment of its process.
  Object.assign(process.env, stack.environment)
  // Imported late, because it loads that library and most starts have data already.
  const { seedBoard } = await import('../demo/seed.ts')
  const { accounts, items, recovered } = await orStop(seedBoard({ projectId }))
  return `${items} posts, ${recovered} of them recovered, and ${accounts.length} accounts`
}

/** The demo accounts, a line each. */
export function listAccounts(): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  return demoAccounts.map(({ email, password, name }) => `${email.padEnd(width)}   ${password.padEnd(12)} ${name}`)
}
