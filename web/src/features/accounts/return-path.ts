import { matchPath, type To } from 'react-router'
import { pathPatterns, paths } from '@/config/paths.ts'
import { isRecord, readWanted, rememberWanted, type Wanted } from './wanted.ts'

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
