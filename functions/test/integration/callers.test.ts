import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { calls } from '../../src/app.ts'
import { addNotification } from '../../src/delivery/tell.ts'
import { costOf } from '../../src/lib/http/define-call.ts'
import { digestOfSecret } from '../../src/lib/secret-digest.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import { newListingLink } from '../../src/posts/listing.ts'
import type { Claim, HandoverCode } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Loss } from '../../src/shared/losses/losses.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import type { KeptThing } from '../../src/shared/offices/offices.ts'
import { changeOnce } from '../../src/store/change.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { CALLERS, type Caller, type CallerKind, makeCallers } from '../support/callers.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { digestOfCase } from '../support/digest-of-case.ts'
import { requireEnvironment } from '../support/environment.ts'
import { makePicture } from '../support/pictures.ts'
import { projectOf } from '../support/project-of.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { type StandInGoogle, startStandInGoogle } from '../support/stand-in-google.ts'
import { endSoon } from '../support/stored-claims.ts'
import { storeConversation } from '../support/stored-conversations.ts'
import { readWriteTimes } from '../support/stored-documents.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { makeThingInput } from '../support/things.ts'
import { storeUnsubscribeToken } from '../support/unsubscribe-token.ts'

/**
 * Sends every call of the contract as every kind of caller, and checks the status, whether a cache
 * may store the answer, and the whole database afterwards. The production verifiers check cookies
 * and ID tokens.
 */

let google: StandInGoogle
let people: Record<CallerKind, Caller>
/** The same people on another device, where a logout leaves their other sessions valid. */
let elsewhere: Record<CallerKind, Caller>
/** The API, and what its database bills. */
let app: TestApp
let bill: Bill
let picture: Buffer

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
}

beforeAll(async () => {
  google = await startStandInGoogle()
  people = await makeCallers(google)
  elsewhere = await makeCallers(google, 90)
  picture = await makePicture()
})
afterAll(() => google.close())

/** Opens a board, which all tries share. @returns a function that closes it again */
async function openBoard(): Promise<() => Promise<void>> {
  const earlier = { app, bill }
  const options = { auth: google.auth, settings: unlimitedSettings }
  const database = await startTestApp('demo-callers', options)
  const billed = billFirestore(database.firestore)
  bill = billed.bill
  app = await startTestApp('demo-callers', { ...options, firestore: billed.firestore })
  return async () => {
    await app.close()
    await database.close()
    ;({ app, bill } = earlier)
  }
}
beforeAll(openBoard)

const readDatabase = () => readWriteTimes(requireEnvironment('FIRESTORE_EMULATOR_HOST'), projectOf(app.firestore))

type Answers = Record<CallerKind, number>

const forEach = (statusOf: (kind: CallerKind) => number) =>
  Object.fromEntries(CALLERS.map((kind) => [kind, statusOf(kind)])) as Answers

/** Answers of a call that needs no session. */
const open = (status = 200) => forEach(() => status)
/** Answers of a call that needs the session of an account that is in order. */
const write = (owner: number, another = owner) =>
  forEach((kind) => (kind === 'owner' ? owner : kind === 'another' ? another : 401))
/** Answers of a read; `notOwner` is the status for everyone else. */
const read = ({ notOwner = 200 } = {}) => write(200, notOwner)

interface Attempt {
  /** What distinguishes this attempt if a call has several. */
  with?: string
  /** Creates what the call needs; its result is passed to the call. */
  prepare?: (itemId: string) => Promise<unknown>
  send: (caller: Caller, itemId: string, prepared: unknown) => Promise<{ status: number; headers: Headers }>
  answers: Answers
  /** The callers who change the database; `true` for all whose call is not rejected. */
  changes?: true | readonly CallerKind[]
  /** Whether it ends sessions or blocks people, so that each kind of caller needs a new board. */
  needsOwnBoard?: boolean
}

const kindOf = (caller: Caller) => CALLERS.find((kind) => people[kind] === caller) ?? 'nobody'
const upload = async () => (await sendPhoto(app.url, people.owner.cookie, picture)).body.address
const get = (path: string) => (caller: Caller) => send('GET', app.url + path, { cookie: caller.cookie })
const getPhoto = (suffix: string) => (caller: Caller, _itemId: string, address: unknown) =>
  send('GET', `${app.url}${address}${suffix}`, { cookie: caller.cookie })
