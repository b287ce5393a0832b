import type { RecoveredRecord } from '@shared/claims/recoveries.ts'
import type { MyItem } from '@shared/items/items.ts'
import type { Notification } from '@shared/news/notifications.ts'
import type { KeptThing } from '@shared/offices/offices.ts'
import type { OthersItem, OwnItem } from '@shared/posts/item-details.ts'
import { makeConversation, makeMessage, messageId } from '@/features/messages/conversation.test-support.ts'
import { makeCase, makeOwnDecision, makeThing, summaryOf } from '../e2e/support/make-case.ts'
import { makeClaim } from '../e2e/support/make-claim.ts'
import { numberedItems, publicItem } from '../e2e/support/make-item.ts'
import type { Answers } from './answers.ts'

export const LONG_NAME = 'Alexandra-Magdalena Hohenberg-Lindqvist'
export const LONG_TITLE = 'Dark blue umbrella with a wooden handle and the initials K. M. on a small brass ring'
const LONG_PLACE = 'Regional train to the coast, third coach from the front, upper deck by the window'
const GERMAN_TITLE = 'Straßenbahnjahresfahrausweis und Krankenversicherungskarte in brauner Lederhülle'
const ARABIC_TITLE = 'محفظة جلدية بنية فيها بطاقة هوية رقم 48213 وصورة صغيرة لعائلة على الشاطئ'
const QUESTION = 'What is on the sticker inside the lid, and which colour has the ring of the keys?'
const UNBROKEN = 'W'.repeat(120)
export const LONG_TEXT = 'It opens by itself, but only now and then. '.repeat(12)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const DAY = 24

const long = { title: LONG_TITLE, location: LONG_PLACE, description: LONG_TEXT, createdAt: inHours(-30) }
export const items = [
  publicItem({ ...long, _id: '1', postType: 'Found', kind: 'umbrella', tint: 'blue', whereNow: LONG_PLACE }),
  publicItem({ ...long, _id: '2', title: GERMAN_TITLE, category: 'documents', thumbnail: '/demo/wallet-brown.svg' }),
  publicItem({ ...long, _id: '3', title: ARABIC_TITLE, category: 'documents', status: 'recovered' }),
  publicItem({ _id: '4', postType: 'Found', category: 'pets', title: 'Cat', location: 'Gate 3', description: '' }),
  ...numberedItems(6),
]

const posted = {
  email: 'alexandra.hohenberg-lindqvist@post.example.com',
  name: LONG_NAME,
  photo: '',
  ownerUid: '',
  contact: 'email' as const,
  question: '',
  isProtected: false,
}
const poster = { since: '2026-03', isConfirmed: true }
export const recovery = {
  name: LONG_NAME,
  isOwn: false,
  recoveredLocation: LONG_PLACE,
  recoveredDate: '2026-06-01',
  reopenUntil: inHours(5 * DAY),
}
const ownItems: MyItem[] = items.slice(0, 4).map((item, index) => ({
  ...{ ...item, ...posted, ownerUid: 'reader', possibleMatches: index, openClaims: 2 - (index % 3) },
  ...{ isListed: index !== 1, listedUntil: index === 1 ? '' : inHours((60 - 20 * index) * DAY) },
}))
/** A post of someone else. */
export const otherItem: OthersItem = { ...publicItem(items[0]), ...posted, reader: 'other', poster }
/** The same, if the reader has posted it. */
export const ownItem: OwnItem = {
  ...{ ...publicItem(items[0]), ...posted, reader: 'poster', ownerUid: 'reader' },
  ...{ isListed: true, listedUntil: inHours(60 * DAY), openClaims: 0 },
  ...{ privateNote: '', hasIdentifier: false, hasCoordinates: false },
}
/** What a protected post has besides. */
export const protection = { contact: 'board', isProtected: true, email: '', question: QUESTION } as const

const record = (item: (typeof items)[number]): RecoveredRecord => ({
  ...{ _id: `r${item._id}`, itemId: item._id, recoveredLocation: LONG_PLACE, recoveredDate: '2026-06-01' },
  recoveredBy: { email: posted.email, name: LONG_NAME, image: '' },
  ...{ thumbnail: item.thumbnail, kind: item.kind, tint: item.tint, title: item.title },
  ...{ description: item.description, createdAt: item.createdAt, isDisputed: item._id === '2' },
})

