/** Where a page lies from an item that was on the screen, as a part of the query of `GET /allItems`: `after=<id>&at=<its time>&skip=<n>`. */
export type PageAnchor = string

/** Reads the anchor from the state of an entry in the history, which may be anything. */
export function readAnchor(state: unknown): PageAnchor | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined
  const { anchor } = state
  return typeof anchor === 'string' && /^(after|before)=[\w-]{1,128}(&at=[\w.:-]+)?&skip=\d{1,3}$/.test(anchor)
    ? anchor
    : undefined
}