const listOf = (path: string): Attempt[] => [
  { with: 'one’s own address', send: (caller) => get(`${path}/${caller.email}`)(caller), answers: read() },
  {
    with: 'the owner’s address',
    send: (caller) => get(`${path}/${people.owner.email}`)(caller),
    answers: read({ notOwner: 403 }),
  },
]

const protect = (id: string) =>
  send('PUT', `${app.url}/updateItems/${id}`, {
    cookie: people.owner.cookie,
    body: makeItemInput({ contact: 'board' }),
  })
/** Another claims the owner's item. */
const claim = async (id: string) => {
  await protect(id)
  const { cookie } = people.another
  return (await send<Claim>('POST', `${app.url}/items/${id}/claims`, { cookie, body: makeClaimInput() })).body._id
}
const takeStep =
  (step: string, body?: object) =>
  ({ cookie }: Caller, _itemId: string, claimId: unknown) =>
    send('POST', `${app.url}/claims/${claimId}/${step}`, { cookie, body })

/** Another has a conversation about the owner's item. */
const converse = (itemId: string) => storeConversation(app.firestore, itemId, people.another)
const press =
  (what: string) =>
  ({ cookie }: Caller, _itemId: string, id: unknown) =>
    send('POST', `${app.url}/conversations/${id}/${what}`, { cookie })

const approvedClaim = async (itemId: string) => {
  const claimId = await claim(itemId)
  await takeStep('approve')(people.owner, itemId, claimId)
  await endSoon(app.firestore, claimId)
  return claimId
}

/** Another writes to the owner. */
const openConversation = async (itemId: string) => {
  const { cookie } = people.another
  const request = { cookie, body: { text: 'Is it a black one?' } }
  return (await send<Conversation>('POST', `${app.url}/items/${itemId}/conversations`, request)).body._id
}
/** Two people whom nobody else knows talk. */
const openConversationOfOthers = async (itemId: string) => {
  const id = await openConversation(itemId)
  const people = ['one', 'two']
  await app.firestore.doc(`conversations/${id}`).update({ people, 'poster.uid': 'one', 'asker.uid': 'two' })
  return id
}
const talk =
  (what: string, body?: object) =>
  ({ cookie }: Caller, _itemId: string, id: unknown) =>
    send('POST', `${app.url}/conversations/${id}/${what}`, { cookie, body })
/** The owner and another have just logged in again; what others send is refused by their cookie. */
async function recently(caller: Caller) {
  const { uid: sub, email, cookie } = caller
  const isValid = caller === people.owner || caller === people.another
  const now = Math.floor(Date.now() / 1000)
  const token = isValid ? await google.sign('id-token', { sub, email, auth_time: now, iat: now }) : caller.idToken
  return { cookie, headers: { authorization: `Bearer ${token}` } }
}
/** Answers of a read that needs no account and is for the owner and another alone. */
const ofTwo: Answers = { ...read({ notOwner: 404 }), another: 200 }

/** Someone has reported the owner's item, and a moderator has hidden it. */
const report = async (itemId: string) => {
  const body = { itemId, reason: 'scam', goodFaith: true }
  const answer = await send('POST', `${app.url}/reports`, { cookie: people.another.cookie, body })
  if (answer.status !== 201) throw new Error(`POST /reports answered ${answer.status}.`)
  return caseIdOf('post', itemId)
}
const decideAgainstOwner = async (itemId: string) => {
  const id = await report(itemId)
  const body = { decision: 'hide', reason: 'scam', digest: await digestOfCase(app.context, id) }
  await asModerator(({ cookie }) => send('POST', `${app.url}/moderation/reports/${id}`, { cookie, body }))(
    people.another,
  )
  return id
}
/** The other person has a role for the moment of the call. */
const withRole =
  (role: 'moderator' | 'office') =>
  (sendCall: Attempt['send']) =>
  async (caller: Caller, itemId = '', prepared: unknown = undefined) => {
    const account = google.others.get('another') ?? {}
    google.others.set('another', { ...account, customAttributes: JSON.stringify({ [role]: true }) })
    try {
      return await sendCall(caller, itemId, prepared)
    } finally {
      google.others.set('another', account)
    }
  }
const asModerator = withRole('moderator')
const asOffice = withRole('office')
const takeIn = ({ cookie }: Caller) =>
  send<KeptThing>('POST', `${app.url}/counter/things`, { cookie, body: makeThingInput() })
