import { expect, type Page } from '@playwright/test'
import type { Person } from './accounts.ts'

/** What a person's browser was answered, by every server. */
export interface Traffic {
  /** Expects that these people's addresses are in no answer so far, and that there were answers. */
  expectNoAddressOf(...people: Person[]): Promise<void>
}

/** Records the answers that a page gets from now on: their addresses, headers and bodies. */
export function recordTraffic(page: Page): Traffic {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    const body = response.text().catch(() => '') // A redirect has none.
    answers.push(body.then((text) => [response.url(), JSON.stringify(response.headers()), text].join('\n')))
  })
  return {
    async expectNoAddressOf(...people) {
      const texts = (await Promise.all(answers)).map((text) => text.toLowerCase())
      expect(texts.filter((text) => text.includes('/api/')).length).toBeGreaterThan(3)
      for (const { email } of people)
        for (const written of [email, encodeURIComponent(email), Buffer.from(email).toString('base64').slice(0, -4)])
          expect(texts.filter((text) => text.includes(written.toLowerCase()))).toEqual([])
    },
  }
}
