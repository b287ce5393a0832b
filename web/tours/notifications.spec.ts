import { expect } from '@playwright/test'
import type { Notification } from '@shared/news/notifications.ts'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { expectAccessible } from '../e2e/support/axe.ts'
import { bell } from '../e2e/support/notifications.ts'
import { test } from '../e2e/support/test.ts'

const DAY = 24 * 60 * 60 * 1000

test('shows twenty notifications with long and hostile titles inside the page, and their number in the bell', async ({
  page,
}) => {
  const hostile = ['W'.repeat(120), '👜'.repeat(60), '<img src=x onerror=alert(1)>', '‮drawkcab', 'مفاتيح مفقودة']
  const kinds = ['match', 'recovered', 'reopened'] as const
  const many = Array.from({ length: 20 }, (_, index): Notification => {
    const title = hostile[index % hostile.length] ?? ''
    return {
      id: `notice-${index}`,
      kind: kinds[index % kinds.length] ?? 'match',
      itemId: `item-${index}`,
      title,
      ...(index % kinds.length === 0 && { otherItemId: `other-${index}`, otherTitle: title }),
      ...(index % kinds.length === 1 && {
        name: 'Anna',
        isModerator: true as const,
        recoveredLocation: title,
        recoveredDate: '2026-06-01',
        reopenUntil: new Date(Date.now() + (14 - index) * DAY).toISOString(),
      }),
      createdAt: new Date(Date.now() - index * DAY).toISOString(),
      readAt: null,
    }
  })
  for (const path of ['**/api/notices', '**/api/notices/unread'])
    await page.route(path, (route) => route.fulfill({ json: { unread: 20, conversations: 0, notices: many } }))
  await logIn(page, await createAccount(), '/notices')
  await expect(bell(page, 20)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('link', { name: '“<img src=x onerror=alert(1)>”' }).first()).toBeVisible()
  await expectAccessible(page, [320])
})
