import { expect, type Page } from '@playwright/test'
import type { Match } from '../../functions/src/shared/matches/matches.ts'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem } from './support/items.ts'
import { publicItem } from './support/make-item.ts'
import { test } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Possible matches', exact: true })
/** The skeleton holds the place of the matches until the page has handled any response. */
const skeleton = (page: Page) => page.getByRole('main').locator('.animate-pulse')

test('shows the item before its matches, and moves nothing in sight, whether there are none or five', async ({
  page,
}) => {
  const hostile = ['W'.repeat(120), '👜'.repeat(60), '<img src=x onerror=alert(1)>', '‮drawkcab', 'مفاتيح مفقودة']
  const matches = hostile.map((title) => match({ title, location: 'x'.repeat(200), thumbnail: '/demo/missing.svg' }))
  matches[0]?.reasons.push({ code: 'both-mention', words: ['W'.repeat(100)] })
  const item = await postItem(await createAccount())
  await page.route('**/demo/missing.svg', (route) => route.fulfill({ body: '' }))
  const reader = await createAccount()
  for (const shown of [[], matches]) {
    const json = { isRead: true, matches: shown }
    await page.route('**/api/items/*/matches', (route) => route.fulfill({ json }))
    const release = await holdRequests(page, '**/api/items/*/matches')
    const asked = page.waitForRequest('**/api/items/*/matches')
    if (shown === matches) await page.reload()
    else await logIn(page, reader, `/items/${item._id}`)
    await asked
    await expect(page.getByRole('button', { name: 'Found This!' })).toBeEnabled()
    await page.waitForLoadState('load')
    const shifts = await watchShifts(page)
    const answered = page.waitForResponse('**/api/items/*/matches')
    release()
    await answered
    await expect(skeleton(page)).toHaveCount(0)
    await expect(section(page).getByRole('article')).toHaveCount(shown.length)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
    expect(await shifts.jsonValue()).toEqual([])
  }
  for (const title of hostile) await expect(section(page).getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, [320])
})

function match(overrides: Parameters<typeof publicItem>[0]): Match {
  return {
    item: publicItem({ postType: 'Found', ...overrides }),
    likelihood: 'possible',
    isOwn: false,
    reasons: [{ code: 'same-place' }, { code: 'later', count: 2 }],
  }
}

/**
 * Records which elements of the page move from now on.
 * @see https://developer.mozilla.org/docs/Web/API/LayoutShift
 */
function watchShifts(page: Page) {
  return page.evaluateHandle(async () => {
    // A shift is reported one frame later, so wait until earlier ones have been reported.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const moved: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = Reflect.get(entry, 'sources') as { node: Element | null }[]
        moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? 'text'))
      }
    }).observe({ type: 'layout-shift' })
    return moved
  })
}