const answered = { title: LONG_TITLE, recoveredLocation: LONG_PLACE, other: { name: LONG_NAME }, conversationId: '1' }
/** The reader decides it, and there is something to beware of. */
export const claim = makeClaim({
  ...answered,
  question: QUESTION,
  answer: LONG_TEXT,
  message: `${LONG_TEXT}Tell me the code. Write me on WhatsApp.`,
  endsAt: inHours(5 * DAY),
})
/** What a claim has after the handover. */
export const over = { state: 'handed-over', disputeUntil: inHours(5 * DAY) } as const
const claims = [
  claim,
  makeClaim({ ...answered, _id: '2', itemId: '2', state: 'approved', title: GERMAN_TITLE }),
  makeClaim({ ...answered, _id: '3', role: 'claimant', state: 'approved', title: ARABIC_TITLE }),
  makeClaim({ ...answered, ...over, _id: '4', isDisputed: true }),
  makeClaim({ ...answered, _id: '5', state: 'declined', reason: 'answer-does-not-fit' }),
]
const claimant = { name: LONG_NAME, memberSince: '2026-03', isConfirmed: true, returned: 3, declined: 1 }

const words = makeMessage({ text: LONG_TEXT })
const about = {
  title: LONG_TITLE,
  picture: { thumbnail: '', kind: 'umbrella' as const, tint: '' },
  other: { name: LONG_NAME, isOffice: true as const },
  closesAt: inHours(60 * DAY),
}
export const conversation = makeConversation({ ...about, _id: '1', unread: 120, last: words, claimId: '1' })
const messages = [
  words,
  makeMessage({ _id: messageId(2), from: 'me', text: `${ARABIC_TITLE}. ${GERMAN_TITLE}` }),
  makeMessage({
    _id: messageId(3),
    text: `Pay the fee first: ${UNBROKEN}. Click www.a.com. Pay by gift card, add me on WhatsApp. Tell me the code.`,
  }),
  makeMessage({ _id: messageId(4), text: '', isDeleted: true }),
]

const picture = { thumbnail: '/demo/umbrella-black.svg', kind: 'umbrella' as const, tint: '' }
const notification = { itemId: '1', title: LONG_TITLE, createdAt: inHours(-3), readAt: null, picture }
const notifications: Notification[] = [
  {
    ...notification,
    id: '1',
    kind: 'recovered',
    name: LONG_NAME,
    ...{ recoveredLocation: LONG_PLACE, recoveredDate: '2026-06-01' },
  },
  { ...notification, id: '2', kind: 'match', otherItemId: '2', otherTitle: GERMAN_TITLE },
  { ...notification, id: '3', kind: 'claim', claimId: '1', step: 'made', role: 'poster', postType: 'Found' },
  { ...notification, id: '4', kind: 'message', name: LONG_NAME, conversationId: '1', readAt: inHours(-2) },
  { ...notification, id: '5', kind: 'ending', title: ARABIC_TITLE, listedUntil: inHours(3 * DAY) },
  { ...notification, id: '6', kind: 'reopened', title: UNBROKEN },
  { ...notification, id: '7', kind: 'match', title: '<img src=x>', otherItemId: '3', otherTitle: UNBROKEN },
]

const decided = { reason: 'personal-data', words: LONG_TEXT, name: LONG_NAME, at: inHours(-30) } as const
const reported = makeThing({ title: LONG_TITLE, location: LONG_PLACE, description: LONG_TEXT, name: LONG_NAME })
const entry = { at: inHours(-1), caseId: '1', kind: 'post', name: LONG_NAME } as const
const openCase = makeCase({
  ...{ _id: '1', title: LONG_TITLE, state: 'answered', isHidden: true, reasons: ['hateful', 'personal-data', 'scam'] },
  ...{ excerpt: LONG_TEXT, picture: '/demo/wallet-brown.svg' },
  person: {
    ...{ name: LONG_NAME, since: '2026-03', isClosed: true, cases: 2 },
    earlier: [{ ...decided, kind: 'message', decision: 'delete' }],
  },
  reported: [
    { ...decided, by: 'visitor', thing: reported },
    { ...decided, by: 'account', thing: makeThing({ title: GERMAN_TITLE }) },
  ],
  now: reported,
  decisions: [{ ...decided, decision: 'hide' }],
  answer: { words: LONG_TEXT, at: inHours(-3) },
})

export const thing: KeptThing = {
  ...{ number: '2026-000001', state: 'kept', thumbnail: '', title: LONG_TITLE, description: LONG_TEXT },
  ...{ category: 'gadgets', location: LONG_PLACE, dateFound: '2026-06-01', shelf: 'B'.repeat(40), note: LONG_TEXT },
  ...{ release: 'basics', itemId: '1', importId: '', takenInAt: inHours(-50), updatedAt: inHours(-50) },
  ...{ keptUntil: inHours(-1), history: [{ kind: 'came-back', at: inHours(-20) }] },
}
const things: KeptThing[] = [
  thing,
  {
    ...thing,
    number: '2026-000002',
    step: { id: 'step-1', at: inHours(-1), shelf: 'A2' },
    title: GERMAN_TITLE,
    shelf: 'A2',
    keptUntil: inHours(60 * DAY),
    itemId: '',
  },
  {
    ...thing,
    number: '2026-000003',
    title: ARABIC_TITLE,
    state: 'gone',
    history: [{ kind: 'owner', at: inHours(-9) }],
  },
]

