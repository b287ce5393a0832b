import type { Page } from '@playwright/test'

export const recoverDialog = (page: Page) => page.getByRole('dialog', { name: 'Recover Item' })