/** Another's office keeps a thing. */
const keepThing = async () =>
  ((await asOffice(takeIn)(people.another)) as Awaited<ReturnType<typeof takeIn>>).body.number
/** An office keeps a thing that is not the caller's. */
const keepThingOfOthers = async () => {
  const number = await keepThing()
  const own = app.firestore.doc(`keptThings/${people.another.uid}-${number}`)
  await app.firestore.doc(`keptThings/${people.owner.uid}-${number}`).set((await own.get()).data() ?? {})
  await own.delete()
  return number
}
const takeInTable = ({ cookie }: Caller) => {
  const { thumbnail: _thumbnail, release: _release, ...row } = makeThingInput()
  return send('PUT', `${app.url}/counter/imports/digest`, { cookie, body: { from: 0, total: 1, rows: [row] } })
}
const moveToB1 = ({ cookie }: Caller, number: unknown) =>
  send('POST', `${app.url}/counter/moves`, { cookie, body: { step: 'step', shelf: 'B1', numbers: [number] } })
const moveToB1Of = (number: unknown) => (caller: Caller) => moveToB1(caller, number)
/** Attempts of a call about a thing: of the office's own, and of others'. */
const ofThing = (sendCall: Attempt['send'], changes: true | undefined = undefined): Attempt[] => [
  { prepare: keepThing, send: asOffice(sendCall), answers: write(404, 200), ...(changes && { changes }) },
  { with: 'the number of others', prepare: keepThingOfOthers, send: asOffice(sendCall), answers: write(404) },
]
const handOut: Attempt['send'] = ({ cookie }, _itemId, number) =>
  send('POST', `${app.url}/counter/things/${number}/hand-out`, { cookie, body: { name: 'Rosa Marsh' } })
const handOutOwn = async () => {
  const number = await keepThing()
  await asOffice(handOut)(people.another, '', number)
  return number
}
/** Nothing is kept of who got a thing of others. */
const ofReceivers = (method: string): Attempt[] => {
  const sendCall: Attempt['send'] = async (caller, _itemId, number) =>
    send(method, `${app.url}/counter/things/${number}/receivers`, await recently(caller))
  return [
    { prepare: handOutOwn, send: asOffice(sendCall), answers: write(404, 200), changes: true },
    { with: 'the number of others', prepare: keepThingOfOthers, send: asOffice(sendCall), answers: write(404, 200) },
  ]
}
const clear: Attempt['send'] = ({ cookie }, _itemId, number) =>
  send('POST', `${app.url}/counter/clearings`, { cookie, body: { step: 'step', to: 'charity', numbers: [number] } })
const lossInput = { title: 'Blue umbrella', category: 'gadgets', location: 'Tram 5', dateLost: '2026-06-01' }
const writeDownLoss = ({ cookie }: Caller) =>
  send<Loss>('POST', `${app.url}/counter/losses`, { cookie, body: lossInput })
/** Another's office has posted something for the owner. @returns the token of the email */
const askForOwner = async () => {
  const posted = await asOffice(writeDownLoss)(people.another)
  const { itemId } = (posted as Awaited<ReturnType<typeof writeDownLoss>>).body
  const reader = { uid: '', address: people.owner.email, language: 'en', digests: [digestOfSecret(itemId)] }
  const loss = { ownerUid: people.another.uid, ...reader, isConfirmed: false, expiresAt: null }
  await app.firestore.doc(`losses/${itemId}`).set(loss)
  return itemId
}
const answerTo =
  (body: object) =>
  ({ cookie }: Caller, _itemId: string, id: unknown) =>
    send('POST', `${app.url}/decisions/${id}/answer`, { cookie, body })

