import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../../src/lib/request-context.ts'
import { listNotifications } from '../../src/news/notifications.service.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Notification } from '../../src/shared/news/notifications.ts'
import type { DocumentWritten } from '../../src/store/document-written.ts'
import { alignInTurn } from './align-in-turn.ts'
import { handleItemWritten } from './events.ts'
import type { Flat } from './flat.ts'
import { type Person, register } from './people.ts'
import { makeItemInput, send } from './requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from './test-app.ts'

/** The texts of every post on an event board, unless a test overrides them. */
export const cat = {
  title: 'Grey tabby cat with a red collar',
  description: '',
  location: 'Mill Lane',
  category: 'pets',
}

/** A board where a test triggers the events of writes, and reads notifications and emails. */
export interface EventBoard {
  app: TestApp
  /** Registers a person with a confirmed address, so that they get emails. */
  register: () => Promise<Person>
  postLost: (person: Person, overrides?: object) => Promise<Item>
  /** Posts a found item that is dated after the lost one and likely matches it. */
  postFound: (person: Person, overrides?: object) => Promise<Item>
  item: (id: string) => DocumentReference
  /** Handles the event of a new item in its current state; `event` overrides parts of the event. */
  triggerCreated: (item: Item, event?: Partial<DocumentWritten>, context?: Context) => Promise<void>
  /** Handles the same event on a deployed board, where emails wait until they are due. */
  triggerCreatedDeployed: (item: Item) => Promise<void>
  /** The context of a deployed board, for its scheduled jobs. */
  deployed: Context
  notifications: (person: Person) => Promise<Flat<Notification>[]>
  mails: () => Promise<QueryDocumentSnapshot[]>
  /** Deletes everything on the board except its accounts. */
  clear: () => Promise<void>
}

/** @param name as of {@link startTestApp} */
export async function startEventBoard(name: string): Promise<EventBoard> {
  const app = await startTestApp(name, { settings: unlimitedSettings })
  const { firestore } = app
  const post = async (person: Person, overrides: object) => {
    const options = { cookie: person.cookie, body: makeItemInput(overrides) }
    const { status, body } = await send<Item>('POST', `${app.url}/addItems`, options)
    if (status !== 201) throw new Error(`POST /addItems answered ${status}: ${JSON.stringify(body)}`)
    // The event of the new post does this, which a test may not trigger.
    await alignInTurn(app.context, body._id)
    return body
  }
  const item = (id: string) => firestore.doc(`items/${id}`)
  const triggerCreated: EventBoard['triggerCreated'] = async ({ _id }, event, context = app.context) => {
    const [before, after] = await Promise.all([item('nothing').get(), item(_id).get()])
    await handleItemWritten(context, { before, after, writtenAt: new Date(), ...event })
  }
  const deployed = { ...app.context, settings: { ...app.context.settings, isEmulator: false } }
  return {
    app,
    register: async () => {
      const person = await register()
      await app.auth.updateUser(person.uid, { emailVerified: true })
      return person
    },
    postLost: (person, overrides) => post(person, { ...cat, postType: 'Lost', ...overrides }),
    postFound: (person, overrides) => post(person, { ...cat, postType: 'Found', dateLost: '2026-06-01', ...overrides }),
    item,
    triggerCreated,
    triggerCreatedDeployed: (item) => triggerCreated(item, {}, deployed),
    deployed,
    notifications: async ({ uid }) => (await listNotifications(app.context, { uid })).notices,
    mails: async () => (await firestore.collection('outbox').orderBy('createdAt').get()).docs,
    clear: async () => {
      const collections = await firestore.listCollections()
      await Promise.all(collections.map((collection) => firestore.recursiveDelete(collection)))
    },
  }
}
