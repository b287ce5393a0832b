import { inspect } from 'node:util'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as deployed from '../../src/index.ts'
import { describeCause, redact, redactError } from '../../src/lib/log/redaction.ts'
import type { Context } from '../../src/lib/request-context.ts'

const ADDRESS = 'ada.finder@example.com'
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2lnbmVk'

const logged = vi.hoisted((): unknown[] => [])

// Every call of Auth or Firestore fails with an error that quotes an address.
vi.mock('../../src/create-context.ts', async () => {
  const { testSettings } = await import('../support/test-app.ts')
  const keep = (...line: unknown[]) => void logged.push(line)
  const broken = new Proxy({} as never, {
    get: () => () => {
      throw new Error(`No such account: ${ADDRESS}`, { cause: ADDRESS })
    },
  })
  const context: Context = {
    firestore: broken,
    auth: broken,
    settings: testSettings,
    log: { info: keep, error: keep },
    cache: broken,
    addressLimits: broken,
    endedSessions: broken,
    reservedNames: broken,
    liveCodesOf: broken,
    recentAccounts: broken,
    serialQueue: broken,
    smtp: broken,
  }
  return { createContext: () => context }
})

test.for([
  ADDRESS,
  `'${ADDRESS}'`,
  `<${ADDRESS}>,`,
  'o’brien+lost/found@bücher.example',
  "o'brien{a}=b@example.com",
  `{"email":"${ADDRESS}","uid":1}`,
  'https://example.com/accounts?email=ada.finder%40example.com&key=any',
  `projects/p/documents/people/${ADDRESS}/posts`,
  `__session=${TOKEN}; path=/`,
  `Bearer ${TOKEN}`,
])('withholds the address or token in %j', (text) => {
  const redacted = redact(`Before ${text} after`)
  expect(redacted).toMatch(/^Before .*\[withheld\].* after$/)
  for (const secret of ['ada', 'finder', 'brien', 'bücher', 'eyJ', 'c2ln']) expect(redacted).not.toContain(secret)
})

test('keeps the path and stack of an error', () => {
  const text =
    'Error: 5 NOT_FOUND: No document to update: projects/p/databases/(default)/documents/items/a1\n' +
    '    at Object.callErrorFromStatus (/workspace/node_modules/@google-cloud/firestore/build/src/call.js:31:19)'
  expect(redact(text)).toBe(text)
})

test('takes less than a second for long texts that look like the beginning of an address or token', () => {
  const start = performance.now()
  redact('a'.repeat(1_000_000))
  redact('a@'.repeat(500_000))
  redact('eyJ'.repeat(300_000))
  expect(performance.now() - start).toBeLessThan(1000)
})

test('describes errors with their stack and other values as text, without addresses', () => {
  expect(describeCause(new Error(`Refused: ${ADDRESS}`))).toMatch(/^Error: Refused: \[withheld\]\n {4}at /)
  expect(describeCause(`Refused: ${ADDRESS}`)).toBe('Refused: [withheld]')
  expect(inspect(redactError({ email: ADDRESS }))).not.toContain(ADDRESS)
})

describe('an error that a trigger or job throws', () => {
  const ref = { path: 'any/any' }
  const before = { exists: true, id: 'any', ref, get: () => '/api/photos/any', data: () => ({}) }
  // Of these fields only a claim has the first, and only a conversation the others.
  const ofOne: Record<string, unknown> = {
    history: [{ what: 'made', by: 'claimant', at: Timestamp.now() }],
    poster: { uid: 'any', unread: 1 },
    dueAt: Timestamp.fromMillis(0),
  }
  const after = {
    ...before,
    exists: false,
    get: (field: string) => ofOne[field] ?? '/api/photos/any',
    data: () => ofOne,
  }
  const decisions = [{ decision: 'hide', at: Timestamp.now() }]
  const aCase = { ...before, data: () => ({ decisions }) }
  const aNotice = { id: 'one', kind: 'match', itemId: 'one', createdAt: '', readAt: null }
  const event = { data: { before, after }, time: new Date().toISOString() }
  const given = { ...event, scheduleTime: event.time }
  const handlers = Object.entries(deployed).flatMap(([name, handler]) =>
    'run' in handler ? [{ name, run: handler.run as (given: unknown) => Promise<void> }] : [],
  )

  test('is tested for every trigger and job', () => {
    expect(handlers.map(({ name }) => name)).toEqual([
      'itemWritten',
      'recoveryWritten',
      'claimWritten',
      'conversationWritten',
      'caseWritten',
      'erasureWritten',
      'bellWritten',
      'outboxWritten',
      'jobs',
    ])
  })

  beforeEach(() => logged.splice(0))

  test.for(handlers)('contains no address: $name', async ({ name, run }) => {
    // A case acts on a decision, a conversation on no deletion, and some others on a beginning.
    const isOfBeginning = ['erasureWritten', 'caseWritten', 'outboxWritten'].includes(name)
    const written = name === 'conversationWritten' ? { before, after: { ...after, exists: true } } : given.data
    const ofBell = { before, after: { ...after, exists: true, data: () => ({ notices: [aNotice] }) } }
    const data = name === 'bellWritten' ? ofBell : isOfBeginning ? { before: after, after: aCase } : written
    const thrown: unknown = await Promise.resolve(run({ ...given, data })).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Error)
    const told = inspect([thrown, logged], { depth: null, showHidden: true })
    expect(told).toContain('No such account: [withheld]')
    expect(told).not.toContain(ADDRESS)
  })
})
