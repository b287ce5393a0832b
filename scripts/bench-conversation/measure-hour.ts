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

/** Plays an hour, and returns what it costs by purpose, for both people together. */
export async function measureHour({ plan, isAlone }: MeasuredHour): Promise<ReadonlyMap<Purpose, Cost>> {
  const board = new BilledBoard()
  try {
    await board.open()
    const [one, other] = board.people
    if (!one || !other) throw new Error('The board has no two people.')
    const time = new VirtualTime()
    plan(time, [new OpenPage(board, one, time, isAlone), new OpenPage(board, other, time, isAlone)])
    for (let at = 0; at < HOUR_MS; at += JOB_EVERY_MS) time.after(at, () => board.runJob())
    await time.pass(HOUR_MS)
    return board.costs
  } finally {
    await board.close()
  }
}
