import { expect, it } from 'vitest'
import { warningTexts } from './message-warnings.texts.ts'

it('says what to watch for, and nothing of what a person intends', () => {
  for (const text of [...Object.values(warningTexts.reader), ...Object.values(warningTexts.asking.writer)]) {
    expect(text).not.toMatch(/\b(?:threaten|wants?|it asks|scam|cheat|fraud|thief|steal|they|them)\b/i)
    expect(text).toMatch(/^It (?:mentions|has words)/)
  }
})
