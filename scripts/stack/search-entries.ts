import { orStop } from '../base/stop.mjs'
import { projectId } from './emulators.ts'
import type { Stack } from './stack.ts'

/** Gives the items of saved data what they are found by: they may be from before the search was there. @returns how many lacked it */
export async function renewSearchEntries(stack: Stack): Promise<number> {
  Object.assign(process.env, stack.environment)
  const { Firestore } = await import('firebase-admin/firestore')
  const { migrateSearchEntries } = await import('../migrate/search-entries.ts')
  const firestore = new Firestore({ projectId })
  try {
    return (await orStop(migrateSearchEntries(firestore, () => {}))).written
  } finally {
    await firestore.terminate()
  }
}
