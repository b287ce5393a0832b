import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/app.ts'
import { codeOf } from '../../src/claims/hand-over.ts'
import { addNotification } from '../../src/delivery/tell.ts'
import { openApiDocument } from '../../src/lib/openapi/document.ts'
import { digestOfSecret } from '../../src/lib/secret-digest.ts'
import { decideCase } from '../../src/moderation/decide-case.ts'
import { addModerator } from '../../src/moderation/moderators.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import { addOffice } from '../../src/offices/offices.ts'
import { newListingLink } from '../../src/posts/listing.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import { HOUR_MS } from '../../src/shared/lib/durations.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { changeOnce } from '../../src/store/change.ts'
import { type ArbitraryRequest, arbitraryRequest, type Operation } from '../support/arbitrary-requests.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { digestOfCase } from '../support/digest-of-case.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { endSoon } from '../support/stored-claims.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { makeThingInput, officeWords, takeThingIn } from '../support/things.ts'
import { storeUnsubscribeToken } from '../support/unsubscribe-token.ts'

/**
 * Sends random requests from the OpenAPI document to every call, and expects no 5xx, only the
 * documented statuses, and answers that fit their schemas. `PROPERTY_RUNS` sets the number for each
 * call; with `PROPERTY_URL` they go to a running function.
 */

const runs = Number(process.env.PROPERTY_RUNS ?? 8)
const document = openApiDocument(calls, unlimitedSettings)
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'document')

