import { expect } from '@playwright/test'
import { VECTOR_FIELD } from '../../../functions/src/search/embedding/embed.ts'
import { createAccount } from './accounts.ts'
import { siteUrl } from './environment.ts'
import { postItem } from './items.ts'
import { findStored } from './stored.ts'

/** The emulator starts no more processes than this at once. */
const PROCESSES = 8
/** As many tests open the page of a post at once. */
const WORKERS = 3

/**
 * Starts the processes of the API and of public pages before the first test, and those for new
 * posts and similar ones. The emulator starts one more for each request that finds none idle, which
 * takes seconds on a busy machine, and the pages of the first tests would give up waiting, as they
 * do for a board that does not answer. The post comes when the others have started: among them, it
 * would take about as long as the API lets it. Loading what its meaning is read with is waited for.
 */
export default async function warmFunctions(): Promise<void> {
  const paths = [
    ...Array.from({ length: PROCESSES }, () => 'api/allItems?page=0&size=1'),
    ...Array.from({ length: WORKERS }, () => 'p/none'),
    'api/similarItems?q=key',
  ]
  const requests = paths.map(async (path) => {
    const response = await fetch(`${siteUrl}/${path}`)
    await response.arrayBuffer()
  })
  const [person] = await Promise.all([createAccount(), ...requests])
  await postItem(person, { category: 'documents' })
  await expect.poll(() => findStored(VECTOR_FIELD), { timeout: 60_000 }).not.toEqual([])
}
