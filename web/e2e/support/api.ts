import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { idTokenOf, type Person } from './accounts.ts'
import { siteUrl } from './environment.ts'

/** Sessions that this worker has opened, by account. */
const sessions = new Map<string, Promise<APIRequestContext>>()

/**
 * The board's API in somebody's name. All calls of a person in a worker share one session. Paths as
 * `/api/addItems`.
 */
export function apiAs(person: Person): Promise<APIRequestContext> {
  const known = sessions.get(person.uid) ?? openSession(person)
  sessions.set(person.uid, known)
  return known
}

async function openSession(person: Person): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { Origin: siteUrl } })
  const answer = await api.post('/api/jwt', {
    data: { email: person.email },
    headers: { Authorization: `Bearer ${await idTokenOf(person)}` },
  })
  if (!answer.ok()) throw new Error(`/api/jwt: ${answer.status()} ${await answer.text()}`)
  return api
}

/** One call in somebody's name: what it answers, as JSON. Fails if it is refused. */
export async function callAs<T>(person: Person, call: (api: APIRequestContext) => Promise<APIResponse>): Promise<T> {
  const answer = await call(await apiAs(person))
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
