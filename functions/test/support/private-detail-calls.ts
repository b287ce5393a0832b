import { expect } from 'vitest'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { handleItemWritten } from './events.ts'
import type { Person } from './people.ts'
import type { SeenItem } from './requests.ts'
import { makeItemInput, makeRecoveryInput, send } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The fields of a post that asks for more and tells the board something alone. */
export const asked = {
  contact: 'board',
  question: 'What is on the sticker inside the lid?',
  privateNote: 'A cat with a crown.',
  identifier: '35-693803-564380-9',
}

export type Fields = Parameters<typeof makeItemInput>[0]
type Posted = Pick<SeenItem, '_id'>

/**
 * What tests of private details do and look at.
 * @param current returns the board, which is only there once the tests run
 */
export function privateDetailCalls(current: () => { app: TestApp; poster: Person; other: Person }) {
  const tryPost = (fields: Fields, person = current().poster, to = current().app) =>
    send<SeenItem & ErrorResponse>('POST', `${to.url}/addItems`, { cookie: person.cookie, body: makeItemInput(fields) })
  const item = ({ _id }: Posted) => current().app.firestore.doc(`items/${_id}`)
  const stored = async ({ _id }: Posted) => (await current().app.firestore.doc(`privateDetails/${_id}`).get()).data()
  return {
    tryPost,
    async post(fields: Fields = asked, person = current().poster, to = current().app): Promise<SeenItem> {
      const { status, body } = await tryPost(fields, person, to)
      expect(status).toBe(201)
      return body
    },
    /** Changes a post, as its poster. */
    update: ({ _id }: Posted, fields: Fields, to = current().app) =>
      send<SeenItem & ErrorResponse>('PUT', `${to.url}/updateItems/${_id}`, {
        cookie: current().poster.cookie,
        body: makeItemInput(fields),
      }),
    details: async ({ _id }: Posted, { cookie } = current().poster) =>
      (await send<SeenItem>('GET', `${current().app.url}/items/${_id}`, { cookie })).body,
    item,
    stored,
    digests: async (of: Posted): Promise<string[]> => (await stored(of))?.identifierDigests,
    recover: ({ _id }: Posted) =>
      send('POST', `${current().app.url}/recovered-items`, {
        cookie: current().other.cookie,
        body: makeRecoveryInput(_id),
      }),
    /** Writes directly in Firestore, bypassing the API, and handles the event of the write. */
    async writeDirectly(of: Posted, write: () => Promise<unknown>): Promise<void> {
      const before = await item(of).get()
      await write()
      await handleItemWritten(current().app.context, { before, after: await item(of).get(), writtenAt: new Date() })
    },
  }
}
