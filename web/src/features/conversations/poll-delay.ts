/** What decides when a page asks for new messages again. Times are milliseconds since 1970. */
export interface PollMoment {
  conversationId: string
  now: number
  /**
   * When something happened last that makes a message likely: one came or was sent, or the person
   * pressed, typed, scrolled or came back to the page.
   */
  lastEventAt: number
  isVisible: boolean
  /** How many polls have failed since the last one that did not. */
  failures: number
}

/**
 * The pace of polling: `every` so many milliseconds until nothing has happened for so long. Each
 * pace is a multiple of the one before it.
 */
const PACES = [
  { every: 4_000, until: 2 * 60_000 },
  { every: 12_000, until: 5 * 60_000 },
  { every: 60_000, until: Number.POSITIVE_INFINITY },
] as const

/** Timers may fire a little early, and one moment must not be polled twice. */
const SHORTEST_DELAY_MS = 200

/**
 * How many milliseconds from `now` the next poll begins, or null while the page is hidden, which
 * polls when it is shown again. Polls of one conversation fall on the same moments in every
 * browser, so that a server that reads the conversation for one of its people can answer both. A
 * failure slows polling by one pace.
 */
export function pollDelay({ conversationId, now, lastEventAt, isVisible, failures }: PollMoment): number | null {
  if (!isVisible) return null
  const quiet = PACES.findIndex(({ until }) => now - lastEventAt < until)
  const { every } = PACES[Math.min(quiet + failures, PACES.length - 1)] ?? PACES[2]
  const phase = hash(conversationId) % every
  const earliest = now + SHORTEST_DELAY_MS
  return Math.ceil((earliest - phase) / every) * every + phase - now
}

/** Different conversations are polled at different moments. (FNV-1a) */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return value
}
