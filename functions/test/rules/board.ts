import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { initializeTestEnvironment, type RulesTestContext, type TokenOptions } from '@firebase/rules-unit-testing'
import { deleteField, serverTimestamp, setLogLevel, Timestamp } from 'firebase/firestore'
import { afterAll, beforeEach } from 'vitest'

/** A board with the rules that are deployed, its people, and what is on it before each test. */

/** Each run has its own, so that two runs do not meet. */
export const rulesProject = `demo-rules-${randomUUID().slice(0, 8)}`

/** Where the emulator is; `npm test` starts one and says so. */
export const emulatorHost = process.env.FIRESTORE_EMULATOR_HOST
if (!emulatorHost) throw new Error('FIRESTORE_EMULATOR_HOST is not set: run these tests with npm run test:rules.')

/** Rules to test instead of the deployed ones, to see the tests fail with them (scripts/mutate-rules.ts). */
export const otherRules = process.env.FIRESTORE_RULES

// The library warns of every refusal, and most of these tests are about refusals.
setLogLevel('silent')

const environment = await initializeTestEnvironment({
  projectId: rulesProject,
  firestore: { rules: await readFile(otherRules ?? new URL('../../../firestore.rules', import.meta.url), 'utf8') },
})

/** Somebody at the database, with what their token says of them. */
export interface Actor {
  uid: string
  email: string
  name: string
  photo: string
  firestore: ReturnType<RulesTestContext['firestore']>
}

/** @param claims what is in the token; what is left out the account does not have */
export function actor(uid: string, claims: Pick<TokenOptions, 'email' | 'email_verified' | 'name' | 'picture'>): Actor {
  const { email = '', name = '', picture: photo = '' } = claims
  return { uid, email, name, photo, firestore: environment.authenticatedContext(uid, claims).firestore() }
}

function account(name: string): Actor {
  const uid = name.toLowerCase()
  return actor(uid, { email: `${uid}@example.com`, name, picture: `https://example.com/${uid}.png` })
}

/** Has posted `umbrella`, which is still missing, and `keys`, which Carla has claimed. */
export const ada = account('Ada')
/** Has nothing to do with either. */
export const ben = account('Ben')
export const carla = account('Carla')
/** An account by e-mail that has neither a name nor a picture yet, nor a verified address. */
export const newcomer = actor('newcomer', { email: 'newcomer@example.com', email_verified: false })
/** An anonymous account: no e-mail address. Has posted and claimed `ghost` all the same, by some hole. */
export const anonymous = actor('anonymous', { name: 'Nobody', picture: 'https://example.com/nobody.png' })
/** Not signed in. */
export const visitor = { firestore: environment.unauthenticatedContext().firestore() }

/** An item as its poster would create it. */
export function makeItem(poster: Actor, overrides: Record<string, unknown> = {}) {
  return {
    postType: 'Lost',
    thumbnail: '/demo/umbrella.svg',
    title: 'Black umbrella',
    description: 'Wooden handle, left on the 8:15.',
    category: 'gadgets',
    location: 'Central station, platform 4',
    dateLost: '2026-05-31',
    email: poster.email,
    name: poster.name,
    photo: poster.photo,
    status: 'notrecovered',
    ownerUid: poster.uid,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...overrides,
  }
}

/** A change as an item's owner would make it. */
export function makeRevision(overrides: Record<string, unknown> = {}) {
  return { title: 'Large black umbrella', updatedAt: serverTimestamp(), ...overrides }
}

/** A record as the API writes it. */
export function makeRecord(itemId: string, claimant: Actor, owner: Actor) {
  return {
    itemId,
    recoveredLocation: 'Lost property office',
    recoveredDate: '2026-06-01',
    recoveredBy: { email: claimant.email, name: claimant.name, image: claimant.photo },
    thumbnail: '/demo/umbrella.svg',
    title: 'Black umbrella',
    description: 'Wooden handle, left on the 8:15.',
    recoveredByUid: claimant.uid,
    ownerUid: owner.uid,
    createdAt: serverTimestamp(),
  }
}

/** For a field that an update takes away. */
export const removed = deleteField()

/** A time that is not the request's. */
export const anotherTime = Timestamp.fromDate(new Date('2026-05-31T12:00:00Z'))

/** What is on the board before each test of the file. */
export function useBoard(): void {
  beforeEach(async () => {
    await environment.clearFirestore()
    await environment.withSecurityRulesDisabled(async (context) => {
      const firestore = context.firestore()
      const batch = firestore.batch()
      const put = (path: string, fields: Record<string, unknown>) => batch.set(firestore.doc(path), fields)
      put('items/umbrella', makeItem(ada))
      put('items/keys', makeItem(ada, { title: 'Keys', status: 'recovered' }))
      put('items/ghost', makeItem(anonymous))
      put('recoveredItems/keys', makeRecord('keys', carla, ada))
      put('recoveredItems/ghost', makeRecord('ghost', anonymous, anonymous))
      put('limitSlots/ada-post-0', { uid: 'ada', action: 'post', expiresAt: serverTimestamp() })
      put('recoveryHistory/ada', { ownerUid: 'ada', blockedUntil: null })
      put('items/umbrella/undoneRecoveries/ada', { ownerUid: 'ada' })
      put('idempotencyKeys/first', { ownerUid: 'ada', itemId: 'umbrella' })
      put('endedSessions/ada-1', { ownerUid: 'ada', authTime: 1 })
      put('searchEntries/first', { ownerUid: 'ada', itemId: 'umbrella', words: { umbrella: true } })
      put('photos/first', { ownerUid: 'ada' })
      put('photos/first/sizes/large', { ownerUid: 'ada', type: 'image/webp' })
      put('noticeBoxes/ada', { ownerUid: 'ada', notices: [] })
      put('settings/ada', { ownerUid: 'ada', emailNotices: true, unsubscribeToken: 'secret' })
      put('mail/first', { ownerUid: 'ada', to: ada.email, message: { subject: 'Hello', text: 'Hello' } })
      put('items/umbrella/notes/first', { ownerUid: 'ada' })
      put('messages/first', { ownerUid: 'ada' })
      await batch.commit()
    })
  })
  afterAll(() => environment.cleanup())
}
