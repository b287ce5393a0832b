import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'

/** An address of the board that somebody opened before they were logged in. */
export interface Wanted {
  pathname: string
  search: string
  hash: string
  /** The title of the post there, if the link to it said so. Otherwise empty. */
  title: string
}

const KEY = 'wanted'

/** Stores for this tab what somebody wanted. */
export function rememberWanted(wanted: Wanted): void {
  writeStorage('sessionStorage', KEY, JSON.stringify(wanted))
}

/** What `rememberWanted` has stored. The storage may hold anything. */
export function readRememberedWanted(): Wanted | undefined {
  try {
    return readWanted(JSON.parse(readStorage('sessionStorage', KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

export function forgetWanted(): void {
  writeStorage('sessionStorage', KEY, null)
}

/** Reads an address if it is one of the board: a browser reads `//` and `/\` as another host. */
export function readWanted(value: unknown): Wanted | undefined {
  if (!isRecord(value)) return undefined
  const { pathname, search, hash, title } = value
  if (typeof pathname !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(pathname)) return undefined
  return {
    pathname,
    search: stringOrEmpty(search),
    hash: stringOrEmpty(hash),
    title: stringOrEmpty(title).trim().slice(0, MAX_LENGTH.title),
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
