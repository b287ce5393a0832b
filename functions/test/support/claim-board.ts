import type { Claim, ClaimWithHistory, ReceivedClaim } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from './people.ts'
import { makeItemInput, send } from './requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from './test-app.ts'

export function makeClaimInput(overrides: object = {}) {
  return {
    answer: 'A sticker of a whale',
    message: 'I lost it on my way to work.',
    recoveredLocation: 'Lost property office',
    recoveredDate: '2026-06-01',
    ...overrides,
  }
}

export const QUESTION = 'What is on the sticker inside the lid?'

/** A board with a poster and people who claim. */
export async function startClaimBoard(name: string, settings: Partial<typeof unlimitedSettings> = {}) {
  const app = await startTestApp(name, { settings: { ...unlimitedSettings, ...settings } })
  const poster = await register({ name: 'Paula Poster' })
  const claimant = await register({ name: 'Clara Claimant' })
  const other = await register({ name: 'Otto Other' })
  return { app, poster, claimant, other, ...claimCallsOf(app, poster, claimant) }
}

export type ClaimBoard = Awaited<ReturnType<typeof startClaimBoard>>

function claimCallsOf(app: TestApp, poster: Person, claimant: Person) {
  const call = <Body>(method: string, path: string, { cookie }: Person, body?: object) =>
    send<Body & ErrorResponse>(method, app.url + path, { cookie, body })
  const postItem = async (overrides: object = {}, person = poster) => {
    const body = makeItemInput({ postType: 'Found', contact: 'board', question: QUESTION, ...overrides })
    return (await call<Item>('POST', '/addItems', person, body)).body._id
  }
  const claim = (itemId: string, person = claimant, overrides: object = {}) =>
    call<Claim>('POST', `/items/${itemId}/claims`, person, makeClaimInput(overrides))
  return {
    call,
    postItem,
    claim,
    /** Posts an item and claims it, and returns both ids. */
    claimed: async (overrides: object = {}) => {
      const itemId = await postItem(overrides)
      return { itemId, id: (await claim(itemId)).body._id }
    },
    /** Takes a step of a claim. */
    step: (id: string, step: string, person: Person, body?: object) =>
      call<Claim>('POST', `/claims/${id}/${step}`, person, body),
    approve: (id: string, person = poster) => call<Claim>('POST', `/claims/${id}/approve`, person),
    decline: (id: string, person = poster, reason = 'answer-does-not-fit') =>
      call<Claim>('POST', `/claims/${id}/decline`, person, { reason }),
    withdraw: (id: string, person = claimant) => call<Claim>('POST', `/claims/${id}/withdraw`, person),
    getClaim: (id: string, person = claimant) => call<ClaimWithHistory>('GET', `/claims/${id}`, person),
    received: (itemId: string, person = poster) => call<ReceivedClaim[]>('GET', `/items/${itemId}/claims`, person),
    item: (itemId: string) => app.firestore.doc(`items/${itemId}`),
    stored: (id: string) => app.firestore.doc(`claims/${id}`),
    /** What the item holds of its claims. */
    held: async (itemId: string) => {
      const document = await app.firestore.doc(`items/${itemId}`).get()
      return [document.get('openClaims'), document.get('approvedClaimId')]
    },
  }
}
