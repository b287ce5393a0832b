import type { Page } from '@playwright/test'
import type { Claim, ClaimWithHistory } from '../../../functions/src/shared/claims/claims.ts'

/** Answers the list of claims, and each of them by its id, in place of the API. */
export async function stubClaims(page: Page, claims: readonly ClaimWithHistory[]): Promise<void> {
  await page.route(/\/api\/claims(?:\/[\w-]+)?$/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/')[3]
    const list: Claim[] = claims.map(({ history: _, ...claim }) => claim)
    const one = claims.find(({ _id }) => _id === id)
    if (id === undefined) return route.fulfill({ json: list })
    return one ? route.fulfill({ json: one }) : route.fulfill({ status: 404, json: {} })
  })
}
