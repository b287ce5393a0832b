import { orStop } from '../base/stop.mjs'
import { projectId } from './emulators.ts'
import type { Stack } from './stack.ts'

interface Account {
  email: string
  password: string
}

interface Seeded {
  accounts: Account[]
  items: number
  recovered: number
}

/** Posts the demo data to a running, empty stack. */
export async function fillBoard(stack: Stack): Promise<string> {
  // The client library finds the emulators by the environment of its process.
  Object.assign(process.env, stack.environment)
  const seed = '../demo/seed.ts'
  const found = await import(seed).catch(() => undefined)
  if (!found) return 'no demo data yet'
  const { accounts, items, recovered } = await orStop(found.seedBoard({ projectId }) as Promise<Seeded>)
  return `${items} posts (${recovered} of them recovered) and ${accounts.length} accounts`
}

/** The demo accounts, a line each. */
export async function listAccounts(): Promise<string[]> {
  const list = '../demo/accounts.ts'
  const demoAccounts: Account[] = (await import(list).catch(() => ({ demoAccounts: [] }))).demoAccounts
  const width = Math.max(...demoAccounts.map((account) => account.email.length))
  return demoAccounts.map(({ email, password }) => `${email.padEnd(width)}   ${password}`)
}
