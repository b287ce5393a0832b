import { expect } from 'vitest'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Person } from './people.ts'
import { makeItemInput, send } from './requests.ts'
import type { TestApp } from './test-app.ts'

export type HandoverBody = RecoveredRecord & ErrorResponse & { code: string }

/**
 * What tests of codes and handovers do and look at.
 * @param current returns the board, which is only there once the tests run
 */
export function handoverCalls(current: () => { app: TestApp; poster: Person; claimant: Person }) {
  const read = (path: string) => current().app.firestore.doc(path).get()
  const readClaim = (id: string) => read(`claims/${id}`)
  const readItem = (id: string) => read(`items/${id}`)
  const readRecord = (id: string) => read(`recoveredItems/${id}`)
  const readCode = (id: string, { cookie }: Person, url = current().app.url) =>
    send<HandoverBody>('GET', `${url}/claims/${id}/code`, { cookie })
  return {
    /** Posts a found item that asks for proof, as the poster. */
    post: async (overrides = {}): Promise<Item> => {
      const { app, poster } = current()
      const body = makeItemInput({ contact: 'board', question: 'What is on the lid?', postType: 'Found', ...overrides })
      return (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
    },
    readCode,
    codeOf: async (id: string, person = current().claimant) => (await readCode(id, person)).body.code,
    handOver: (id: string, { cookie }: Person, body: object, url = current().app.url) =>
      send<HandoverBody>('POST', `${url}/claims/${id}/handover`, { cookie, body }),
    readClaim,
    readItem,
    readRecord,
    returnsOf: async ({ uid }: Person): Promise<{ toUid: string; claimId: string }[]> =>
      (await read(`claimRecords/${uid}`)).get('returns') ?? [],
    eventsOf: async (id: string) =>
      ((await readClaim(id)).get('history') as { what: string; by: string; byUid: string }[]).map(({ what }) => what),
    /** Expects that an approved claim and its item are as they were. */
    expectOpen: async (itemId: string, id: string) => {
      const open = { status: 'notrecovered', openClaims: 1, approvedClaimId: id }
      expect((await readItem(itemId)).data()).toMatchObject(open)
      expect((await readRecord(itemId)).exists).toBe(false)
    },
  }
}

/** A code that is not this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
