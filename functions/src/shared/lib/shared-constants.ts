/**
 * Words, limits and paths that the server and the browser must agree on. This file imports nothing,
 * so that it stays small in the browser.
 */

export const POST_TYPES = ['Lost', 'Found'] as const
export type PostType = (typeof POST_TYPES)[number]

export const ITEM_STATUSES = ['notrecovered', 'recovered'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/**
 * How people reach the poster of an item: by the address that the post shows, or by the board
 * alone.
 */
export const CONTACTS = ['email', 'board'] as const

/**
 * Maximum lengths of texts, in Unicode characters. A browser's `maxlength` counts UTF-16 units, so
 * it never lets more through.
 */
export const MAX_LENGTH = {
  title: 120,
  description: 5000,
  location: 200,
  name: 100,
  url: 2048,
  email: 320,
  question: 200,
  privateNote: 1000,
  identifier: 64,
  answer: 1000,
  message: 1000,
  disputeWords: 1000,
  messageText: 2000,
  reportWords: 1000,
  decisionWords: 1000,
  decisionAnswer: 2000,
} as const

/**
 * The minimum number of letters and digits of an identifier. Shorter ones could be found out by
 * trying.
 */
export const MIN_IDENTIFIER_LENGTH = 6

/** `GET /allItems`: pages count from 0. */
export const PAGE = { first: 0, last: 1_000_000, defaultSize: 20, maxSize: 100 } as const

/** `GET /items`. */
export const LATEST = { defaultLimit: 6, maxLimit: 50 } as const

/**
 * With this parameter, a public call is answered from the database instead of any cache, for a user
 * who has just changed something.
 */
export const FRESH_PARAMETER = 'fresh'

/**
 * Limits of `q` where items are searched for: its length in Unicode characters, and how many of the
 * newest fitting items are searched by its words.
 */
export const SEARCH = { maxLength: 100, maxResults: 200 } as const

/** Maximum size of a request body, in bytes. Photos have a limit of their own. */
export const MAX_BODY_BYTES = 100 * 1024

/**
 * The board's own photos have addresses that begin with this. The smaller size of one is at
 * `<address>/small`.
 */
export const PHOTO_PATH = '/api/photos/'

/**
 * The poster of an item may reopen it for this many days after someone has marked it as recovered.
 */
export const REOPEN_DAYS = 14

/** The statistics count the end of a post again for so many days, because it may be undone. */
export const UNSETTLED_DAYS = REOPEN_DAYS + 1

/**
 * How claims go on. A claim is open while it is pending or approved, and the person who is to
 * receive the thing has the code while it is approved.
 */
export const CLAIM_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'handed-over', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Why a poster declines a claim. */
export const DECLINE_REASONS = ['answer-does-not-fit', 'someone-elses', 'cannot-tell'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/**
 * Why a claim has expired: nobody decided or met in time, its post was closed or deleted, a
 * moderator has taken it off the board, or its two people write to each other no longer.
 */
export const EXPIRY_REASONS = [
  'no-decision',
  'no-handover',
  'given-to-another',
  'closed-by-poster',
  'post-deleted',
  'post-removed',
  'conversation-ended',
] as const
export type ExpiryReason = (typeof EXPIRY_REASONS)[number]

/**
 * Days of a claim: until it expires without a decision, after which of them the poster is reminded,
 * from the approval to the handover, of which so many may be left when it is renewed, and from the
 * handover until which either side may dispute it.
 */
export const CLAIM_DAYS = { decision: 14, reminders: [3, 10], handover: 7, renewable: 6, dispute: 7 } as const

/** The number of digits of a handover code. */
export const HANDOVER_CODE_LENGTH = 6

/** The two people of a conversation: the poster of its item, and the person who has asked. */
export const CONVERSATION_SIDES = ['poster', 'asker'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/**
 * How many messages a person may send before the poster has answered, and how many an answer holds
 * at most.
 */
export const MESSAGE_LIMITS = { beforeAnswer: 3, perPage: 100, perPoll: 10 } as const

/**
 * Days from when the post of a conversation was recovered or deleted: until nobody can write any
 * more, and until the conversation is deleted.
 */
export const CONVERSATION_DAYS = { writing: 30, kept: 180 } as const

/**
 * What may be wrong with a post, a message or a photo: it is someone else's work or face or thing
 * (`not-theirs`), a fraud (`scam`), or shows what should not be public (`personal-data`).
 */
export const REPORT_REASONS = ['not-theirs', 'scam', 'personal-data', 'hateful', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What may hurt someone as long as it is seen, so that moderators see it first. */
export const URGENT_REASONS: readonly ReportReason[] = ['personal-data', 'hateful']

/**
 * What a case is about: a post, a message, or a handover of which one of its two people says that
 * something was wrong.
 */
export const CASE_KINDS = ['post', 'message', 'handover'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What moderators may do. */
export const DECISIONS = ['keep', 'hide', 'delete', 'close-account'] as const
export type Decision = (typeof DECISIONS)[number]

/** What can be decided of each kind of thing. */
export const DECISIONS_OF: Readonly<Record<CaseKind, readonly Decision[]>> = {
  post: DECISIONS,
  message: ['keep', 'delete', 'close-account'],
  handover: ['keep', 'close-account'],
}

/**
 * What is deleted is hidden first: its person may answer for so many days, and then it goes.
 */
export const MODERATION = { answerDays: 14 } as const

/** `GET /returnCount`: the days that it counts, and the number at which it stops counting. */
export const RETURN_COUNT = { days: 30, max: 10_000 } as const

/** How many searches a person may keep. */
export const MAX_SAVED_SEARCHES = 10

/** How many times a poster may give an approved claim more time. */
export const MAX_RENEWALS = 12

/** After this many wrong tries a claim gets another handover code. */
export const CODE_TRIES = 5

/** A request with the same key again gets the first one's result. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Stands for the caller's own address in the path of a list of their own. */
export const OWN_ADDRESS = 'me'

/** Hosting passes no other cookie on to a function. */
export const SESSION_COOKIE = '__session'

export const DAY_MS = 24 * 60 * 60 * 1000

/** A session ends this long after the last visit. */
export const SESSION_LIFETIME_MS = 5 * DAY_MS

/**
 * `GET /myItems/{email}` and `GET /recovered-items/{email}`: pages count from 0. There is a last
 * page because Firestore bills skipped documents, too.
 */
export const OWN_LIST = { pageSize: 100, lastPage: 29 } as const

/**
 * Limits of `POST /photos` in bytes and pixels, and the longer sides of the two stored sizes. A
 * browser that can shrink a photo sends at most `shrunkBytes`.
 */
export const PHOTO = {
  // A product would stay in the script of every page's head.
  maxBytes: 8_388_608,
  shrunkBytes: 409_600,
  maxPixels: 12_582_912,
  maxSide: 20_000,
  types: ['image/webp', 'image/jpeg', 'image/png'],
  largeSide: 1600,
  smallSide: 480,
} as const

/**
 * The steps of the histogram of days until something came back: each counts the days up to this
 * one, and a last step those beyond.
 */
export const RETURN_STEPS = [0, 1, 3, 7, 14, 30, 90] as const

/**
 * The header by which each answer with messages says that nobody can write in their conversation
 * any more, as otherwise someone who looks at it would learn that only by sending.
 */
export const ENDED_HEADER = 'Conversation-Ended'
