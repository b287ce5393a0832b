import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * The number of documents that Firestore bills. On all instances, one address can cost 1.50
 * USD an hour: SECURITY.md has the arithmetic.
 */
const DEFAULT_READS_PER_MINUTE = 2400

/** The browser itself gives up after ten seconds. */
const DEADLINE_MS = 4500
/**
 * On a developer's machine, the browser and all functions share the processors: the first post of a
 * process took five seconds there, instead of half a second.
 */
const DEADLINE_OF_EMULATOR_MS = 9000

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })

/** A key that is shorter could be found out by trying. */
const MIN_KEY_BYTES = 32
/** The keys of the local stack, whose data is nobody's. */
const LOCAL_KEY = Buffer.alloc(MIN_KEY_BYTES, 'local').toString('base64')

const bytesOf = (text: string) => Buffer.from(text, 'base64')
const isKey = (text: string) => /^[A-Za-z0-9+/_-]+=*$/.test(text) && bytesOf(text).length >= MIN_KEY_BYTES
const key = z.pipe(z.string().check(z.refine(isKey)), z.transform(bytesOf))

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

const mailSender = z.enum(['smtp', 'none'])
const isSmtpUrl = (text: string) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)

/** @see https://www.rfc-editor.org/rfc/rfc8292 */
function toVapid(privateKey: Buffer | undefined) {
  if (privateKey === undefined) return undefined
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey.subarray(0, MIN_KEY_BYTES))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

export type Settings = Readonly<ReturnType<typeof parseSettings>>

