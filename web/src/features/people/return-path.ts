import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { matchPath, type To } from 'react-router-dom'
import { pathPatterns, paths } from '@/config/paths.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { WANTED_KEY } from './forget-wanted.ts'

/** An address of the board that someone opened before they were logged in. */
export type Wanted = NonNullable<ReturnType<typeof readWanted>>

/** Stores for this tab what someone wanted. */
export function rememberWanted(wanted: Wanted): void {
  writeStorage('sessionStorage', WANTED_KEY, JSON.stringify(wanted))
}

/** What `rememberWanted` has stored. The storage may hold anything. */
export function readRememberedWanted(): Wanted | undefined {
  try {
    return readWanted(JSON.parse(readStorage('sessionStorage', WANTED_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Reads an address if it is one of the board: a browser reads `//` and `/\` as another host. */
function readWanted(value: unknown) {
  if (!isRecord(value)) return undefined
  const { pathname, search, hash, title } = value
  if (typeof pathname !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(pathname)) return undefined
  return {
    pathname,
    search: stringOrEmpty(search),
    hash: stringOrEmpty(hash),
    /** The title of the post there, if the link to it said so. Otherwise empty. */
    title: stringOrEmpty(title).trim().slice(0, MAX_LENGTH.title),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Why one logs in, with the addresses where a login leads to it. */
const PATTERNS = {
  item: pathPatterns.item,
  'item-claims': pathPatterns.itemClaims,
  post: paths.addItem,
  'own-items': paths.myItems,
  update: pathPatterns.updateItem,
  recovered: paths.allRecovered,
  claims: paths.claims,
  claim: pathPatterns.claim,
  conversations: `${paths.conversations}/*`,
  notifications: paths.notifications,
  account: paths.account,
  decision: pathPatterns.decision,
  moderation: `${paths.moderation}/*`,
  counter: `${paths.counter}/*`,
}
export type Purpose = keyof typeof PATTERNS | 'item-by-title' | 'post-lost' | 'post-found'

/** What a login leads to at this address, or undefined if the address needs no login. */
export function purposeOf({ pathname, search, title }: Wanted): Purpose | undefined {
  const purpose = (Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]).find((name) =>
    matchPath({ path: PATTERNS[name], caseSensitive: true }, pathname),
  )
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

/** Stores what the navigation state says that someone wanted, if that needs a login. */
export function rememberReturn(state: unknown): void {
  const wanted = wantedOf(state)
  if (wanted && purposeOf(wanted)) rememberWanted(wanted)
}
