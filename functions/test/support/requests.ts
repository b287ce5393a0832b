import type { ItemInput } from '../../src/shared/items.ts'
import type { RecoveryInput } from '../../src/shared/recoveries.ts'

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

interface RequestParts {
  cookie?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** Sends one request; `body` is sent as JSON. */
export async function send<Body = never>(method: string, url: string, parts: RequestParts = {}): Promise<Answer<Body>> {
  const headers: Record<string, string> = { ...parts.headers }
  if (parts.cookie) headers.cookie = parts.cookie
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (parts.body !== undefined) {
    headers['content-type'] ??= 'application/json'
    init.body = typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body)
  }
  const response = await fetch(url, init)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text.startsWith('<') ? text : JSON.parse(text)) as Body,
  }
}

export function makeItemInput(overrides: Partial<Record<keyof ItemInput, unknown>> = {}) {
  return {
    postType: 'Lost',
    thumbnail: '/demo/umbrella.svg',
    title: 'Black umbrella',
    description: 'Wooden handle, left on the 8:15.',
    category: 'gadgets',
    location: 'Central station, platform 4',
    dateLost: '2026-05-31',
    ...overrides,
  }
}

export function makeRecoveryInput(itemId: string, overrides: Partial<Record<keyof RecoveryInput, unknown>> = {}) {
  return { itemId, recoveredLocation: 'Lost property office', recoveredDate: '2026-06-01', ...overrides }
}
