import { expect, type Page } from '@playwright/test'

/** Expects a skeleton of about the final size while content loads, announced to screen readers. */
export async function expectSkeleton(page: Page, words: string): Promise<void> {
  const skeleton = page.getByRole('main').getByRole('status')
  await expect(skeleton).toHaveText(words)
  expect((await skeleton.boundingBox())?.height).toBeGreaterThan(200)
}