const category = { recovered: 1800, anotherWay: 40, notFound: 900, takenDown: 20, open: 700 }
const statistics = { ...category, medianDays: 3, steps: [400, 300, 500, 300, 200, 100, 0, 0] }
const settings = {
  ...{ emailNotices: true, email: posted.email, emailVerified: true, pushKey: '' },
  emails: { matches: true, searches: true, claims: true, messages: false, posts: true },
}
const account = { ...poster, name: LONG_NAME, photo: '', email: posted.email, emailVerified: true, hasPassword: true }

/** A board with much on it, in long words. */
export const filled: Answers = {
  '/items': items.slice(0, 6),
  '/itemCount': { count: 333 },
  '/allItems': items,
  '/similarItems': items.slice(0, 2),
  '/returnCount': { count: 12, days: 30 },
  '/statistics': {
    ...{ from: '2026-11-09', upTo: '2026-11-22', countedSince: '2026-11-10' },
    weeks: Array.from({ length: 53 }, (_, week) => ({
      ...{ week: inHours(7 * DAY * (week - 53)).slice(0, 10), lost: 3 + ((week * 7) % 11) },
      ...{ found: 1002 + ((week * 5) % 7), recovered: (week * 3) % 5 },
    })),
    categories: [
      { ...statistics, category: 'pets' },
      { ...statistics, category: 'documents', recovered: 0, medianDays: null },
    ],
  },
  '/items/:id': otherItem,
  '/items/:id/matches': {
    isRead: true,
    matches: items.slice(1, 4).map((item) => ({
      ...{ item, likelihood: 'very-likely' as const, isOwn: false },
      reasons: [{ code: 'same-number' }, { code: 'both-mention', words: [GERMAN_TITLE, ARABIC_TITLE] }],
    })),
  },
  '/items/:id/claims': [
    { ...claim, claimant, sameIdentifier: true },
    { ...claim, _id: '2', answer: ARABIC_TITLE, claimant, sameIdentifier: null },
  ],
  '/myItems/:emailOrId': ownItems,
  '/recovered-items/:email': items.slice(0, 4).map(record),
  '/claims': claims,
  '/claims/:id': claim,
  '/claims/:id/code': { code: '048213' },
  '/conversations': [
    conversation,
    makeConversation({ ...about, _id: '2', unread: 1, last: { ...words, text: 'Pay by gift card' } }),
    makeConversation({ ...about, _id: '3', title: ARABIC_TITLE, canWrite: false, last: { ...words, from: 'me' } }),
    makeConversation({ ...about, _id: '4', canWrite: false, isBlocked: true, last: words }),
  ],
  '/conversations/:id': conversation,
  '/conversations/:id/messages': messages,
  '/notices': { notices: notifications, unread: 99, conversations: 120 },
  '/notices/unread': { unread: 99, conversations: 120 },
  '/savedSearches': [{ q: LONG_TITLE, postType: 'Lost', category: 'gadgets' }, { q: ARABIC_TITLE }],
  '/settings': settings,
  '/account': account,
  '/moderation/reports': { cases: [summaryOf(openCase), summaryOf(makeCase({ kind: 'handover', title: '' }))] },
  '/moderation/reports/:id': openCase,
  '/moderation/log': {
    entries: [
      { ...entry, _id: '1', what: 'decided', decision: 'close-account', reason: 'personal-data' },
      { ...entry, _id: '2', what: 'opened', name: '' },
    ],
    hasMore: true,
  },
  '/decisions/:id': makeOwnDecision({ title: LONG_TITLE, words: LONG_TEXT }),
  '/counter': { name: LONG_NAME, place: LONG_PLACE, hours: 'Every day, 6:00 to 22:00', things },
  '/counter/things': { things, hasMore: false, waiting: ['import-1'], claimed: ['1'] },
  '/counter/things/:number': thing,
}

/** A board on which nothing has been posted yet. What has an id of its own does not exist. */
export const empty: Answers = {
  '/items': [],
  '/itemCount': { count: 0 },
  '/allItems': [],
  '/similarItems': [],
  '/returnCount': { count: 0, days: 30 },
  '/statistics': { from: '', upTo: '', countedSince: '', weeks: [], categories: [] },
  '/items/:id/matches': { isRead: true, matches: [] },
  '/myItems/:emailOrId': [],
  '/recovered-items/:email': [],
  '/claims': [],
  '/conversations': [],
  '/notices': { notices: [], unread: 0, conversations: 0 },
  '/notices/unread': { unread: 0, conversations: 0 },
  '/savedSearches': [],
  '/settings': settings,
  '/account': account,
  '/moderation/reports': { cases: [] },
  '/moderation/log': { entries: [], hasMore: false },
  '/counter': { name: LONG_NAME, place: '', hours: '', things: [] },
  '/counter/things': { things: [], hasMore: false, waiting: [], claimed: [] },
}
