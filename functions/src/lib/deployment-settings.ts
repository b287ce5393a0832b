import * as z from 'zod/mini'

/**
 * The number of documents that Firestore bills. With ten instances, one address can cost 0.94 USD
 * an hour: SECURITY.md has the arithmetic.
 */
const DEFAULT_READS_PER_MINUTE = 2400

function digits(maximum: number) {
  const text = z.string().check(
    z.regex(/^\d{1,6}$/),
    z.refine((written) => Number(written) <= maximum),
  )
  return z.pipe(text, z.transform(Number))
}

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })

const wholeNumber = (fallback: number, maximum: number) => z._default(digits(maximum), fallback)

/** A key that is shorter could be found out by trying. */
const MIN_KEY_BYTES = 32
/** The keys of the local stack, whose data is nobody's. */
const LOCAL_KEY = Buffer.alloc(MIN_KEY_BYTES, 'local').toString('base64')

const key = z.pipe(
  z.string().check(
    z.regex(/^[A-Za-z0-9+/_-]+=*$/),
    z.refine((text) => Buffer.from(text, 'base64').length >= MIN_KEY_BYTES),
  ),
  z.transform((text: string) => Buffer.from(text, 'base64')),
)

/**
 * The keys by which numbers are digested, two at most, the current one first:
 * `2:<base64>,1:<base64>`. Each digest names the version of its key.
 */
const identifierKeys = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}:[^,:]+(?:,\d{1,4}:[^,:]+)?$/)),
    z.transform((text: string) =>
      text.split(',').map((part) => {
        const [version = '', written = ''] = part.split(':')
        return { version, key: written }
      }),
    ),
  ),
  z
    .array(z.object({ version: z.string(), key }))
    .check(z.refine((keys) => new Set(keys.map(({ version }) => version)).size === keys.length)),
)

const environmentSchema = z.object({
  FUNCTIONS_EMULATOR: z._default(flag, false),
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  SITE_URL: z._default(z.string(), ''),
  GCLOUD_PROJECT: z._default(z.string(), 'unknown'),
  POSTS_PER_HOUR: wholeNumber(60, 500),
  RECOVERIES_PER_HOUR: wholeNumber(30, 500),
  PHOTOS_PER_HOUR: wholeNumber(60, 500),
  CONVERSATIONS_PER_HOUR: wholeNumber(10, 500),
  MESSAGES_PER_HOUR: wholeNumber(60, 500),
  CONTACTS_PER_HOUR: wholeNumber(60, 500),
  CONTACTS_PER_DAY: wholeNumber(200, 1000),
  MATCHES_PER_HOUR: wholeNumber(300, 1000),
  MAX_OPEN_POSTS: wholeNumber(500, 100_000),
  IDENTIFIERS_PER_DAY: wholeNumber(10, 1000),
  CLAIMS_PER_DAY: wholeNumber(20, 1000),
  REPORTS_PER_DAY: wholeNumber(20, 1000),
  VISITOR_REPORTS_PER_HOUR: z.optional(digits(1000)),
  IDENTIFIER_KEYS: z.optional(identifierKeys),
  HANDOVER_KEY: z.optional(key),
  REQUESTS_PER_MINUTE: z.optional(digits(999_999)),
  READS_PER_MINUTE: z.optional(digits(999_999)),
  SIMILAR_SEARCHES_PER_SECOND: z.optional(digits(100)),
  PROXY_HOPS: wholeNumber(2, 9),
  REQUIRE_APP_CHECK: z._default(flag, false),
  REQUIRE_VERIFIED_EMAIL: z.optional(flag),
})

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

export type Settings = Readonly<ReturnType<typeof readSettings>>

