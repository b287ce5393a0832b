import type { OpenPage } from './open-page.ts'
import type { VirtualTime } from './virtual-time.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

/** Plans an hour of 60 messages between two people. */
type Hour = (time: VirtualTime, pages: readonly [OpenPage, OpenPage]) => void

/** How long answers take, one after the other, in seconds. */
const ANSWER_SECONDS = [12, 14, 13, 15]
/** Whoever writes does so for this long before the message is sent, in seconds. */
const TYPING_SECONDS = 6
const STAY_SECONDS = 30

/**
 * Every ten minutes one comes and writes, the other comes ten seconds later, they write ten
 * messages in turn, stay for half a minute, and go.
 */
export const sixExchanges: Hour = (time, pages) => {
  for (let exchange = 0; exchange < 6; exchange += 1) {
    const begin = exchange * 10 * MINUTE_MS
    const [first, second] = exchange % 2 === 0 ? pages : ([pages[1], pages[0]] as const)
    time.after(begin, () => first.show())
    time.after(begin + 20 * SECOND_MS, () => second.show())
    let at = begin + 10 * SECOND_MS
    for (let message = 0; message < 10; message += 1) {
      write(time, message % 2 === 0 ? first : second, at, `Message ${message + 1} of ${exchange + 1}`)
      at += (ANSWER_SECONDS[message % ANSWER_SECONDS.length] ?? 0) * SECOND_MS
    }
    time.after(at + STAY_SECONDS * SECOND_MS, async () => {
      for (const page of pages) page.hide()
    })
  }
}

/** Both look all the time, and write a message each minute, in turn. */
export const wholeHour: Hour = (time, pages) => {
  for (const page of pages) time.after(0, () => page.show())
  for (let message = 0; message < 60; message += 1) {
    write(time, pages[message % 2 === 0 ? 0 : 1], message * MINUTE_MS + 30 * SECOND_MS, `Message ${message + 1}`)
  }
}

function write(time: VirtualTime, page: OpenPage, at: number, text: string): void {
  for (let second = TYPING_SECONDS; second > 0; second -= 1)
    time.after(at - second * SECOND_MS, async () => page.touch())
  time.after(at, () => page.write(text))
}
