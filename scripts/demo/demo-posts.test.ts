import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CLAIM_DAYS } from '../../functions/src/shared/claims/claim-limits.ts'
import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { POST_TYPES } from '../../functions/src/shared/items/item-status.ts'
import { itemInputSchema } from '../../functions/src/shared/items/items.ts'
import { DAY_MS } from '../../functions/src/shared/lib/durations.ts'
import { comparableIdentifier } from '../../functions/src/shared/lib/fields.ts'
import { messageInputSchema } from '../../functions/src/shared/messages/conversations.ts'
import { warningsOf } from '../../web/src/features/messages/find-warnings.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoPosts } from './demo-posts.ts'
import { newestDay, timesOf } from './schedule.ts'

const pictures = fileURLToPath(new URL('../../web/public', import.meta.url))
const recovered = demoPosts.flatMap((post) => (post.recovered ? [{ post, recovery: post.recovered }] : []))

describe('the demo posts', () => {
  test('fill three pages of both types and all categories', () => {
    expect(demoPosts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(demoPosts.map(({ postType }) => postType))).toEqual(new Set(POST_TYPES))
    expect(new Set(demoPosts.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  })

  test('differ in their titles', () => {
    expect(new Set(demoPosts.map(({ title }) => title)).size).toBe(demoPosts.length)
  })

  test('are recovered here and there, by another person than the poster', () => {
    expect(recovered.length).toBeGreaterThanOrEqual(10)
    for (const { post, recovery } of recovered) expect(recovery.by, post.title).not.toBe(post.by)
  })

  test.each(demoPosts.map((post) => [post.title, post] as const))('pass as a real post would: %s', (_title, post) => {
    const now = new Date()
    const { dateLost } = timesOf(post, newestDay(demoPosts, now))
    const {
      by: _by,
      daysAgo: _ago,
      time: _time,
      daysBefore: _before,
      recovered: _recovered,
      claims: _claims,
      conversations: _conversations,
      ...fields
    } = post
    const input = { ...fields, dateLost }
    expect(itemInputSchema({ allowHttpPictures: false, now: () => now }).parse(input)).toMatchObject(input)
  })

  test('are claimed on one protected post, by three people of whom one knows the number', () => {
    const claimed = demoPosts.filter(({ claims }) => claims)
    expect(claimed).toMatchObject([{ postType: 'Found', contact: 'board', question: expect.stringMatching(/\?$/) }])
    const [{ by, identifier = '', claims = [] } = { by: 'amara' }] = claimed
    expect(new Set([by, ...claims.map((claim) => claim.by)]).size).toBe(4)
    const isSame = (number = '') => comparableIdentifier(number) === comparableIdentifier(identifier)
    expect(claims.map((claim) => isSame(claim.identifier))).toEqual([false, false, true])
  })

  test('are asked about by two people, of whom the poster has answered one', () => {
    const talks = demoPosts.flatMap(({ by, conversations = [] }) => conversations.map((one) => ({ ...one, by })))
    expect(talks.map(({ messages }) => messages.length)).toEqual([8, 1])
    expect(new Set(talks.map(({ asker }) => asker)).size).toBe(2)
    for (const { by, asker, messages } of talks) {
      expect(new Set(messages.map((message) => message.by))).toEqual(
        new Set(messages.length > 1 ? [asker, by] : [asker]),
      )
      for (const { text } of messages) expect(messageInputSchema.parse({ text })).toEqual({ text })
      const times = messages.map(({ daysAfter, time }) => `${daysAfter} ${time}`)
      expect(times.toSorted()).toEqual(times)
      expect(messages[0]?.by).toBe(asker)
    }
  })

  test('hold one message with a note, and nothing else', () => {
    const texts = demoPosts.flatMap(({ conversations = [], claims = [] }) => [
      ...conversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
      ...claims.flatMap(({ answer = '', message = '', location }) => [answer, message, location]),
    ])
    expect(texts.map((text) => warningsOf(text)).filter((warnings) => warnings.length > 0)).toEqual([['pay-first']])
    for (const { title, description, location, whereNow = '', question = '' } of demoPosts)
      expect(warningsOf(title, description, location, whereNow, question), title).toEqual([])
  })

  test('show pictures that ship, and sometimes none', () => {
    for (const { thumbnail } of demoPosts.filter((post) => post.thumbnail !== '')) {
      expect(thumbnail).toMatch(/^\/demo\//)
      expect(existsSync(`${pictures}${thumbnail}`), thumbnail).toBe(true)
    }
    expect(demoPosts.some(({ thumbnail }) => thumbnail === '')).toBe(true)
  })

  test.each([
    ['just after midnight', new Date(2026, 2, 1, 0, 1)],
    ['in the morning', new Date(2026, 9, 25, 9, 0)],
    ['at night', new Date(2026, 5, 30, 23, 59)],
  ])('lie within the last 90 days, each at a moment of its own, none to come: %s', (_when, now) => {
    const times = demoPosts.map((post) => timesOf(post, newestDay(demoPosts, now)))
    for (const { postedAt, recoveredAt = postedAt, claimedAt, sentAt } of times) {
      expect(now.getTime() - postedAt.getTime()).toBeLessThan(90 * DAY_MS)
      for (const later of [recoveredAt, ...claimedAt, ...sentAt.flat()]) {
        expect(later.getTime()).toBeGreaterThanOrEqual(postedAt.getTime())
        expect(later.getTime()).toBeLessThan(now.getTime())
      }
      for (const one of claimedAt) expect(now.getTime() - one.getTime()).toBeLessThan(CLAIM_DAYS.reminders[0] * DAY_MS)
    }
    expect(new Set(times.map(({ postedAt }) => postedAt.getTime())).size).toBe(demoPosts.length)
  })
})

test('the demo passwords keep the rule of the registration form', () => {
  for (const { password } of demoAccounts) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z]).{6,}$/)
  }
})