let app: TestApp
let url: string
let ada: Person
/** A person whose session may end during the test. */
let leaving: Person
let photo: Photo
let unsubscribeToken: string
let isSignedOut = false
const files: Buffer[] = []
const known: Record<string, unknown[]> = {
  postType: ['Lost'],
  category: ['pets'],
  dateLost: ['2026-05-31', '2026-02-30', '2026-05-31T10:00:00Z', '2999-01-01'],
  recoveredDate: ['2026-05-31', '0000-00-00'],
  recoveredLocation: ['Lost property office'],
  location: ['Central station'],
  whereNow: ['With me'],
  contact: ['email'],
  // A claim answers the question of the post, which asks none here.
  question: ['', 'What is on the sticker?'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/abc'],
  keys: [{ p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }],
  privateNote: ['A smiling cat.'],
  answer: ['A whale', ''],
  message: ['It is mine.'],
  text: ['Is it a black one?'],
  reason: ['cannot-tell'],
  words: ['This is not mine.'],
  identifier: ['SN 123-456', '12345', '356938035643809'],
  description: ['Wooden handle.'],
  thumbnail: [
    'https://example.com/a.png',
    '/demo/umbrella.svg',
    'javascript:alert(1)',
    'https://user:pass@example.com/',
  ],
  name: ['Ada Finder', '\u202e reversed'],
  photo: ['', 'https://example.com/ada.png', 'javascript:alert(1)'],
  title: ['Umbrella', '<script>alert(1)</script>', '\u202e reversed', 'half \ud800'],
  dateFound: ['2026-05-31', '2999-01-01'],
  shelf: ['A2', ''],
  note: ['Handed in by the cleaners'],
  release: ['basics', 'everything'],
  page: ['0', '1000000', '-1'],
  cameBack: ['true', 'false', ''],
  status: ['recovered', 'notrecovered', 'open'],
  size: ['1', '100', '101'],
  at: ['2026-01-31T12:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-31'],
  q: ['umbrella', 'BLACK um', '🐈', '__name__', '.', '`'],
  'Idempotency-Key': ['0123456789', 'abcdefgh-_'],
}

beforeAll(async () => {
  app = await startTestApp('demo-properties', { settings: unlimitedSettings })
  url = process.env.PROPERTY_URL ?? app.url
  ada = await register()
  leaving = await register()
  files.push(...(await Promise.all((['jpeg', 'png', 'webp', 'gif'] as const).map((format) => makePicture({ format })))))
  photo = (await sendPhoto(url, ada.cookie, files[0] ?? '')).body
  const notification = { id: 'recovered-item', itemId: 'item', createdAt: new Date().toISOString() }
  await addNotification(app.context, ada.uid, { ...notification, kind: 'recovered' })
  known.ids = [notification.id, 'nothing']
  unsubscribeToken = await storeUnsubscribeToken(app.context, ada.uid)
})
afterAll(() => app.close())

/** Posts an item that no earlier call has deleted, and recovers it if the call reopens items. */
async function renewItem(method: string, path: string): Promise<void> {
  // A running function applies the hourly limits, so each call gets a new account.
  // A download wants a recent login, and comes three times a day. So does a deletion, which comes
  // once. Who has blocked someone often may not unblock anyone for a while.
  const isDownload = path.startsWith('/account/export')
  const isDeletion = path === '/account' && method === 'delete'
  const isNewcomers = isDownload || isDeletion || path.endsWith('/unblock')
  if (url !== app.url || isSignedOut || isNewcomers) ada = await register()
  isSignedOut = path === '/account/sign-out' || isDeletion
  const { cookie } = ada
  const { body: item } = await send<Item>('POST', `${url}/addItems`, { cookie, body: makeItemInput() })
  known.email = [ada.email, 'bela@example.com']
  known.id = [path.startsWith('/photos') ? photo._id : item._id, '__all__', 'nothing', '..', '%']
  known.emailOrId = method === 'get' ? known.email : known.id
  known.itemId = [item._id, 'nothing', '__all__']
  if (path.includes('conversations')) {
    const id = await renewConversation(path)
    known.id = [id, id, id, '__all__', 'nothing', '%']
  }
  if (isDownload) {
    const ticket = { uid: ada.uid, createdAt: Timestamp.now(), expiresAt: inAnHour(), photos: [] }
    known.id = [(await app.firestore.collection('exports').add(ticket)).id, 'nothing', '__all__']
    known.part = ['1', '2', '0']
  }
  known.reason = [path.startsWith('/claims') ? 'cannot-tell' : 'scam']
  if (['/reports', '/moderation', '/decisions'].some((start) => path.startsWith(start))) {
    const { itemId, id } = await renewCase(path)
    known.itemId = [itemId, 'nothing', '__all__']
    known.id = [id, id, '__all__', 'nothing', '%']
  }
  if (path.startsWith('/counter')) {
    await app.auth.updateUser(ada.uid, { emailVerified: true })
    await addOffice(app.context, ada.email, officeWords)
    const { number, updatedAt } = await takeThingIn(app, ada)
    known.id = ['step', 'step', 'nothing']
    known.step = ['step']
    known.numbers = [number, '2026']
    const body = { step: 'step', shelf: 'C7', numbers: [number] }
    if (path.startsWith('/counter/moves/')) await send('POST', `${url}/counter/moves`, { cookie, body })
    known.readAt = [updatedAt, '']
    const { thumbnail: _thumbnail, release: _release, ...row } = makeThingInput()
    known.rows = [row]
    known.from = [0]
    known.total = [1]
    const table = { from: 0, total: 1, rows: [row] }
    if (path === '/counter/imports/{id}/undo') await send('PUT', `${url}/counter/imports/step`, { cookie, body: table })
    known.after = [`2026-01-31T12:00:00.000Z,${number}`, 'yesterday']
    known.number = [number, number, '2026-999999', '2026', '%']
  }
  known.token = [path === '/listing' ? await storeListingToken(item) : unsubscribeToken]
  if (path.startsWith('/losses')) {
    await app.auth.updateUser(ada.uid, { emailVerified: true })
    const loss = { ownerUid: ada.uid, uid: '', address: ada.email, digests: [digestOfSecret(unsubscribeToken)] }
    await app.firestore.doc(`losses/${item._id}`).set({ ...loss, isConfirmed: true, expiresAt: null })
  }
  if (path.endsWith('/reopen'))
    await send('POST', `${url}/recovered-items`, { cookie, body: makeRecoveryInput(item._id) })
  // A client resolves dots in a path, and /items/../claims is another call.
  if (!path.includes('claims')) return
  // Much else must fit for a claim to be made, so the right id comes often.
  const id = await renewClaim(method, path)
  known.id = [id, id, id, '__all__', 'nothing', '%']
}

const inAnHour = () => Timestamp.fromMillis(Date.now() + HOUR_MS)

/**
 * Lets someone post what Ada may report, or lets Ada be a moderator who has a case before her, or
 * lets someone decide a case of Ada's.
 */
async function renewCase(path: string): Promise<{ itemId: string; id: string }> {
  const bela = await register()
  const [poster, reporter] = path.startsWith('/decisions') ? [ada, bela] : [bela, ada]
  const post = { cookie: poster.cookie, body: makeItemInput() }
  const itemId = (await send<Item>('POST', `${url}/addItems`, post)).body._id
  const id = caseIdOf('post', itemId)
  if (path === '/reports') return { itemId, id }
  const report = { itemId, reason: 'scam', goodFaith: true }
  await send('POST', `${url}/reports`, { cookie: reporter.cookie, body: report })
  // The database and the accounts of a running function are others.
  if (url !== app.url) return { itemId, id }
  known.digest = [await digestOfCase(app.context, id)]
  const decision = { decision: 'hide', reason: 'scam', words: '', digest: known.digest[0] as string } as const
  const judge = { uid: 'judge', email: '', emailVerified: true, name: 'Judge', photo: '' }
  if (path.startsWith('/decisions')) await decideCase(app.context, judge, id, decision)
  if (!path.startsWith('/moderation')) return { itemId, id }
  await app.auth.updateUser(ada.uid, { emailVerified: true })
  await addModerator(app.context, ada.email)
  if (!path.startsWith('/moderation/pictures')) return { itemId, id }
  const copy = { ownerUid: bela.uid, bytes: files[2], expiresAt: inAnHour() }
  await app.firestore.doc(`reportedPhotos/${itemId}`).set(copy)
  return { itemId, id: itemId }
}

/** Returns a token that answers the email about an item. */
async function storeListingToken({ _id: itemId, ownerUid }: Item): Promise<string> {
  const link = newListingLink({ itemId, ownerUid }, new Date())
  await changeOnce(app, (commit) => link.addTo(commit))
  return link.token
}

/** Lets Ada write to the poster of an item, and returns the id that the call needs. */
async function renewConversation(path: string): Promise<string> {
  const bela = await register()
  const { body: item } = await send<Item>('POST', `${url}/addItems`, { cookie: bela.cookie, body: makeItemInput() })
  if (path.startsWith('/items')) return item._id
  const body = { text: 'Hello' }
  known.after = ['000000', '999999', '1']
  known.before = ['999999', '000000', '-1']
  const { cookie } = ada
  const { body: opened } = await send<Conversation>('POST', `${url}/items/${item._id}/conversations`, { cookie, body })
  await send('POST', `${url}/conversations/${opened._id}/messages`, { cookie: bela.cookie, body })
  return opened._id
}

/** Lets someone claim a protected post, and returns the id that the call needs. */
async function renewClaim(method: string, path: string): Promise<string> {
  const bela = await register()
  const isClaimants = path.endsWith('/withdraw') || (method === 'post' && path.startsWith('/items'))
  const [poster, claimant] = isClaimants ? [bela, ada] : [ada, bela]
  // Someone who posts a lost thing receives it, and reads the code; of a found one, enters it.
  const postType = path.endsWith('/handover') ? 'Found' : 'Lost'
  const body = makeItemInput({ contact: 'board', postType })
  const { body: item } = await send<Item>('POST', `${url}/addItems`, { cookie: poster.cookie, body })
  if (path.startsWith('/items')) return item._id
  const { body: claim } = await send<Claim>('POST', `${url}/items/${item._id}/claims`, {
    cookie: claimant.cookie,
    body: makeClaimInput(),
  })
  const take = (step: string, body?: object) =>
    send('POST', `${url}/claims/${claim._id}/${step}`, { cookie: poster.cookie, ...(body && { body }) })
  if (['/renew', '/code', '/handover', '/dispute'].some((end) => path.endsWith(end))) await take('approve')
  // The database of a running function is another one.
  if (path.endsWith('/renew') && url === app.url) await endSoon(app.firestore, claim._id)
  if (path.endsWith('/dispute')) await take('handover', { withoutCode: true })
  known.code = [codeOf(unlimitedSettings, claim._id, 0), ' 12 34 56 ']
  return claim._id
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
)

describe.each(operations)('the call $method $path', ({ path, method, operation }) => {
  test(`answers ${runs} random requests as the document says, and never with a 5xx`, { timeout: 600_000 }, async () => {
    await renewItem(method, path)
    const seen: number[] = []
    const validators = new Map<number, (body: unknown) => boolean>()
    const fits = (status: number, body: unknown) => {
      const pointer = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema']
      const reference = `document#/${pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
      const validate = validators.get(status) ?? ajv.compile({ $ref: reference })
      validators.set(status, validate)
      return validate(body)
    }
    const check = async (request: ArbitraryRequest) => {
      const answer = await send<unknown>(method.toUpperCase(), address(path, request), parts(path, request, operation))
      seen.push(answer.status)
      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(operation.responses)).toContain(String(answer.status))
      // The functions runtime itself rejects a body that is not a JSON object, with its own text.
      if (url !== app.url && answer.status === 400 && typeof answer.body === 'string') return
      const [type] = Object.keys(operation.responses[answer.status]?.content ?? {})
      if (type === 'application/json') expect(fits(answer.status, answer.body)).toBe(true)
      else expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type)
    }
    const sendRandom = () =>
      fc.assert(fc.asyncProperty(arbitraryRequest(operation, known, files), check), { numRuns: runs })
    const hasSucceeded = () => seen.some((status) => status < 400)
    await sendRandom()
    // A running function does not know the unsubscribe tokens of this database.
    if (url !== app.url) return
    // By chance, no request of so few may be one that succeeds, so more are sent then.
    // Where a post is changed, only one round in seven has one.
    for (let more = 0; more < 100 && !hasSucceeded(); more++) await sendRandom()
    expect(hasSucceeded()).toBe(true)
  })
})

function address(path: string, request: ArbitraryRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeText(request.path[name] ?? ''))
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${encodeText(value)}`)
  return `${url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Encodes the dots of a dot segment, because the client would resolve it before sending. */
const encodeText = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2E'))

function parts(path: string, request: ArbitraryRequest, operation: Operation) {
  const token = JSON.stringify(operation).includes('"token"') ? { authorization: `Bearer ${ada.idToken}` } : {}
  const { cookie } = path === '/logout' ? leaving : ada
  return { cookie, headers: { ...request.headers, ...token }, body: request.body }
}
