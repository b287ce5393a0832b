import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { addNotification, type NewNotification } from '../../src/delivery/tell.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { NotificationList, UnreadNotifications } from '../../src/shared/news/notifications.ts'
import { type Person, register } from './people.ts'
import { send } from './requests.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * Starts a board for a test file, with helpers that add and list the notifications of one person.
 * @param name as of {@link startTestApp}
 */
export function useNotifications(name: string) {
  let app: TestApp
  let ada: Person

  beforeAll(async () => {
    app = await startTestApp(name)
  })
  afterAll(() => app.close())

  /** Registers a person for one test, so that they have no notifications yet. */
  const registerAda = async () => {
    ada = await register()
  }
  const list = async (person = ada) =>
    (await send<NotificationList>('GET', `${app.url}/notices`, { cookie: person.cookie })).body
  const unread = async () =>
    (await send<UnreadNotifications>('GET', `${app.url}/notices/unread`, { cookie: ada.cookie })).body.unread
  const markRead = (body: unknown) =>
    send<ErrorResponse>('POST', `${app.url}/notices/read`, { cookie: ada.cookie, body })
  const box = () => app.firestore.doc(`noticeBoxes/${ada.uid}`)

  /** Stores an item as the API would have done, so that notifications can refer to it. */
  const putItem = async (id: string = randomUUID(), fields: object = {}): Promise<string> => {
    const open = { status: 'notrecovered', isListed: true }
    await app.firestore.doc(`items/${id}`).set({ title: `Title of ${id}`, ...open, ...fields })
    return id
  }

  /** Stores two items and makes a match between them. The other poster is a new one each time. */
  const makeMatch = async (overrides: Partial<NewNotification> = {}): Promise<NewNotification> => {
    const [itemId, otherItemId] = await Promise.all([putItem(), putItem()])
    return {
      id: `match-${itemId}-${otherItemId}`,
      kind: 'match',
      itemId,
      otherItemId,
      otherUid: randomUUID(),
      score: 0.5,
      createdAt: '2026-06-01T10:00:00.000Z',
      ...overrides,
    }
  }
  const add = (notification: NewNotification) => addNotification(app.context, ada.uid, notification)
  const addMatch = async (overrides: Partial<NewNotification> = {}) => {
    const notification = await makeMatch(overrides)
    await add(notification)
    return notification
  }

  return {
    get app() {
      return app
    },
    get person() {
      return ada
    },
    registerAda,
    list,
    unread,
    markRead,
    box,
    putItem,
    makeMatch,
    add,
    addMatch,
  }
}

export const minute = (n: number) => new Date(Date.UTC(2026, 5, 1, 0, n)).toISOString()
