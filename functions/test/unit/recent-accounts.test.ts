import type { UserRecord } from 'firebase-admin/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskedAccounts } from '../../src/people/account-facts.ts'
import { MINUTE_MS } from '../../src/shared/lib/durations.ts'

const record = {
  uid: 'ada',
  disabled: false,
  emailVerified: true,
  email: 'ada@example.com',
  passwordHash: 'secret',
  tokensValidAfterTime: 'Sat, 01 Mar 2025 10:00:00 GMT',
  metadata: { creationTime: 'Sat, 01 Mar 2025 10:00:00 GMT', lastSignInTime: 'Sun, 02 Mar 2025 10:00:00 GMT' },
} as UserRecord

const getUser = vi.fn(async (_uid: string): Promise<UserRecord> => record)
let now: number
let accounts: AskedAccounts

beforeEach(() => {
  getUser.mockClear()
  now = MINUTE_MS
  accounts = new AskedAccounts({ getUser }, () => now)
})
afterEach(() => {
  vi.useRealTimers()
})

const unreachable = () => Promise.reject(Object.assign(new Error('No connection.'), { code: 'app/network-error' }))

test('asks Auth once a minute about an account, however many reads come at once', async () => {
  const [first] = await Promise.all(['ada', 'ada', 'ada', 'bela'].map((uid) => accounts.find(uid)))
  now += MINUTE_MS / 2
  expect(await accounts.find('ada')).toBe(first)
  expect(getUser.mock.calls).toEqual([['ada'], ['bela']])
  now += MINUTE_MS / 2
  await accounts.find('ada')
  expect(getUser.mock.calls).toEqual([['ada'], ['bela'], ['ada']])
})

test('keeps nothing of a record but what reads need', async () => {
  const { passwordHash: _, uid: __, metadata, ...needed } = record
  expect(await accounts.find('ada')).toEqual({
    askedAt: expect.any(Number),
    record: { ...needed, metadata: { creationTime: metadata.creationTime } },
  })
})

test('remembers that there is no such account', async () => {
  getUser.mockRejectedValueOnce(Object.assign(new Error('There is no such account.'), { code: 'auth/user-not-found' }))
  expect((await accounts.find('ada'))?.record).toBeUndefined()
  expect((await accounts.find('ada'))?.askedAt).toBeTypeOf('number')
  expect(getUser).toHaveBeenCalledOnce()
})

test('asks once a minute while Auth cannot be reached, too, and says what it knew before', async () => {
  getUser.mockImplementationOnce(unreachable)
  expect(await accounts.find('ada')).toBeUndefined()
  expect(await accounts.find('ada')).toBeUndefined()
  expect(getUser).toHaveBeenCalledOnce()
  now += MINUTE_MS
  const known = await accounts.find('ada')
  expect(known?.record?.email).toBe('ada@example.com')
  getUser.mockImplementationOnce(unreachable)
  now += MINUTE_MS
  expect(await accounts.find('ada')).toEqual(known)
  expect(getUser).toHaveBeenCalledTimes(3)
})

test('waits two seconds for Auth', async () => {
  vi.useFakeTimers()
  getUser.mockImplementationOnce(() => new Promise(() => {}))
  const found = accounts.find('ada')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await found).toBeUndefined()
})
