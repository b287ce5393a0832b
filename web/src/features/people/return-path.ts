import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { matchPath, type To } from 'react-router'
import { pathPatterns, paths } from '@/config/paths.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'

/** An address of the board that somebody opened before they were logged in. */
export type Wanted = NonNullable<ReturnType<typeof readWanted>>

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

/**
 * Why one logs in: the addresses where a login leads to it, and words that end a sentence which
 * begins with an invitation. The title of an item follows its own.
 */
export const PURPOSES = {
  item: { pattern: pathPatterns.item, words: 'see this post and how to reach whoever posted it' },
  'item-by-title': { words: 'see how to reach whoever posted' },
  'item-claims': { pattern: pathPatterns.itemClaims, words: 'compare the claims on your post' },
  post: { pattern: paths.addItem, words: 'post what you lost or found' },
  'post-lost': { words: 'post what you lost' },
  'post-found': { words: 'post what you found' },
  'own-items': { pattern: paths.myItems, words: 'see your posts' },
  update: { pattern: pathPatterns.updateItem, words: 'change your post' },
  recovered: { pattern: paths.allRecovered, words: 'see your recovered items' },
  claims: { pattern: paths.claims, words: 'see your claims' },
  claim: { pattern: pathPatterns.claim, words: 'see this claim' },
  conversations: { pattern: pathPatterns.conversations, words: 'see your messages' },
  notifications: { pattern: paths.notifications, words: 'see your notices' },
  account: { pattern: paths.account, words: 'see your account' },
  decision: { pattern: pathPatterns.decision, words: 'see what was decided' },
  moderation: { pattern: pathPatterns.moderation, words: 'see the reports' },
} satisfies Record<string, { pattern?: string; words: string }>
type Purpose = keyof typeof PURPOSES

/** What a login leads to at this address, or undefined if the address needs no login. */
export function purposeOf({ pathname, search, title }: Wanted): Purpose | undefined {
  const purpose = (Object.keys(PURPOSES) as Purpose[]).find((name) => {
    const known: { pattern?: string; words: string } = PURPOSES[name]
    return known.pattern && matchPath({ path: known.pattern, caseSensitive: true }, pathname)
  })
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
