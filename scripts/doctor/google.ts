import { applicationDefault } from 'firebase-admin/app'
import { UserError } from '../base/errors.mjs'

/** Asks one of Google's APIs. @returns its answer; undefined if there is no such thing */
export type Google = <Answer>(url: string, body?: object) => Promise<Answer | undefined>

/**
 * Creates what asks Google's APIs about a project, with application default credentials.
 * @throws {UserError} if an API refuses to answer
 */
export function askGoogle(project: string): Google {
  const credential = applicationDefault()
  return async (url, body) => {
    const { access_token } = await credential.getAccessToken()
    const response = await fetch(url, {
      headers: {
        authorization: `Bearer ${access_token}`,
        'x-goog-user-project': project,
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(30_000),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (response.status === 404) return undefined
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    throw new UserError(
      `${new URL(url).host} answered ${response.status}: ${/"message": "(.*)"/.exec(text)?.[1] ?? text.slice(0, 300)}`,
    )
  }
}
