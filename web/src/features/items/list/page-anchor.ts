/**
 * An item that was on the screen next to a page, as a part of the query of `GET /allItems`:
 * `after=<its time>,<its id>`.
 */
export type PageAnchor = string

/** Reads the anchor from the state of a history entry, which may be anything. */
export function readAnchor(state: unknown): PageAnchor | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined
  const { anchor } = state
  return typeof anchor === 'string' && /^(after|before)=[12][\d-]{9}T[\d:.]{5,20}Z,[\w-]{1,128}$/.test(anchor)
    ? anchor
    : undefined
}

/**
 * Reads the anchor of the page on the screen. A search orders items by relevance, so no item marks
 * where one of its pages begins.
 */
export function readPageAnchor(q: string, state: unknown): PageAnchor | undefined {
  return q === '' ? readAnchor(state) : undefined
}
