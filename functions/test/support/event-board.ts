import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { listNotices } from '../../src/notices/notices.service.ts'
import type { Item } from '../../src/shared/items.ts'
import type { Notice } from '../../src/shared/notices.ts'
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
  notices: (person: Person) => Promise<Notice[]>
  mails: () => Promise<QueryDocumentSnapshot[]>
  /** Takes everything off the board but its accounts. */
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
  return {
    app,
    register: async () => {
      const person = await register(app.url)
      await app.auth.updateUser(person.uid, { emailVerified: true })
      return person
    },
    postLost: (person, overrides) => post(person, { ...cat, postType: 'Lost', ...overrides }),
    postFound: (person, overrides) => post(person, { ...cat, postType: 'Found', dateLost: '2026-06-01', ...overrides }),
    item: (id) => firestore.doc(`items/${id}`),
    notices: async ({ uid }) => (await listNotices(app.context, { uid })).notices,
    mails: async () => (await firestore.collection('mail').get()).docs,
    clear: async () => {
      const collections = await firestore.listCollections()
      await Promise.all(collections.map((collection) => firestore.recursiveDelete(collection)))
    },
  }
}
