import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { handleItemWritten, type ItemWritten } from '../../src/item-lifecycle/item-written.ts'
import type { Context } from '../../src/lib/request-context.ts'
import { listNotifications } from '../../src/notifications/notifications.service.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Notification } from '../../src/shared/notifications/notifications.ts'
import { type Person, register } from './people.ts'
import { makeItemInput, send } from './requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from './test-app.ts'

/** What all posts of a board of events are about. */
export const cat = {
  title: 'Grey tabby cat with a red collar',
  description: '',
  location: 'Mill Lane',
  category: 'pets',
}

/** A board where a test hands over the events of writes by itself, and sees what people were told. */
export interface EventBoard {
  app: TestApp
  /** Somebody whose address is confirmed, so that e-mails go there. */
  register: () => Promise<Person>
  postLost: (person: Person, overrides?: object) => Promise<Item>
  /** Found after what is lost, and likely the same. */
  postFound: (person: Person, overrides?: object) => Promise<Item>
  item: (id: string) => DocumentReference
  /** Hands over the event of an item that has just appeared, as it is now; parts of it may be said otherwise. */
  appear: (item: Item, event?: Partial<ItemWritten>, context?: Context) => Promise<void>
  /** The same on a deployed board, where e-mails wait until they are due. */
  appearDeployed: (item: Item) => Promise<void>
  /** What a deployed board knows, for what it does by the clock. */
  deployed: Context
  notices: (person: Person) => Promise<Notification[]>
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
    return body
  }
  const item = (id: string) => firestore.doc(`items/${id}`)
  const appear: EventBoard['appear'] = async ({ _id }, event, context = app.context) => {
    const [before, after] = await Promise.all([item('nothing').get(), item(_id).get()])
    await handleItemWritten(context, { before, after, writtenAt: new Date(), ...event })
  }
  const deployed = { ...app.context, settings: { ...app.context.settings, isEmulator: false } }
  return {
    app,
    register: async () => {
      const person = await register(app.url)
      await app.auth.updateUser(person.uid, { emailVerified: true })
      return person
    },
    postLost: (person, overrides) => post(person, { ...cat, postType: 'Lost', ...overrides }),
    postFound: (person, overrides) => post(person, { ...cat, postType: 'Found', dateLost: '2026-06-01', ...overrides }),
    item,
    appear,
    appearDeployed: (item) => appear(item, {}, deployed),
    deployed,
    notices: async ({ uid }) => (await listNotifications(app.context, { uid })).notices,
    mails: async () => (await firestore.collection('mail').get()).docs,
    clear: async () => {
      const collections = await firestore.listCollections()
      await Promise.all(collections.map((collection) => firestore.recursiveDelete(collection)))
    },
  }
}
