/** An item that was on the screen and that a page lies next to, as a part of the query of `GET /allItems`: `after=<its time>,<its id>`. */
export type PageAnchor = string

/** Reads the anchor from the state of an entry in the history, which may be anything. */
export function readAnchor(state: unknown): PageAnchor | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined
  const { anchor } = state
  return typeof anchor === 'string' && /^(after|before)=[12][\d-]{9}T[\d:.]{5,20}Z,[\w-]{1,128}$/.test(anchor)
    ? anchor
    : undefined
}

/** Reads the anchor of the page on the screen. A search orders items by how well they fit, so no item says where a page of it lies. */
export function readPageAnchor(q: string, state: unknown): PageAnchor | undefined {
  return q === '' ? readAnchor(state) : undefined
}
