import { expect, type Page } from '@playwright/test'

/** Expects a skeleton of about the final size while content loads, announced to screen readers. */
export async function expectSkeleton(page: Page, words: string): Promise<void> {
  const skeleton = page.getByRole('main').getByRole('status')
  await expect(skeleton).toHaveText(words)
  // A press may just be replacing one skeleton by another with the same words.
  await expect.poll(async () => (await skeleton.boundingBox())?.height).toBeGreaterThan(200)
}