/**
 * Reads the function's environment variables. `functions/.env.example` explains each of them.
 * @throws {Error} that names the variable that cannot be understood
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(withLocalKeys(environment))
  if (!parsed.success) throw new Error(`Cannot start: ${String(parsed.error.issues[0]?.path[0])} is not understood.`)
  const variables = parsed.data
  const allowedOrigins = variables.ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  const broken = allowedOrigins.find((origin) => !isOrigin(origin))
  if (broken !== undefined) {
    throw new Error(`Cannot start: ALLOWED_ORIGINS holds “${broken}”; an origin looks like https://example.com.`)
  }
  const siteUrl = variables.SITE_URL || `https://${variables.GCLOUD_PROJECT}.web.app`
  if (!isOrigin(siteUrl)) {
    throw new Error(`Cannot start: SITE_URL is “${siteUrl}”; it looks like https://board.example.com, without a path.`)
  }
  const isEmulator = variables.FUNCTIONS_EMULATOR
  return {
    /** Whether this is the local stack. Only it accepts plain-http pictures and cookies. */
    isEmulator,
    /** Origin of the board, for links in e-mails. */
    siteUrl,
    /** Origins besides the board's own that may send changes, for a development server. */
    allowedOrigins,
    /**
     * How many requests a minute one address may send to one instance; 0 lifts the limit. The local
     * stack has one visitor, who tests.
     */
    requestsPerMinute: variables.REQUESTS_PER_MINUTE ?? (isEmulator ? 0 : 600),
    /**
     * How many documents a minute Firestore may bill for one address on one instance; 0 lifts the
     * limit.
     */
    readsPerMinute: variables.READS_PER_MINUTE ?? (isEmulator ? 0 : DEFAULT_READS_PER_MINUTE),
    /**
     * How many searches by meaning a second one address may start on one instance; 0 lifts the
     * limit.
     */
    similarSearchesPerSecond: variables.SIMILAR_SEARCHES_PER_SECOND ?? (isEmulator ? 0 : 1),
    /** How many proxies before the function add to X-Forwarded-For: 2 behind Hosting, else 1. */
    proxyHops: variables.PROXY_HOPS,
    /** Whether opening a session needs an App Check token. */
    requireAppCheck: variables.REQUIRE_APP_CHECK,
    /**
     * Whether posting, recovering, writing to posters and seeing contact details require a
     * confirmed address.
     */
    requireVerifiedEmail: variables.REQUIRE_VERIFIED_EMAIL ?? !isEmulator,
    /**
     * How often an account may do each action within an hour, over all instances; 0 lifts the
     * limit.
     */
    hourlyLimits: {
      post: variables.POSTS_PER_HOUR,
      recovery: variables.RECOVERIES_PER_HOUR,
      photo: variables.PHOTOS_PER_HOUR,
      conversation: variables.CONVERSATIONS_PER_HOUR,
      message: variables.MESSAGES_PER_HOUR,
    },
    /** The number of different items whose contact details an account may see; 0 lifts a limit. */
    contactLimits: { perHour: variables.CONTACTS_PER_HOUR, perDay: variables.CONTACTS_PER_DAY },
    /** How often an account may ask for an item's matches within an hour; 0 lifts the limit. */
    matchesPerHour: variables.MATCHES_PER_HOUR,
    /** How many open posts an account may have; 0 lifts the limit. */
    maxOpenPosts: variables.MAX_OPEN_POSTS,
    /** How many numbers an account may give, and how many claims and reports it may make, a day. */
    dailyLimits: {
      identifier: variables.IDENTIFIERS_PER_DAY,
      claim: variables.CLAIMS_PER_DAY,
      report: variables.REPORTS_PER_DAY,
    },
    /**
     * How many reports without an account one network address may send to one instance within an
     * hour; 0 lifts the limit.
     */
    visitorReportsPerHour: variables.VISITOR_REPORTS_PER_HOUR ?? (isEmulator ? 0 : 5),
    /** The keys of identifiers, the current one first; empty if the board has none. */
    identifierKeys: variables.IDENTIFIER_KEYS ?? [],
    /** The key of handover codes; undefined if the board has none. */
    handoverKey: variables.HANDOVER_KEY,
  }
}

/** Only a deployed board needs keys of its own. An empty secret counts as none. */
function withLocalKeys({ IDENTIFIER_KEYS, HANDOVER_KEY, ...environment }: Record<string, string | undefined>) {
  const isLocal = environment.FUNCTIONS_EMULATOR === 'true'
  return {
    ...environment,
    IDENTIFIER_KEYS: IDENTIFIER_KEYS?.trim() || (isLocal ? `1:${LOCAL_KEY}` : undefined),
    HANDOVER_KEY: HANDOVER_KEY?.trim() || (isLocal ? LOCAL_KEY : undefined),
  }
}
