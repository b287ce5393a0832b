import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../functions/src/app.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { handleConversationWritten } from '../../functions/src/notifications/conversation-written.ts'
import { tellDueMessages } from '../../functions/src/notifications/due-messages.ts'
import { StoredEndedSessions } from '../../functions/src/sessions/ended-sessions.ts'
import type { Conversation } from '../../functions/src/shared/conversations/conversations.ts'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { type Bill, billFirestore } from '../../functions/test/support/billed-reads.ts'
import { openSession, type Person, register, signInAgain } from '../../functions/test/support/people.ts'
import { makeItemInput, send } from '../../functions/test/support/requests.ts'
import { createBenchContext } from '../bench/bench-context.ts'

/** What the reads and writes of a conversation go into. */
export const OF_CONVERSATION = ['pages', 'polls', 'sends', 'reads', 'sessions', 'trigger'] as const
/** What every open page of the board costs, and the whole board once. */
export const OF_EVERY_PAGE = ['bell', 'jobs'] as const
const PURPOSES = [...OF_CONVERSATION, ...OF_EVERY_PAGE] as const
export type Purpose = (typeof PURPOSES)[number]

/** How often something was done, and what Firestore bills for it. */
export interface Cost {
  times: number
  reads: number
  writes: number
}

/** A running instance of the API, with a memory of its own. */
interface Instance {
  context: Context
  handle: RequestListener
  bill: Bill
  sessions: Bill
}

/** A board with a conversation between two people, whose bill is kept by purpose. */
export class BilledBoard {
  readonly costs = new Map<Purpose, Cost>(PURPOSES.map((purpose) => [purpose, { times: 0, reads: 0, writes: 0 }]))
  readonly people: Person[] = []
  conversationId = ''
  readonly #database = new Firestore({ projectId: `demo-conversation-${Date.now()}` })
  readonly #shared = this.#startInstance()
  readonly #functions = this.#startInstance({ isEmulator: false })
  #answering = this.#shared
  readonly #server = createServer((request, response) => void this.#answering.handle(request, response))

  /**
   * Opens the board: the first person has posted something, and the second has asked them. None of
   * that is billed.
   */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    for (const name of ['Paula Poster', 'Astrid Asker']) this.people.push(await this.#registerConfirmed(name))
    const [poster, asker] = this.people
    const item = await this.#send<Item>('POST', '/addItems', poster, makeItemInput())
    const path = `/items/${item._id}/conversations`
    this.conversationId = (await this.#send<Conversation>('POST', path, asker, { text: 'Is it black?' }))._id
    await this.#send('POST', `/conversations/${this.conversationId}/read`, poster)
  }

  /**
   * Sends a request as a person's browser does, and handles the events of what it has written.
   * @param isAlone whether a new instance answers, which remembers nothing
   */
  async call<Body>(
    purpose: Purpose,
    person: Person | undefined,
    request: { method?: string; path: string; body?: object; isAlone?: boolean },
  ): Promise<Body> {
    const instance = request.isAlone ? this.#startInstance() : this.#shared
    const before = await this.#read()
    this.#answering = instance
    const answer = await this.#bill(purpose, instance, () =>
      this.#send<Body>(request.method ?? 'GET', request.path, person, request.body),
    )
    this.#answering = this.#shared
    await this.#handleEvents(before)
    return answer
  }

  /** Runs the job that tells people of messages. */
  async runJob(): Promise<void> {
    const before = await this.#read()
    await this.#bill('jobs', this.#functions, () => tellDueMessages(this.#functions.context, new Date()))
    await this.#handleEvents(before)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.#database.terminate()
  }

  #startInstance(overrides = {}): Instance {
    const { firestore, bill } = billFirestore(this.#database)
    const sessions = billFirestore(this.#database)
    const endedSessions = new StoredEndedSessions(sessions.firestore)
    const context = { ...createBenchContext(firestore, overrides), endedSessions }
    return { context, handle: createApp(context), bill, sessions: sessions.bill }
  }

  async #registerConfirmed(name: string): Promise<Person> {
    const url = this.#url()
    const person = await register(url, { name })
    await this.#shared.context.auth.updateUser(person.uid, { emailVerified: true })
    return { ...person, cookie: await openSession(url, await signInAgain(person), person.email) }
  }

  #url = () => `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`

  async #send<Body>(method: string, path: string, person: Person | undefined, body?: object): Promise<Body> {
    const answer = await send<Body>(method, this.#url() + path, { cookie: person?.cookie, body })
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  #read = (): Promise<DocumentSnapshot> => this.#database.doc(`conversations/${this.conversationId}`).get()

  /** Every write of the conversation, also one that its event makes, is an event. */
  async #handleEvents(known: DocumentSnapshot): Promise<void> {
    const after = await this.#read()
    if (!after.updateTime || (known.updateTime && after.updateTime.isEqual(known.updateTime))) return
    const event = { before: known, after }
    await this.#bill('trigger', this.#functions, () => handleConversationWritten(this.#functions.context, event))
    await this.#handleEvents(after)
  }

  async #bill<Result>(purpose: Purpose, instance: Instance, work: () => Promise<Result>): Promise<Result> {
    const [before, sessionsBefore] = [{ ...instance.bill }, { ...instance.sessions }]
    const result = await work()
    this.#add(purpose, 1, instance.bill, before)
    this.#add('sessions', instance.sessions.reads > sessionsBefore.reads ? 1 : 0, instance.sessions, sessionsBefore)
    return result
  }

  #add(purpose: Purpose, times: number, after: Bill, before: Bill): void {
    const cost = this.costs.get(purpose) ?? { times: 0, reads: 0, writes: 0 }
    cost.times += times
    cost.reads += after.reads - before.reads
    cost.writes += after.writes - before.writes
  }
}
