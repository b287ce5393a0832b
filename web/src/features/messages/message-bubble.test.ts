import { expect, it } from 'vitest'
import { OTHER_WORDS } from './send-anyway.tsx'
import { ADVICE } from './warning-reasons.tsx'

it('says what to watch for, and nothing of what a person intends', () => {
  for (const text of [...Object.values(ADVICE), ...Object.values(OTHER_WORDS)]) {
    expect(text).not.toMatch(/\b(?:threaten|wants?|it asks|scam|cheat|fraud|thief|steal|they|them)\b/i)
    expect(text).toMatch(/^It (?:mentions|has words)/)
  }
})
