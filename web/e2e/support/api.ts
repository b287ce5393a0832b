import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { idTokenOf, type Person } from './accounts.ts'
import { siteUrl } from './environment.ts'

/** The board's API in somebody's name, with a session of its own. Paths as `/api/addItems`. Dispose of it after use. */
export async function apiAs(person: Person): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { Origin: siteUrl } })
  const answer = await api.post('/api/jwt', {
    data: { email: person.email },
    headers: { Authorization: `Bearer ${await idTokenOf(person)}` },
  })
  if (!answer.ok()) throw new Error(`/api/jwt: ${answer.status()} ${await answer.text()}`)
  return api
}

/** One call in somebody's name: what it answers, as JSON. Fails where it is refused. */
export async function callAs<T>(person: Person, call: (api: APIRequestContext) => Promise<APIResponse>): Promise<T> {
  const api = await apiAs(person)
  try {
    const answer = await call(api)
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  } finally {
    await api.dispose()
  }
}
