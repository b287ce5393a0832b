import { createAccount } from './accounts.ts'
import { siteUrl } from './environment.ts'
import { postItem } from './items.ts'

/** The emulator starts no more processes than this at once. */
const PROCESSES = 8
/** As many tests open the page of a post at once. */
const WORKERS = 3

/**
 * Starts the processes of the API and of public pages before the first test, and those for new
 * posts and similar ones. The emulator starts one more for each request that finds none idle, which
 * takes seconds on a busy machine, and the pages of the first tests would give up waiting, as they
 * do for a board that does not answer.
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
  await Promise.all([...requests, createAccount().then((person) => postItem(person, { category: 'documents' }))])
}
