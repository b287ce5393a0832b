import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { initializeTestEnvironment, type RulesTestContext, type TokenOptions } from '@firebase/rules-unit-testing'
import { deleteField, serverTimestamp, setLogLevel, Timestamp } from 'firebase/firestore'
import { Timestamp as AdminTimestamp } from 'firebase-admin/firestore'
import { afterAll, beforeEach } from 'vitest'
import { openListing } from '../../src/items/item-listing.ts'

// A board under the deployed rules, with its people and the documents before each test.

/** Each run has its own project, so that two runs do not share data. */
export const rulesProject = `demo-rules-${randomUUID().slice(0, 8)}`

/** The address of the emulator. `npm test` starts one and sets this variable. */
export const emulatorHost = process.env.FIRESTORE_EMULATOR_HOST
if (!emulatorHost) throw new Error('FIRESTORE_EMULATOR_HOST is not set: run these tests with npm run test:rules.')

/** Wrong rules instead of the real ones, which must make tests fail (scripts/mutate-rules.ts). */
export const otherRules = process.env.FIRESTORE_RULES

// The library logs a warning for every refusal, and most of these tests provoke one.
setLogLevel('silent')

const environment = await initializeTestEnvironment({
  projectId: rulesProject,
  firestore: { rules: await readFile(otherRules ?? new URL('../../../firestore.rules', import.meta.url), 'utf8') },
})

/** A person with the claims of their token, and their access to the database. */
export interface Actor {
  uid: string
  email: string
  name: string
  photo: string
  firestore: ReturnType<RulesTestContext['firestore']>
}

/** @param claims of the token; the account has none of the others */
function actor(uid: string, claims: Pick<TokenOptions, 'email' | 'email_verified' | 'name' | 'picture'>): Actor {
  const { email = '', name = '', picture: photo = '' } = claims
  return { uid, email, name, photo, firestore: environment.authenticatedContext(uid, claims).firestore() }
}

function account(name: string): Actor {
  const uid = name.toLowerCase()
  return actor(uid, { email: `${uid}@example.com`, name, picture: `https://example.com/${uid}.png` })
}

/** Posted `umbrella`, which is still missing, and `keys`, which Carla has recovered. */
export const ada = account('Ada')
/** Is neither poster nor recoverer of them. */
export const ben = account('Ben')
export const carla = account('Carla')
/** Has no name, picture or verified address yet. Posted `scarf`. */
export const newcomer = actor('newcomer', { email: 'newcomer@example.com', email_verified: false })
/** Has no email address, but posted and recovered `ghost` through some security hole. */
export const anonymous = actor('anonymous', { name: 'Nobody', picture: 'https://example.com/nobody.png' })
/** Has an empty email address, but posted `shadow` through the same hole. */
export const blank = actor('blank', { email: '', name: 'Blank' })
/** Not signed in. */
export const visitor = { firestore: environment.unauthenticatedContext().firestore() }

const postedAt = Timestamp.fromDate(new Date('2026-05-31T10:00:00Z'))

/** Makes the fields by which the API says how long an item is on the board. */
export function asStored(listing: object) {
  const fields = Object.entries(listing).map(([field, value]) => [
    field,
    value instanceof AdminTimestamp ? Timestamp.fromDate(value.toDate()) : value,
  ])
  return Object.fromEntries(fields) as Record<string, unknown>
}

/** Makes an item as the API writes it, old enough to be changed. */
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
    ...asStored(openListing(postedAt.toDate())),
    ownerUid: poster.uid,
    createdAt: postedAt,
    updatedAt: postedAt,
    ...overrides,
  }
}

/** Makes a valid change by an item's owner. */
export function makeRevision(overrides: Record<string, unknown> = {}) {
  return { title: 'Large black umbrella', updatedAt: serverTimestamp(), ...overrides }
}

/** Makes a recovery record as the API writes it. */
export function makeRecord(itemId: string, recoverer: Actor, owner: Actor) {
  return {
    itemId,
    recoveredLocation: 'Lost property office',
    recoveredDate: '2026-06-01',
    recoveredBy: { email: recoverer.email, name: recoverer.name, image: recoverer.photo },
    thumbnail: '/demo/umbrella.svg',
    title: 'Black umbrella',
    description: 'Wooden handle, left on the 8:15.',
    recoveredByUid: recoverer.uid,
    ownerUid: owner.uid,
    createdAt: serverTimestamp(),
  }
}

