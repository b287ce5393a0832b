import { pollDelay } from '../../web/src/features/conversations/poll-delay.ts'
import { BilledBoard, type Cost, type Purpose } from './billed-board.ts'
import { HOUR_MS, sixExchanges, wholeHour } from './hours.ts'
import { OpenPage } from './open-page.ts'
import { VirtualTime } from './virtual-time.ts'

const JOB_EVERY_MS = 5 * 60_000

/** An hour that is measured. */
export interface MeasuredHour {
  name: string
  plan: typeof sixExchanges
  /** Whether each poll is answered by an instance of its own. */
  isAlone: boolean
}

export const HOURS: readonly MeasuredHour[] = [
  { name: 'Six exchanges', plan: sixExchanges, isAlone: false },
  { name: 'Both look all the time', plan: wholeHour, isAlone: false },
  { name: 'Six exchanges, no shared memory', plan: sixExchanges, isAlone: true },
]

/** Polls fall between the seconds in which people act. Other offsets cost a little less. */
const POLLS_AFTER_MS = 2500

/**
 * Returns when an hour begins, so that polls fall on the same moments of it in every run, whatever
 * the conversation's id is.
 */
function startFor(conversationId: string): number {
  const now = Date.now()
  const slowest = { lastEventAt: 0, isVisible: true, failures: 0 }
  const nextPoll = now + (pollDelay({ conversationId, now, ...slowest }) ?? 0)
  return nextPoll + POLLS_AFTER_MS
}

/** Plays an hour, and returns what it costs by purpose, for both people together. */
export async function measureHour({ plan, isAlone }: MeasuredHour): Promise<ReadonlyMap<Purpose, Cost>> {
  const board = new BilledBoard()
  try {
    await board.open()
    const [one, other] = board.people
    if (!one || !other) throw new Error('The board has no two people.')
    const time = new VirtualTime(startFor(board.conversationId))
    plan(time, [new OpenPage(board, one, time, isAlone), new OpenPage(board, other, time, isAlone)])
    for (let at = 0; at < HOUR_MS; at += JOB_EVERY_MS) time.after(at, () => board.runJob())
    await time.pass(HOUR_MS)
    return board.costs
  } finally {
    await board.close()
  }
}
