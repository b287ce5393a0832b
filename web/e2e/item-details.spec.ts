import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { keepToasts } from './support/alerts.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { expectSkeleton } from './support/skeleton.ts'
import { test } from './support/test.ts'

const fact = (page: Page, name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))

test.describe('for a visitor from Germany in the latest time zone', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' })

  test('shows the same day where it is read, in German, and where it is changed', async ({ page }) => {
    const person = await createAccount()
    const item = await postItem(person, { dateLost: '2026-01-01' })
    await logIn(page, person, `/items/${item._id}`)
    await expect(fact(page, 'Date Lost')).toHaveText('1. Januar 2026')
    const release = await holdRequests(page, '**/api/items/*')
    await page.goto(`/updateItems/${item._id}`)
    await expect(page).toHaveTitle('Update Item - Lost & Found')
    await expect(page.getByRole('heading', { level: 1, name: 'Update Item', exact: true })).toBeVisible()
    await expectSkeleton(page, 'Loading the item…')
    release()
    await expect(page.getByLabel('Date Lost')).toHaveValue('January 1, 2026')
  })
})

test('shows a failed recovery inside the dialog, and keeps what was typed over a reload', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await page.getByRole('button', { name: 'Found This!' }).click()
  await recoverDialog(page).getByLabel('Location').fill('Lost property counter')
  await page.route('**/api/recovered-items', (route) => route.fulfill({ status: 503, json: {} }))
  await keepToasts(page)
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  const toast = recoverDialog(page).getByText('Error saving recovery details.', { exact: true })
  await expect(toast).toBeVisible()
  // Nothing outside a modal dialog can be pressed, except this toast.
  await recoverDialog(page).getByRole('button', { name: 'Close error alert' }).click()
  await expect(toast).toBeHidden()
  await page.reload()
  await expect(recoverDialog(page).getByLabel('Location')).toHaveValue('Lost property counter')
})

test('opens, fills and closes the dialog and its calendar by keyboard alone', async ({ page }) => {
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  const openButton = page.getByRole('button', { name: 'Found This!' })
  await openButton.focus()
  await page.keyboard.press('Enter')
  await expect(recoverDialog(page).getByLabel('Location')).toBeFocused()
  await page.keyboard.press('Tab')
  const date = recoverDialog(page).getByLabel('Date Recovered')
  await expect(date).toBeFocused()
  const calendar = page.getByRole('dialog', { name: 'Choose Date' })
  await expect(calendar).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toBeFocused()
  await expect(date).not.toHaveValue(today())

  await page.keyboard.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await date.fill('2026-05-31')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('May 31, 2026')
  await expect(date).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await date.fill('June 1, 2026')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(recoverDialog(page)).toBeVisible()
  await expect(date).toHaveValue('June 1, 2026')

  await page.keyboard.press('Escape')
  await expect(recoverDialog(page)).toBeHidden()
  await expect(openButton).toBeFocused()
})

test('shows the main action of one’s own post in the first view of a phone, and deletes the post after asking', async ({
  page,
}) => {
  const owner = await createAccount()
  const item = await postItem(owner, { postType: 'Found' })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, owner, `/items/${item._id}`)
  const panel = page.getByRole('region', { name: 'This is your post' })
  await expect(panel.getByRole('button', { name: 'This is Mine!' })).toBeInViewport({ ratio: 1 })
  for (const name of ['Update', 'Print a poster']) await expect(panel.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report this post' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/myItems')
})

/** Today's date in words, in UTC as in the browser under test. */
function today(): string {
  return new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

test('grows a card into its page, and shows its picture and title until the rest is loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const title = uniqueTitle('Umbrella')
  const item = await postItem(await createAccount(), { title, thumbnail: '' })
  await logIn(page, await createAccount(), `/alltimes?q=${encodeURIComponent(title)}`)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        const pseudoElements = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        document.documentElement.dataset.grown = pseudoElements.join(' ')
      })
      return transition
    }
  })
  const release = await holdRequests(page, '**/api/items/*')
  await page.getByRole('link', { name: `View Details: ${title}` }).click()
  await expect(page.getByText('Loading the item…')).toBeVisible()
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('svg[data-kind]').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute(
    'data-grown',
    new RegExp(`view-transition-\\w+\\(picture-${item._id}\\)`),
  )
  release()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
})
