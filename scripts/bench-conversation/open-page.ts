import type { Message } from '../../functions/src/shared/conversations/conversations.ts'
import type { UnreadNotifications } from '../../functions/src/shared/notifications/notifications.ts'
import type { Person } from '../../functions/test/support/people.ts'
import { pollDelay } from '../../web/src/features/conversations/poll-delay.ts'
import type { BilledBoard, Purpose } from './billed-board.ts'
import type { VirtualTime } from './virtual-time.ts'

/** As `features/conversations/use-mark-read.ts` waits. */
const READ_AFTER_MS = 3000
/** As `features/notifications/notifications-api.ts` has it. */
const BELL_MS = 60_000

/** What a page of the site does with a conversation: the same requests, at the same times. */
export class OpenPage {
  readonly #board: BilledBoard
  readonly #person: Person
  readonly #time: VirtualTime
  /** Whether each poll is answered by an instance of its own. */
  readonly #isAlone: boolean
  #isVisible = false
  #lastEventAt = 0
  /** The newest message that is loaded, and the other side's newest that is shown and read. */
  #loadedTo = ''
  #newest: Message | undefined
  #readTo = ''
  /** What the bell knows. */
  #unread: UnreadNotifications = { unread: 0, conversations: 0 }
  readonly #plans: Record<'poll' | 'bell' | 'read', () => void> = { poll: () => {}, bell: () => {}, read: () => {} }

  constructor(board: BilledBoard, person: Person, time: VirtualTime, isAlone: boolean) {
    this.#board = board
    this.#person = person
    this.#time = time
    this.#isAlone = isAlone
  }

  /** The person comes to the page, for the first time or again. */
  async show(): Promise<void> {
    this.#isVisible = true
    this.#lastEventAt = Date.now()
    await this.#call('pages', this.#path())
    await this.#askBell()
    if (this.#loadedTo === '') {
      this.#note(await this.#call<Message[]>('pages', this.#path('/messages')))
      this.#planPoll()
    } else await this.#poll()
  }

  hide(): void {
    this.#isVisible = false
    for (const cancel of Object.values(this.#plans)) cancel()
  }

  /** The person presses a key or scrolls. */
  touch(): void {
    this.#lastEventAt = Date.now()
    this.#planPoll()
  }

  async write(text: string): Promise<void> {
    const message = await this.#board.call<Message>('sends', this.#person, {
      method: 'POST',
      path: this.#path('/messages'),
      body: { text },
    })
    if (Number(message._id) === Number(this.#loadedTo) + 1) this.#loadedTo = message._id
    this.#newest = message
    this.#plans.read()
    this.touch()
  }

  async #poll(): Promise<void> {
    const path = this.#path(`/messages?after=${this.#loadedTo}`)
    const found = await this.#board.call<Message[]>('polls', this.#person, { path, isAlone: this.#isAlone })
    if (found.length > 0) this.#lastEventAt = Date.now()
    this.#note(found)
    this.#planPoll()
  }

  #note(found: readonly Message[]): void {
    const last = found.at(-1)
    if (!last) return
    this.#loadedTo = last._id
    if (last._id <= (this.#newest?._id ?? '')) return
    this.#newest = last
    this.#plans.read()
    if (last.from === 'other' && last._id > this.#readTo) {
      this.#plans.read = this.#time.after(READ_AFTER_MS, () => this.#markRead(last._id))
    }
  }

  async #markRead(to: string): Promise<void> {
    this.#readTo = to
    await this.#board.call('reads', this.#person, { method: 'POST', path: this.#path('/read') })
    // As `conversationStepMutation` does.
    if (this.#unread.unread > 0 || this.#unread.conversations > 0) await this.#askBell('reads')
  }

  async #askBell(purpose: Purpose = 'bell'): Promise<void> {
    this.#plans.bell()
    this.#plans.bell = this.#time.after(BELL_MS, () => this.#askBell())
    this.#unread = await this.#call(purpose, '/notices/unread')
  }

  #planPoll(): void {
    this.#plans.poll()
    const { conversationId } = this.#board
    const moment = { conversationId, now: Date.now(), lastEventAt: this.#lastEventAt, isVisible: this.#isVisible }
    const delay = pollDelay({ ...moment, failures: 0 })
    if (delay !== null) this.#plans.poll = this.#time.after(delay, () => this.#poll())
  }

  #path = (rest = '') => `/conversations/${this.#board.conversationId}${rest}`

  #call<Body>(purpose: Purpose, path: string): Promise<Body> {
    return this.#board.call<Body>(purpose, this.#person, { path })
  }
}
