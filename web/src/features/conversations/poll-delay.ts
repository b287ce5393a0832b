const MINUTE = 60_000

/**
 * How many milliseconds a page waits before it asks for new messages again: few if something has
 * happened that makes one likely, and more the longer nothing does.
 * @param quietMs how long ago somebody did something here last, or a message came
 * @param hasFailed whether the last poll has failed
 */
export function pollDelay(quietMs: number, hasFailed: boolean): number {
  if (quietMs >= 5 * MINUTE) return MINUTE
  return hasFailed || quietMs >= 2 * MINUTE ? 12_000 : 4_000
}
