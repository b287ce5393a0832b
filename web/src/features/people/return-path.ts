import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { matchPath, type To } from 'react-router'
import { pathPatterns, paths } from '@/config/paths.ts'
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
function readWanted(value: unknown): Wanted | undefined {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Why one logs in. */
export type Purpose = (typeof PURPOSES)[number]['purpose'] | 'item-by-title' | 'post-lost' | 'post-found'

const PURPOSES = [
  { pattern: pathPatterns.item, purpose: 'item' },
  { pattern: pathPatterns.itemClaims, purpose: 'item-claims' },
  { pattern: paths.addItem, purpose: 'post' },
  { pattern: paths.myItems, purpose: 'own-items' },
  { pattern: pathPatterns.updateItem, purpose: 'update' },
  { pattern: paths.allRecovered, purpose: 'recovered' },
  { pattern: paths.claims, purpose: 'claims' },
  { pattern: pathPatterns.claim, purpose: 'claim' },
  { pattern: pathPatterns.conversations, purpose: 'conversations' },
  { pattern: paths.notifications, purpose: 'notifications' },
  { pattern: paths.account, purpose: 'account' },
  { pattern: pathPatterns.decision, purpose: 'decision' },
  { pattern: pathPatterns.moderation, purpose: 'moderation' },
] as const

/** What a login leads to at this address, or undefined if the address needs no login. */
export function purposeOf({ pathname, search, title }: Wanted): Purpose | undefined {
  const purpose = PURPOSES.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, pathname))?.purpose
  if (purpose === 'item' && title) return 'item-by-title'
  if (purpose !== 'post') return purpose
  const postType = new URLSearchParams(search).get('postType')
  if (postType === 'Lost') return 'post-lost'
  return postType === 'Found' ? 'post-found' : 'post'
}

/**
 * Reads the address that a guard has put into the navigation state as `from`, with the title that
 * the link to it had in its own state.
 * @param state is from the browser's history and may be anything.
 */
export function wantedOf(state: unknown): Wanted | undefined {
  if (!isRecord(state) || !isRecord(state.from)) return undefined
  const title = isRecord(state.from.state) ? state.from.state.title : ''
  return readWanted({ ...state.from, title })
}

/**
 * Where to go after the login: the address that a guard has put into the navigation state, with its
 * query; otherwise home.
 * @param state is from the browser's history and may be anything.
 */
export function returnPath(state: unknown): To {
  const wanted = wantedOf(state)
  return wanted ? addressOf(wanted) : paths.home
}

export const addressOf = ({ pathname, search, hash }: Wanted) => ({ pathname, search, hash })

/** Stores what the navigation state says that somebody wanted, if that needs a login. */
export function rememberReturn(state: unknown): void {
  const wanted = wantedOf(state)
  if (wanted && purposeOf(wanted)) rememberWanted(wanted)
}
