import { readStorage, writeStorage } from '@/lib/storage.ts'

const KEY = 'postType'

/** @param postType empty forgets it */
export const rememberPostType = (postType: string) => writeStorage('sessionStorage', KEY, postType || null)

/**
 * Returns the list's query with the post type that was last chosen in this tab; empty if there is
 * none, or if the query says itself of what type, or which page of all.
 * @param query begins with `?` unless it is empty
 */
export function withRememberedType(query: string): string {
  const remembered = readStorage('sessionStorage', KEY)
  return !remembered || /[?&](postType|page)=/.test(query) ? '' : `${query ? `${query}&` : '?'}${KEY}=${remembered}`
}
