import { afterEach, expect, it, vi } from 'vitest'
import { inLanguage, say } from '../../src/lib/texts.ts'
import { makeOwnPost } from '../support/own-posts.ts'

afterEach(() => vi.doUnmock('../../src/shared/items/listing-days.ts'))

it.for<[number, string]>([
  [365, 'You can publish it again for 365 days after that.'],
  [1, 'You can publish it again for 1 day after that.'],
])('says that a post can be published again for %i days, as the operator has decided', async ([archived, sentence]) => {
  vi.resetModules()
  vi.doMock('../../src/shared/items/listing-days.ts', () => ({ ARCHIVED_DAYS: archived }))
  const { endingEmail } = await import('../../src/posts/ending-news.ts')
  const { paragraphs } = endingEmail('ending-1', makeOwnPost(), new Date(), 'token')
  expect(inLanguage('en', paragraphs.at(-1) ?? say(''))).toContain(sentence)
})
