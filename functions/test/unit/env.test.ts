import { expect, test } from 'vitest'
import { parseSettings } from '../../src/lib/deployment-settings.ts'

test('has a default for every setting', () => {
  expect(parseSettings({})).toEqual({
    isEmulator: false,
    deadline: 4500,
    siteUrl: 'https://unknown.web.app',
    allowedOrigins: [],
    requestsPerMinute: 600,
    readsPerMinute: 2400,
    similarSearchesPerSecond: 1,
    proxyHops: 2,
    requireAppCheck: false,
    requireVerifiedEmail: true,
    hourlyLimits: {
      ...{ post: 60, recovery: 30, photo: 60, conversation: 10, message: 60 },
      ...{ thing: 600, address: 30, receiver: 60, shelf: 500 },
    },
    contactLimits: { perHour: 60, perDay: 200 },
    matchesPerHour: 300,
    maxOpenPosts: 500,
    dailyLimits: { identifier: 10, claim: 20, report: 20 },
    visitorReportsPerHour: 5,
    vapid: undefined,
    mailSender: 'none',
    mailFrom: undefined,
    smtpUrl: undefined,
    identifierKeys: [],
    handoverKey: undefined,
  })
})

test('requires a confirmed address when deployed but not on the local stack, unless configured otherwise', () => {
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true' }).requireVerifiedEmail).toBe(false)
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true', REQUIRE_VERIFIED_EMAIL: 'true' }).requireVerifiedEmail).toBe(true)
  expect(parseSettings({ REQUIRE_VERIFIED_EMAIL: 'false' }).requireVerifiedEmail).toBe(false)
  expect(() => parseSettings({ REQUIRE_VERIFIED_EMAIL: 'yes' })).toThrow('REQUIRE_VERIFIED_EMAIL')
})

test('separates origins by commas', () => {
  const settings = parseSettings({
    ALLOWED_ORIGINS: 'https://a.example, http://127.0.0.1:5173',
    FUNCTIONS_EMULATOR: 'true',
  })
  expect(settings).toMatchObject({ isEmulator: true, allowedOrigins: ['https://a.example', 'http://127.0.0.1:5173'] })
})

test.for(['https://a.example/', 'a.example', '*', 'https://a.example/path'])(
  'rejects the origin %j with an error that names it',
  (origin) => {
    expect(() => parseSettings({ ALLOWED_ORIGINS: `https://b.example,${origin}` })).toThrow(origin)
  },
)

test('reads numbers, and rejects a wrong one with an error that names the setting', () => {
  const numbers = { POSTS_PER_HOUR: '5', PHOTOS_PER_HOUR: '0', MESSAGES_PER_HOUR: '9', PROXY_HOPS: '1' }
  expect(parseSettings({ ...numbers, CONVERSATIONS_PER_HOUR: '2' })).toMatchObject({
    hourlyLimits: {
      ...{ post: 5, recovery: 30, photo: 0, conversation: 2, message: 9 },
      ...{ thing: 600, address: 30, receiver: 60, shelf: 500 },
    },
    proxyHops: 1,
  })
  expect(() => parseSettings({ POSTS_PER_HOUR: 'many' })).toThrow('POSTS_PER_HOUR')
  expect(() => parseSettings({ RECOVERIES_PER_HOUR: '501' })).toThrow('RECOVERIES_PER_HOUR')
  expect(() => parseSettings({ PROXY_HOPS: '-1' })).toThrow('PROXY_HOPS')
})

test('does not limit addresses on the local stack unless configured to', () => {
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true' }).requestsPerMinute).toBe(0)
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true' }).readsPerMinute).toBe(0)
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true', REQUESTS_PER_MINUTE: '7' }).requestsPerMinute).toBe(7)
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true', READS_PER_MINUTE: '7' }).readsPerMinute).toBe(7)
})

test('links emails to the project’s own address or to the configured one, and rejects a wrong one', () => {
  expect(parseSettings({ GCLOUD_PROJECT: 'town-board' }).siteUrl).toBe('https://town-board.web.app')
  expect(parseSettings({ SITE_URL: 'https://board.example.com' }).siteUrl).toBe('https://board.example.com')
  for (const wrong of ['board.example.com', 'https://board.example.com/']) {
    expect(() => parseSettings({ SITE_URL: wrong })).toThrow('SITE_URL')
  }
})

test('sends emails itself only from an address, and rejects what is none or leads to no mail server', () => {
  const itself = { MAIL_SENDER: 'smtp', MAIL_FROM: 'board@example.com' }
  const smtpUrl = 'smtps://board:secret@mail.example.com'
  expect(parseSettings({ ...itself, SMTP_URL: ` ${smtpUrl}\n` })).toMatchObject({ mailSender: 'smtp', smtpUrl })
  expect(parseSettings({ ...itself, SMTP_URL: ' ' })).toMatchObject({
    mailFrom: 'board@example.com',
    smtpUrl: undefined,
  })
  expect(parseSettings({ FUNCTIONS_EMULATOR: 'true' })).toMatchObject({
    mailSender: 'smtp',
    mailFrom: 'board@example.com',
  })
  expect(() => parseSettings({ MAIL_SENDER: 'smtp' })).toThrow('MAIL_FROM is needed')
  expect(() => parseSettings({ ...itself, MAIL_FROM: 'The board' })).toThrow('MAIL_FROM')
  expect(() => parseSettings({ MAIL_SENDER: 'post' })).toThrow('MAIL_SENDER')
  for (const wrong of ['mail.example.com', 'https://mail.example.com'])
    expect(() => parseSettings({ ...itself, SMTP_URL: wrong })).toThrow('SMTP_URL')
})

const [key, oldKey] = [Buffer.alloc(32, 'new'), Buffer.alloc(32, 'old')]
const [written, oldWritten] = [key.toString('base64'), oldKey.toString('base64')]

test('reads the keys of identifiers, the current one first, and the key of handover codes', () => {
  expect(
    parseSettings({ IDENTIFIER_KEYS: `2:${written},1:${oldWritten}`, HANDOVER_KEY: `${written}\n` }),
  ).toMatchObject({
    identifierKeys: [
      { version: '2', key },
      { version: '1', key: oldKey },
    ],
    handoverKey: key,
  })
})

test('has keys without configuration on the local stack alone, even if a secret is blank', () => {
  for (const secrets of [{}, { IDENTIFIER_KEYS: ' ', HANDOVER_KEY: '' }]) {
    expect(parseSettings(secrets)).toMatchObject({ identifierKeys: [], handoverKey: undefined })
    const local = parseSettings({ ...secrets, FUNCTIONS_EMULATOR: 'true' })
    expect(local.identifierKeys).toHaveLength(1)
    expect(local.handoverKey).toHaveLength(32)
  }
})

test.for([
  written,
  `:${written}`,
  `1:${written.slice(0, 40)}`,
  `1:${written},1:${oldWritten}`,
  `3:${written},2:${oldWritten},1:${oldWritten}`,
  `1:${written}!`,
])('rejects the identifier keys %j with an error that does not quote them', (keys) => {
  expect(() => parseSettings({ IDENTIFIER_KEYS: keys })).toThrow(/^Cannot start: IDENTIFIER_KEYS is not understood\.$/)
})

test('rejects a short handover key with an error that does not quote it', () => {
  expect(() => parseSettings({ HANDOVER_KEY: 'c2hvcnQ=' })).toThrow(/^Cannot start: HANDOVER_KEY is not understood\.$/)
})
