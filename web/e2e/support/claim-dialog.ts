import type { Page } from '@playwright/test'

export const claimDialog = (page: Page) => page.getByRole('dialog', { name: 'Recover Item' })
