import { expect, type Page } from '@playwright/test'

/** Expects an outline of about the final size while content loads, announced to screen readers. */
export async function expectOutline(page: Page, words: string): Promise<void> {
  const outline = page.getByRole('main').getByRole('status')
  await expect(outline).toHaveText(words)
  expect((await outline.boundingBox())?.height).toBeGreaterThan(200)
}
