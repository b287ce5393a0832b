import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { idTokenOf, type Person } from './accounts.ts'
import { siteUrl } from './environment.ts'

/** The sessions that this worker has opened, by account. */
const sessions = new Map<string, Promise<APIRequestContext>>()

/**
 * Opens the board's API as this person. All calls of a person in a worker share one session. Paths
 * are like `/api/addItems`.
 */
export function apiAs(person: Person): Promise<APIRequestContext> {
  const known = sessions.get(person.uid) ?? openSession(person)
  sessions.set(person.uid, known)
  return known
}

async function openSession(person: Person): Promise<APIRequestContext> {
  // Hosting closes a connection that is kept after five seconds, also while a call is on its way.
  const headers = { Origin: siteUrl, Connection: 'close' }
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: headers })
  const answer = await api.post('/api/jwt', {
    data: { email: person.email },
    headers: { Authorization: `Bearer ${await idTokenOf(person)}` },
  })
  if (!answer.ok()) throw new Error(`/api/jwt: ${answer.status()} ${await answer.text()}`)
  return api
}

/** Sends one call as this person, and returns its JSON. Throws if the call is rejected. */
export async function callAs<T>(person: Person, call: (api: APIRequestContext) => Promise<APIResponse>): Promise<T> {
  const answer = await call(await apiAs(person))
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
