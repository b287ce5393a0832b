import { expect, it } from 'vitest'
import { describeNotification } from './notifications.texts.ts'

it.each([
  ['by their name', 'Anna', 'Anna marked “Umbrella” as recovered'],
  ['as somebody without one', undefined, 'Somebody marked “Umbrella” as recovered'],
])('shows who has marked a post as recovered, %s', (_, name, line) => {
  const facts = { id: '1', kind: 'recovered', itemId: '1', title: 'Umbrella', createdAt: '', readAt: null } as const
  const words = describeNotification({ ...facts, ...(name && { name }) })
  expect(`${words.name ?? ''}${words.title}`).toBe(line)
})

it('isolates the direction of titles', () => {
  const facts = { id: '1', itemId: '1', createdAt: '', readAt: null, title: 'מטרייה', otherTitle: 'شمسية' } as const
  const { title, text } = describeNotification({ ...facts, kind: 'match' })
  expect(title).toBe('A possible match: “\u2068شمسية\u2069”')
  expect(text).toContain('“\u2068מטרייה\u2069”')
})
