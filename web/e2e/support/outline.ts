import { expect, type Page } from '@playwright/test'

/** What is on its way stands there as an outline as large as itself, about, and says so to those who listen. */
export async function expectOutline(page: Page, words: string): Promise<void> {
  const outline = page.getByRole('main').getByRole('status')
  await expect(outline).toHaveText(words)
  expect((await outline.boundingBox())?.height).toBeGreaterThan(200)
}
