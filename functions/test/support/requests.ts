import type { RecoveryInput } from '../../src/shared/claims/recoveries.ts'
import type { Item, ItemInput, Photo } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { OthersItem, OwnItem } from '../../src/shared/posts/item-details.ts'

/** An item as anyone may get it. */
export type SeenItem = Item & Partial<Omit<OwnItem, 'reader'> & Omit<OthersItem, 'reader'>>

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

/**
 * Sends one request, with `body` as JSON or as raw bytes. The body of a picture or a ZIP is its
 * bytes.
 */
export async function send<Body = never>(method: string, url: string, parts: RequestParts = {}): Promise<Answer<Body>> {
  const headers: Record<string, string> = { ...parts.headers }
  if (parts.cookie) headers.cookie = parts.cookie
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (parts.body !== undefined) {
    headers['content-type'] ??= 'application/json'
    init.body = isRaw(parts.body) ? parts.body : JSON.stringify(parts.body)
  }
  const response = await fetch(url, init)
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: response.headers,
    body: (isFile(response) ? bytes : read(bytes.toString())) as Body,
  }
}

const isFile = ({ headers }: Response) => /^(?:image\/|application\/zip)/.test(headers.get('content-type') ?? '')

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

const read = (text: string): unknown => (text.startsWith('<') ? text : JSON.parse(text))

/** Sends a picture as the browser does. */
export function sendPhoto<Body = Photo & ErrorResponse>(
  apiUrl: string,
  cookie: string | undefined,
  body: Uint8Array | string,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
): Promise<Answer<Body>> {
  return send<Body>('POST', `${apiUrl}/photos`, { cookie, body, headers })
}

export function makeItemInput(overrides: Partial<Record<keyof ItemInput, unknown>> = {}) {
  return {
    postType: 'Lost',
    thumbnail: '/demo/umbrella-black.svg',
    title: 'Black umbrella',
    description: 'Wooden handle, left on the 8:15.',
    category: 'gadgets',
    location: 'Central station, platform 4',
    dateLost: '2026-05-31',
    whereNow: '',
    ...overrides,
  }
}

export function makeRecoveryInput(itemId: string, overrides: Partial<Record<keyof RecoveryInput, unknown>> = {}) {
  return { itemId, recoveredLocation: 'Lost property office', recoveredDate: '2026-06-01', ...overrides }
}

/** Returns an item as its poster gets it without what others do not see of it. */
export function asOthersSee({ isListed: _, listedUntil: __, ...item }: SeenItem) {
  return { ...item, ownerUid: '', reader: 'other' as const }
}
