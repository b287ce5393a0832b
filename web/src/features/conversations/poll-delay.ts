const MINUTE = 60_000

/**
 * How many milliseconds from now a page asks for new messages again: soon if something has happened
 * that makes one likely, and less often the longer nothing does. All browsers ask for a
 * conversation at the same moments, so that a server that reads it for one of its people can answer
 * both.
 * @param lastEventAt when somebody did something here last, or a message came
 * @param hasFailed whether the last poll has failed
 */
export function pollDelay(conversationId: string, lastEventAt: number, hasFailed: boolean, now = Date.now()): number {
  const every = hasFailed ? 12_000 : paceAfter(now - lastEventAt)
  const phase = phaseOf(conversationId) % every
  return every - ((now - phase) % every)
}

/** Each pace is a multiple of the one before it. */
function paceAfter(quietMs: number): number {
  if (quietMs < 2 * MINUTE) return 4_000
  return quietMs < 5 * MINUTE ? 12_000 : MINUTE
}

/** Different conversations are asked for at different moments. */
const phaseOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % MINUTE, 0)