/**
 * Reads the function's environment variables. `functions/.env.example` explains each of them.
 * @throws {Error} that names the variable that cannot be understood
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const parse = <Value>(name: string, schema: z.ZodMiniType<Value>, text: string | undefined) => {
    const parsed = z.optional(schema).safeParse(text)
    if (!parsed.success) throw new Error(`Cannot start: ${name} is not understood.`)
    return parsed.data
  }
  const read = <Value>(name: string, schema: z.ZodMiniType<Value>) => parse(name, schema, environment[name])
  const wholeNumber = (name: string, fallback: number, maximum: number) => {
    const isWithin = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= maximum
    return Number(read(name, z.string().check(z.refine(isWithin))) ?? fallback)
  }
  const isEmulator = read('FUNCTIONS_EMULATOR', flag) ?? false
  // Only a deployed board needs keys of its own. An empty secret counts as none.
  const secret = <Value>(name: string, schema: z.ZodMiniType<Value>, local: string) =>
    parse(name, schema, environment[name]?.trim() || (isEmulator ? local : undefined))
  const { ALLOWED_ORIGINS = '', SITE_URL, GCLOUD_PROJECT = 'unknown' } = environment
  const allowedOrigins = ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  const broken = allowedOrigins.find((origin) => !isOrigin(origin))
  if (broken !== undefined) {
    throw new Error(`Cannot start: ALLOWED_ORIGINS holds “${broken}”; an origin looks like https://example.com.`)
  }
  const siteUrl = SITE_URL || `https://${GCLOUD_PROJECT}.web.app`
  if (!isOrigin(siteUrl)) {
    throw new Error(`Cannot start: SITE_URL is “${siteUrl}”; it looks like https://board.example.com, without a path.`)
  }
  const sender = read('MAIL_SENDER', mailSender) ?? (isEmulator ? 'smtp' : 'none')
  const mailFrom = read('MAIL_FROM', z.email()) ?? (isEmulator ? 'board@example.com' : undefined)
  if (sender === 'smtp' && mailFrom === undefined) {
    throw new Error('Cannot start: with MAIL_SENDER=smtp, MAIL_FROM is needed: the address that emails come from.')
  }
  return {
    /** Whether this is the local stack. Only it accepts plain-http pictures and cookies. */
    isEmulator,
    /** The longest that a person waits for an answer, in milliseconds. */
    deadline: isEmulator ? DEADLINE_OF_EMULATOR_MS : DEADLINE_MS,
    /** Origin of the board, for links in emails. */
    siteUrl,
    /** Origins besides the board's own that may send changes, for a development server. */
    allowedOrigins,
    /**
     * How many requests a minute one address may send to one instance; 0 lifts the limit. The local
     * stack has one visitor, who tests.
     */
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', isEmulator ? 0 : 600, 999_999),
    /**
     * How many documents a minute Firestore may bill for one account, or for one address without a
     * session, on one instance; 0 lifts the limit.
     */
    readsPerMinute: wholeNumber('READS_PER_MINUTE', isEmulator ? 0 : DEFAULT_READS_PER_MINUTE, 999_999),
    /**
     * How many searches by meaning a second one address may start on one instance; 0 lifts the
     * limit.
     */
    similarSearchesPerSecond: wholeNumber('SIMILAR_SEARCHES_PER_SECOND', isEmulator ? 0 : 1, 100),
    /** How many proxies before the function add to X-Forwarded-For: 2 behind Hosting, else 1. */
    proxyHops: wholeNumber('PROXY_HOPS', 2, 9),
    /** Whether opening a session needs an App Check token. */
    requireAppCheck: read('REQUIRE_APP_CHECK', flag) ?? false,
    /**
     * Whether posting, recovering, writing to posters and seeing contact details require a
     * confirmed address.
     */
    requireVerifiedEmail: read('REQUIRE_VERIFIED_EMAIL', flag) ?? !isEmulator,
    /**
     * How often an account may do each action within an hour, over all instances; 0 lifts the
     * limit.
     */
    hourlyLimits: {
      post: wholeNumber('POSTS_PER_HOUR', 60, 500),
      recovery: wholeNumber('RECOVERIES_PER_HOUR', 30, 500),
      photo: wholeNumber('PHOTOS_PER_HOUR', 60, 500),
      conversation: wholeNumber('CONVERSATIONS_PER_HOUR', 10, 500),
      message: wholeNumber('MESSAGES_PER_HOUR', 60, 500),
      /** The things that an office takes in, and as many photos of them. */
      thing: wholeNumber('THINGS_PER_HOUR', 600, 2000),
      /** The emails to addresses that an office types in. */
      address: wholeNumber('ADDRESSES_PER_HOUR', 30, 500),
      /** How often an office may see whom it has handed something out to. */
      receiver: wholeNumber('RECEIVERS_PER_HOUR', 60, 500),
      /** The pages and steps of an office's shelf: each is a few hundred documents. */
      shelf: wholeNumber('SHELF_CALLS_PER_HOUR', 500, 2000),
    },
    /** The number of different items whose contact details an account may see; 0 lifts a limit. */
    contactLimits: {
      perHour: wholeNumber('CONTACTS_PER_HOUR', 60, 500),
      perDay: wholeNumber('CONTACTS_PER_DAY', 200, 1000),
    },
    /** How often an account may ask for an item's matches within an hour; 0 lifts the limit. */
    matchesPerHour: wholeNumber('MATCHES_PER_HOUR', 300, 1000),
    /** How many open posts an account may have; 0 lifts the limit. */
    maxOpenPosts: wholeNumber('MAX_OPEN_POSTS', 500, 100_000),
    /** How many numbers an account may give, and how many claims and reports it may make, a day. */
    dailyLimits: {
      identifier: wholeNumber('IDENTIFIERS_PER_DAY', 10, 1000),
      claim: wholeNumber('CLAIMS_PER_DAY', 20, 1000),
      report: wholeNumber('REPORTS_PER_DAY', 20, 1000),
    },
    /**
     * How many reports without an account one network address may send to one instance within an
     * hour; 0 lifts the limit.
     */
    visitorReportsPerHour: wholeNumber('VISITOR_REPORTS_PER_HOUR', isEmulator ? 0 : 5, 1000),
    /** The keys with which notices are pushed to devices; undefined if the board has none. */
    vapid: toVapid(secret('VAPID_KEY', key, LOCAL_KEY)),
    mailSender: sender,
    /** The address that emails come from, if the board sends them itself. */
    mailFrom,
    /** Where the board hands its emails over; undefined in functions that send none. */
    smtpUrl: parse('SMTP_URL', z.string().check(z.refine(isSmtpUrl)), environment.SMTP_URL?.trim() || undefined),
    /** The keys of identifiers, the current one first; empty if the board has none. */
    identifierKeys: secret('IDENTIFIER_KEYS', identifierKeys, `1:${LOCAL_KEY}`) ?? [],
    /** The key of handover codes; undefined if the board has none. */
    handoverKey: secret('HANDOVER_KEY', key, LOCAL_KEY),
  }
}