/** The value of a field that an update removes. */
export const removed = deleteField()

/** A time that is neither the request's nor an item's. */
export const anotherTime = Timestamp.fromDate(new Date('2026-05-31T12:00:00Z'))

/** Writes documents by their paths, bypassing the rules. */
export function seed(documents: Record<string, Record<string, unknown>>): Promise<void> {
  return environment.withSecurityRulesDisabled(async (context) => {
    const firestore = context.firestore()
    const batch = firestore.batch()
    for (const [path, fields] of Object.entries(documents)) batch.set(firestore.doc(path), fields)
    await batch.commit()
  })
}

/** Clears the board before each test of the file, and writes its documents. */
export function useBoard(): void {
  beforeEach(async () => {
    await environment.clearFirestore()
    await seed({
      'items/umbrella': makeItem(ada),
      'items/keys': makeItem(ada, { title: 'Keys', status: 'recovered' }),
      'items/scarf': makeItem(newcomer),
      'items/ghost': makeItem(anonymous),
      'items/shadow': makeItem(blank),
      'recoveredItems/keys': makeRecord('keys', carla, ada),
      'recoveredItems/ghost': makeRecord('ghost', anonymous, anonymous),
      'accountLimits/ada-contact': { uid: 'ada', action: 'contact', uses: [], expiresAt: serverTimestamp() },
      'items/umbrella/undoneRecoveries/ada': { ownerUid: 'ada' },
      'idempotencyKeys/first': { ownerUid: 'ada', itemId: 'umbrella' },
      'endedSessions/ada-1': { ownerUid: 'ada', authTime: 1 },
      'returnedAnotherWay/first': { ownerUid: 'ada' },
      'searchEntries/first': { ownerUid: 'ada', itemId: 'umbrella', words: { umbrella: true } },
      'photos/first': { ownerUid: 'ada' },
      'photos/first/sizes/large': { ownerUid: 'ada', type: 'image/webp' },
      'noticeBoxes/ada': { ownerUid: 'ada', notices: [] },
      'profiles/ada': { ownerUid: 'ada', name: 'Ada', photo: '' },
      'settings/ada': { ownerUid: 'ada', emailNotices: true },
      'outbox/first': { ownerUid: 'ada', to: ada.email, message: { subject: 'Hello', text: 'Hello' } },
      'pushSubscriptions/first': { ownerUid: 'ada', uid: 'ada', endpoint: 'https://fcm.googleapis.com/a' },
      'privateDetails/umbrella': { ownerUid: 'ada', privateNote: 'A dent.', identifierDigests: ['1.digest'] },
      'claims/first': { ownerUid: 'ada', claimantUid: 'ben', itemId: 'umbrella', state: 'pending' },
      'claimRecords/ada': { ownerUid: 'ada', declined: [] },
      'conversations/first': { ownerUid: 'ada', people: ['ada', 'ben'], poster: { uid: 'ada' }, asker: { uid: 'ben' } },
      'conversations/first/messages/000001': { ownerUid: 'ada', people: ['ada', 'ben'], fromUid: 'ada', text: 'Hello' },
      'pairs/first': { ownerUid: 'ada', people: ['ada', 'ben'], blockedBy: [] },
      'items/umbrella/notes/first': { ownerUid: 'ada' },
      'erasures/first': { ownerUid: 'ada', uid: 'ada', pseudonym: 'erased-1' },
      'exports/first': { ownerUid: 'ada', uid: 'ada', photos: [] },
      'links/first': { ownerUid: 'ada', uid: 'ada', purpose: 'listing', about: 'umbrella' },
      'takenDownPosts/first': { ownerUid: 'ada', category: 'pets' },
      'statistics/summary': { ownerUid: 'ada' },
      'reports/first': { ownerUid: 'ada', reporterUid: 'ada', accusedUid: 'ben' },
      'cases/first': { ownerUid: 'ada', accusedUid: 'ada', people: ['ada'] },
      'reportedPhotos/first': { ownerUid: 'ada' },
      'moderationLog/first': { ownerUid: 'ada', byUid: 'ada' },
      'moderators/ada': { ownerUid: 'ada', uid: 'ada' },
      'notYet/first': { ownerUid: 'ada' },
    })
  })
  afterAll(() => environment.cleanup())
}