/** Attempts for each call of the contract. A call without one fails the test below. */
const attempts: Record<string, Attempt[]> = {
  'post /jwt': [
    {
      send: ({ idToken, email }) =>
        send('POST', `${app.url}/jwt`, {
          body: { email },
          headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
        }),
      answers: write(200),
    },
  ],
  'post /account/sign-out': [
    {
      send: ({ cookie }) => send('POST', `${app.url}/account/sign-out`, { cookie }),
      answers: write(200),
      changes: true,
      needsOwnBoard: true,
    },
  ],
  'post /account/export': [
    {
      send: async (caller) => send('POST', `${app.url}/account/export`, await recently(caller)),
      answers: write(202),
      changes: true,
    },
  ],
  'get /account/export/:id': [
    {
      with: 'the owner’s ticket',
      prepare: async () => {
        const expiresAt = new Date(Date.now() + 60_000)
        return (await app.firestore.collection('exports').add({ uid: people.owner.uid, expiresAt, photos: [] })).id
      },
      send: async (caller, _itemId, id) => {
        const { cookie, headers } = await recently(caller)
        const answer = await fetch(`${app.url}/account/export/${id}`, { headers: { ...headers, cookie } })
        await answer.arrayBuffer()
        return answer
      },
      answers: write(200, 404),
    },
  ],
  'post /logout': [
    {
      send: (caller) => send('POST', `${app.url}/logout`, { cookie: elsewhere[kindOf(caller)].cookie }),
      answers: open(),
      // An invalid cookie ends no session.
      changes: ['owner', 'another', 'revoked', 'disabled'],
    },
  ],
  'get /itemCount': [{ send: get('/itemCount'), answers: open() }],
  'get /allItems': [{ send: get('/allItems'), answers: open() }],
  'get /similarItems': [{ send: get('/similarItems?q=keys'), answers: open() }],
  'get /items': [{ send: get('/items'), answers: open() }],
  'post /addItems': [
    {
      send: ({ cookie }) => send('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() }),
      answers: write(201),
      changes: true,
    },
  ],
  'get /items/:id': [{ send: (caller, id) => get(`/items/${id}`)(caller), answers: read() }],
  'get /items/:id/matches': [{ send: (caller, id) => get(`/items/${id}/matches`)(caller), answers: read() }],
  'post /photos': [{ send: ({ cookie }) => sendPhoto(app.url, cookie, picture), answers: write(201), changes: true }],
  'get /photos/:id': [{ prepare: upload, send: getPhoto(''), answers: open() }],
  'get /photos/:id/small': [{ prepare: upload, send: getPhoto('/small'), answers: open() }],
  'post /recovered-items': [
    {
      send: ({ cookie }, id) => send('POST', `${app.url}/recovered-items`, { cookie, body: makeRecoveryInput(id) }),
      answers: write(201),
      changes: true,
    },
  ],
  'get /myItems/:emailOrId': listOf('/myItems'),
  'delete /myItems/:emailOrId': [
    {
      send: ({ cookie }, id) => send('DELETE', `${app.url}/myItems/${id}`, { cookie }),
      answers: write(200, 403),
      changes: true,
    },
  ],
  'put /updateItems/:id': [
    {
      send: ({ cookie }, id) =>
        send('PUT', `${app.url}/updateItems/${id}`, { cookie, body: makeItemInput({ title: 'New' }) }),
      answers: write(200, 403),
      changes: true,
    },
  ],
  'get /recovered-items/:email': listOf('/recovered-items'),
  'get /returnCount': [{ send: get('/returnCount'), answers: open() }],
  'post /items/:id/renew': [
    {
      prepare: (id) => send('POST', `${app.url}/items/${id}/archive`, { cookie: people.owner.cookie }),
      send: ({ cookie }, id) => send('POST', `${app.url}/items/${id}/renew`, { cookie }),
      // Others do not see that there is such a post.
      answers: write(200, 404),
      changes: true,
    },
  ],
  'post /items/:id/archive': [
    {
      send: ({ cookie }, id) => send('POST', `${app.url}/items/${id}/archive`, { cookie }),
      answers: write(200, 403),
      changes: true,
    },
  ],
  'post /items/:id/reopen': [
    {
      prepare: (id) =>
        send('POST', `${app.url}/recovered-items`, { cookie: people.another.cookie, body: makeRecoveryInput(id) }),
      send: ({ cookie }, id) => send('POST', `${app.url}/items/${id}/reopen`, { cookie }),
      answers: write(200, 403),
      changes: true,
    },
  ],
  'post /items/:id/claims': [
    {
      prepare: protect,
      send: ({ cookie }, id) => send('POST', `${app.url}/items/${id}/claims`, { cookie, body: makeClaimInput() }),
      answers: write(403, 201),
      changes: true,
    },
  ],
  'get /items/:id/claims': [
    { prepare: claim, send: (caller, id) => get(`/items/${id}/claims`)(caller), answers: read({ notOwner: 404 }) },
  ],
  'get /claims': [{ prepare: claim, send: get('/claims'), answers: read() }],
  'get /claims/:id': [
    {
      prepare: claim,
      send: (caller, _itemId, claimId) => get(`/claims/${claimId}`)(caller),
      answers: { ...read({ notOwner: 404 }), another: 200 },
    },
  ],
  'get /conversations': [{ prepare: converse, send: get('/conversations'), answers: read() }],
  'get /conversations/:id': [
    {
      prepare: converse,
      send: (caller, _itemId, id) => get(`/conversations/${id}`)(caller),
      answers: { ...read({ notOwner: 404 }), another: 200 },
    },
  ],
  'post /conversations/:id/block': [
    { prepare: converse, send: press('block'), answers: write(200), changes: true, needsOwnBoard: true },
  ],
  'post /conversations/:id/unblock': [
    {
      prepare: async (itemId) => {
        const id = await converse(itemId)
        await press('block')(people.owner, itemId, id)
        return id
      },
      send: press('unblock'),
      answers: write(200),
      changes: true,
      needsOwnBoard: true,
    },
  ],
  'post /claims/:id/approve': [{ prepare: claim, send: takeStep('approve'), answers: write(200, 403), changes: true }],
  'post /claims/:id/decline': [
    { prepare: claim, send: takeStep('decline', { reason: 'cannot-tell' }), answers: write(200, 403), changes: true },
  ],
  'post /claims/:id/renew': [
    { prepare: approvedClaim, send: takeStep('renew'), answers: write(200, 403), changes: true },
  ],
  'post /claims/:id/withdraw': [
    { prepare: claim, send: takeStep('withdraw'), answers: write(403, 200), changes: true },
  ],
  'get /claims/:id/code': [
    {
      prepare: approvedClaim,
      send: (caller, _itemId, claimId) => get(`/claims/${claimId}/code`)(caller),
      // The item is a lost one, so its owner receives it.
      answers: write(200, 403),
    },
  ],
  'post /claims/:id/handover': [
    {
      with: 'the code',
      prepare: async (itemId) => {
        const claimId = await approvedClaim(itemId)
        const { cookie } = people.owner
        const { body } = await send<HandoverCode>('GET', `${app.url}/claims/${claimId}/code`, { cookie })
        return { claimId, code: body.code }
      },
      send: (caller, itemId, prepared) => {
        const { claimId, code } = prepared as { claimId: string; code: string }
        return takeStep('handover', { code })(caller, itemId, claimId)
      },
      answers: write(403, 200),
      changes: true,
    },
    {
      with: 'no code',
      prepare: approvedClaim,
      send: takeStep('handover', { withoutCode: true }),
      answers: write(200, 403),
      changes: true,
    },
  ],
  'post /claims/:id/dispute': [
    {
      prepare: async (itemId) => {
        const claimId = await approvedClaim(itemId)
        await takeStep('handover', { withoutCode: true })(people.owner, itemId, claimId)
        return claimId
      },
      send: takeStep('dispute', { words: 'It is broken.' }),
      answers: write(200),
      changes: true,
    },
  ],
  'post /items/:id/conversations': [
    {
      send: ({ cookie }, id) =>
        send('POST', `${app.url}/items/${id}/conversations`, { cookie, body: { text: 'Hello' } }),
      answers: write(403, 201),
      changes: true,
    },
  ],
  'get /conversations/:id/messages': [
    {
      prepare: openConversation,
      send: (caller, _itemId, id) => get(`/conversations/${id}/messages`)(caller),
      answers: ofTwo,
    },
  ],
  'post /conversations/:id/messages': [
    { prepare: openConversation, send: talk('messages', { text: 'Hello' }), answers: write(201), changes: true },
    {
      with: 'a conversation of two other people',
      prepare: openConversationOfOthers,
      send: talk('messages', { text: 'Hello' }),
      answers: write(404),
    },
  ],
  'post /conversations/:id/read': [
    { prepare: openConversation, send: talk('read'), answers: ofTwo, changes: ['owner'] },
  ],
  'get /notices/unread': [{ send: get('/notices/unread'), answers: read() }],
  'get /notices': [{ send: get('/notices'), answers: read() }],
  'post /notices/read': [
    {
      prepare: (itemId) => {
        const notification = { id: `recovered-${itemId}`, kind: 'recovered' as const, itemId, createdAt: '' }
        return Promise.all(['owner', 'another'].map((uid) => addNotification(app.context, uid, notification)))
      },
      send: ({ cookie }) => send('POST', `${app.url}/notices/read`, { cookie, body: { all: true } }),
      answers: write(200),
      changes: true,
    },
  ],
  'get /savedSearches': [{ send: get('/savedSearches'), answers: read() }],
  'post /savedSearches': [
    {
      send: ({ cookie }) =>
        send('POST', `${app.url}/savedSearches`, { cookie, body: { q: 'umbrella', isSaved: true } }),
      answers: write(200),
      changes: true,
    },
  ],
  'get /account': [{ send: get('/account'), answers: read() }],
  'put /account': [
    {
      send: ({ cookie, uid }) => send('PUT', `${app.url}/account`, { cookie, body: { name: uid, photo: '' } }),
      answers: write(200),
      changes: true,
    },
  ],
  'delete /account': [
    {
      send: async (caller) =>
        send('DELETE', `${app.url}/account`, { ...(await recently(caller)), body: { email: caller.email } }),
      answers: write(202),
      changes: true,
      needsOwnBoard: true,
    },
  ],
  'get /settings': [{ send: get('/settings'), answers: read() }],
  'put /settings': [
    {
      prepare: async () => {
        for (const uid of ['owner', 'another']) await app.firestore.doc(`settings/${uid}`).delete()
      },
      send: ({ cookie }) => send('PUT', `${app.url}/settings`, { cookie, body: { emailNotices: false } }),
      answers: write(200),
      changes: true,
    },
  ],
  'post /listing': [
    {
      with: 'the token of the owner’s post',
      prepare: async (itemId) => {
        const post = { itemId, ownerUid: people.owner.uid }
        const link = newListingLink(post, new Date())
        await changeOnce(app, (commit) => link.addTo(commit))
        return link.token
      },
      send: ({ cookie }, _itemId, token) =>
        send('POST', `${app.url}/listing`, { cookie, body: { token, action: 'archive' } }),
      answers: open(),
      changes: true,
    },
    {
      with: 'a made-up token',
      send: ({ cookie }) =>
        send('POST', `${app.url}/listing`, { cookie, body: { token: 'a'.repeat(43), action: 'archive' } }),
      answers: open(404),
    },
  ],
  'post /reports': [
    {
      with: 'the owner’s post',
      send: ({ cookie }, itemId) =>
        send('POST', `${app.url}/reports`, { cookie, body: { itemId, reason: 'scam', goodFaith: true } }),
      answers: { ...write(403, 201), nobody: 400 },
      changes: true,
    },
    {
      with: 'a visitor’s name and address',
      send: ({ cookie }, itemId) => {
        const visitor = { name: 'Vera', email: 'vera@example.com' }
        return send('POST', `${app.url}/reports`, {
          cookie,
          body: { itemId, reason: 'scam', goodFaith: true, ...visitor },
        })
      },
      answers: { ...write(403, 201), nobody: 201 },
      changes: true,
    },
  ],
  'get /moderation/reports': [
    { prepare: report, send: asModerator(get('/moderation/reports')), answers: write(404, 200) },
  ],
  'get /moderation/reports/:id': [
    {
      prepare: report,
      send: asModerator((caller, _itemId, id) => get(`/moderation/reports/${id}`)(caller)),
      answers: write(404, 200),
      changes: true,
    },
  ],
  'post /moderation/reports/:id': [
    {
      prepare: report,
      send: asModerator(async ({ cookie }, _itemId, id) =>
        send('POST', `${app.url}/moderation/reports/${id}`, {
          cookie,
          body: { decision: 'hide', reason: 'scam', digest: await digestOfCase(app.context, String(id)) },
        }),
      ),
      answers: write(404, 200),
      changes: true,
    },
  ],
  'get /moderation/pictures/:id': [
    {
      prepare: async () => {
        const reference = app.firestore.doc('reportedPhotos/abc')
        await reference.set({ ownerUid: people.owner.uid, bytes: picture, expiresAt: new Date() })
      },
      send: asModerator(get('/moderation/pictures/abc')),
      answers: write(404, 200),
    },
  ],
  'get /moderation/log': [
    { prepare: decideAgainstOwner, send: asModerator(get('/moderation/log')), answers: write(404, 200) },
  ],
  'get /counter': [{ send: asOffice(get('/counter')), answers: write(404, 200) }],
  'post /counter/things': [{ send: asOffice(takeIn), answers: write(404, 201), changes: true }],
  'get /counter/things/:number': ofThing((caller, _itemId, number) => get(`/counter/things/${number}`)(caller)),
  'get /counter/things': [{ prepare: keepThing, send: asOffice(get('/counter/things')), answers: write(404, 200) }],
  'post /counter/moves': [
    {
      prepare: keepThing,
      send: asOffice((caller, _itemId, number) => moveToB1(caller, number)),
      answers: write(404, 200),
      changes: true,
    },
    {
      with: 'the number of others',
      prepare: keepThingOfOthers,
      send: asOffice((caller, _itemId, number) => moveToB1(caller, number)),
      answers: write(404, 200),
    },
  ],
  'post /counter/moves/:id/undo': [
    {
      prepare: async () => asOffice(moveToB1Of(await keepThing()))(people.another),
      send: asOffice(({ cookie }) => send('POST', `${app.url}/counter/moves/step/undo`, { cookie })),
      answers: write(404, 200),
      changes: true,
    },
  ],
  'put /counter/imports/:id': [{ send: asOffice(takeInTable), answers: write(404, 200), changes: true }],
  'post /counter/imports/:id/undo': [
    {
      prepare: () => asOffice(takeInTable)(people.another),
      send: asOffice(({ cookie }) => send('POST', `${app.url}/counter/imports/digest/undo`, { cookie })),
      answers: write(404, 200),
      changes: true,
    },
  ],
  'put /counter/things/:number': ofThing(async ({ cookie }, _itemId, number) => {
    const path = `${app.url}/counter/things/${number}`
    const { body } = await send<KeptThing>('GET', path, { cookie })
    return send('PUT', path, { cookie, body: { ...makeThingInput({ shelf: 'B1' }), readAt: body.updatedAt ?? '' } })
  }, true),
  'post /counter/things/:number/void': ofThing(
    ({ cookie }, _itemId, number) => send('POST', `${app.url}/counter/things/${number}/void`, { cookie }),
    true,
  ),
  'post /counter/things/:number/hand-out': ofThing(handOut, true),
  'post /counter/things/:number/take-back': ofThing(async (caller, itemId, number) => {
    await handOut(caller, itemId, number)
    return send('POST', `${app.url}/counter/things/${number}/take-back`, { cookie: caller.cookie })
  }, true),
  'post /counter/things/:number/receivers': ofReceivers('POST'),
  'delete /counter/things/:number/receivers': ofReceivers('DELETE'),
  'post /counter/clearings': [
    { prepare: keepThing, send: asOffice(clear), answers: write(404, 200), changes: true },
    { with: 'the number of others', prepare: keepThingOfOthers, send: asOffice(clear), answers: write(404, 200) },
  ],
  'post /counter/losses': [{ send: asOffice(writeDownLoss), answers: write(404, 201), changes: true }],
  'post /losses': [
    {
      prepare: askForOwner,
      send: ({ cookie }, _itemId, token) =>
        send('POST', `${app.url}/losses`, { cookie, body: { token, action: 'confirm' } }),
      answers: open(),
      changes: true,
    },
  ],
  'post /losses/take-over': [
    {
      prepare: askForOwner,
      send: ({ cookie }, _itemId, token) => send('POST', `${app.url}/losses/take-over`, { cookie, body: { token } }),
      answers: { ...write(403), owner: 200 },
      changes: true,
    },
  ],
  'get /decisions/:id': [
    {
      prepare: decideAgainstOwner,
      send: (caller, _itemId, id) => get(`/decisions/${id}`)(caller),
      answers: read({ notOwner: 404 }),
    },
  ],
  'post /decisions/:id/answer': [
    {
      prepare: decideAgainstOwner,
      send: answerTo({ words: 'It is mine.' }),
      answers: { ...open(404), owner: 200 },
      changes: true,
    },
    {
      with: 'the token of the email',
      prepare: async (itemId) => {
        const id = await decideAgainstOwner(itemId)
        await app.firestore.doc(`cases/${id}`).update({ answerToken: digestOfSecret('a'.repeat(43)) })
        return id
      },
      send: answerTo({ words: 'It is mine.', token: 'a'.repeat(43) }),
      answers: open(),
      changes: true,
    },
  ],
  'get /statistics': [{ send: get('/statistics'), answers: open() }],
  'put /push': [
    {
      send: ({ cookie }) => send('PUT', `${app.url}/push`, { cookie, body: subscription }),
      answers: write(200),
      changes: true,
    },
  ],
  'delete /push': [
    {
      with: 'a device that shows nothing',
      send: ({ cookie }) => {
        const endpoint = 'https://fcm.googleapis.com/fcm/send/other'
        return send('DELETE', `${app.url}/push`, { cookie, body: { endpoint } })
      },
      answers: write(200),
    },
  ],
  'post /unsubscribe/:token': [
    {
      with: 'the owner’s token',
      prepare: async () => {
        await app.firestore.doc('settings/owner').delete()
        return storeUnsubscribeToken(app.context, 'owner')
      },
      send: ({ cookie }, _itemId, token) => send('POST', `${app.url}/unsubscribe/${token}`, { cookie }),
      answers: open(),
      changes: true,
    },
    {
      with: 'a made-up token',
      send: ({ cookie }) => send('POST', `${app.url}/unsubscribe/${'a'.repeat(43)}`, { cookie }),
      answers: open(404),
    },
  ],
  'get /unsubscribe/:token': [
    {
      with: 'the owner’s token',
      prepare: () => storeUnsubscribeToken(app.context, 'owner'),
      send: ({ cookie }, _itemId, token) => send('GET', `${app.url}/unsubscribe/${token}`, { cookie }),
      answers: open(303),
    },
  ],
  'get /openapi.json': [{ send: get('/openapi.json'), answers: open() }],
}

/** Calls whose answers are the same for everyone, so that caches may store them for a while. */
const isPublic = [
  'get /itemCount',
  'get /allItems',
  'get /similarItems',
  'get /items',
  'get /returnCount',
  'get /statistics',
  'get /photos/:id',
  'get /photos/:id/small',
  'get /openapi.json',
]

const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`

test('every call of the contract has an attempt', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

/** What a call without a query costs. */
function costOfPlain(name: string): number {
  const call = calls.find((one) => nameOf(one) === name)
  return call ? costOf(call, call.query && safeParse(call.query, {}).data) : 0
}

const tried = calls.map(nameOf).flatMap((name) =>
  (attempts[name] ?? []).map((attempt) => ({
    name: [name, attempt.with].filter(Boolean).join(', with '),
    isCacheable: isPublic.includes(name),
    cost: costOfPlain(name),
    ...attempt,
  })),
)

describe.each(tried)('the call $name', (attempt) => {
  const { cost, prepare, send: sendCall, answers, isCacheable, changes = [], needsOwnBoard } = attempt
  if (needsOwnBoard) beforeEach(openBoard)

  /** Posts the owner's item, and has each of these kinds of callers send the call about it. */
  async function tryAs(kinds: readonly CallerKind[]) {
    const { cookie } = people.owner
    const { body: item } = await send<Item>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() })
    const prepared = await prepare?.(item._id)
    const before = await readDatabase()
    expect(Object.keys(before)).toContain(`items/${item._id}`)
    const cacheControl = isCacheable ? expect.stringMatching(/^public, max-age=\d+/) : 'private, no-store'
    for (const kind of kinds) {
      bill.reads = 0
      const { status, headers } = await sendCall(people[kind], item._id, prepared)
      expect(bill.reads).toBeLessThanOrEqual(cost)
      expect([kind, status, headers.get('cache-control')]).toEqual([kind, answers[kind], cacheControl])
    }
    return { before, after: await readDatabase() }
  }

  const changing = CALLERS.filter((kind) => answers[kind] < 300 && (changes === true || changes.includes(kind)))
  test.for(changing)('answers the kind “%s”, changes something, and reads no more than it costs', async (kind) => {
    const { before, after } = await tryAs([kind])
    expect(after).not.toEqual(before)
  })

  const others = CALLERS.filter((kind) => !changing.includes(kind))
  if (others.length > 0)
    test('answers all others as it should, changes nothing for them, and reads no more than it costs', async () => {
      const { before, after } = await tryAs(others)
      expect(after).toEqual(before)
    })
})

test('reads the whole database for these tests, including the sizes below a photo', async () => {
  await upload()
  const paths = Object.keys(await readDatabase())
  expect(new Set(paths.map((path) => path.split('/').length))).toEqual(new Set([2, 4]))
})
