import { expect } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { expectToastsBelowBar } from './support/alerts.ts'
import { expectAccessible } from './support/axe.ts'
import { stubBoard } from './support/items.ts'
import { numberedItems } from './support/make-item.ts'
import { waitUntilTakenOver } from './support/scripts.ts'
import { test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }

test('keeps the bar in sight, and shows a new screen from its top, with the focus on its heading', async ({ page }) => {
  await stubBoard(page, numberedItems(40))
  await page.goto('/privacy')
  // Before the app's script has started, the browser itself follows links and sets the focus.
  await waitUntilTakenOver(page)
  // The list moves its footer while it is loaded, so the link is pressed on another screen.
  await page.getByRole('contentinfo').getByRole('link', { name: 'All items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost and Found Items' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  const bar = page.getByRole('banner')
  await expect(bar).toBeInViewport()
  await bar.getByRole('link', { name: 'Lost & Found', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Lost something/ })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost and Found Items' })).toBeFocused()
})

test('opens the menu by one button on a phone, and closes it on Escape, a click elsewhere and a link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const links = page.getByRole('navigation', { name: 'Main' })
  await expect(links).toBeHidden()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(links.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expectAccessible(page, [360])
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('heading', { name: 'How It Works' }).click()
  await expect(links).toBeHidden()
  await menu.click()
  await links.getByRole('link', { name: 'All items' }).click()
  await expect(page).toHaveURL('/alltimes')
  await expect(links).toBeHidden()
})

test('the account menu shows name and picture, leads on by keyboard, and closes when it is left', async ({ page }) => {
  const person = await createAccount({ name: 'Grace Example' })
  await logIn(page, person, '/account')
  const menu = accountMenu(page)
  await expect(menu).toHaveAttribute('title', 'Grace Example')
  await expect(menu.locator('img')).toHaveAttribute('src', person.photo)
  const logout = page.getByRole('button', { name: 'Logout', exact: true })
  await menu.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(logout).toBeHidden()
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Add Item', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(logout).toBeFocused()
  // Axe takes a control behind the menu for a small target if the menu covers half of it.
  const hidden = await page.addStyleTag({ content: 'main :is(a, button, input) { visibility: hidden }' })
  await expectAccessible(page)
  await hidden.evaluate((style) => (style as HTMLElement).remove())
  await page.keyboard.press('Tab')
  await expect(logout).toBeHidden()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/additems')
  await expect(logout).toBeHidden()
})

test('focuses the skip link first, which leads past the bar to the content', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  // The browser moves the focus with its next frame.
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('shows an error and a link home for an unknown address', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  await page.goto('/no/such/place')
  await expect(page).toHaveTitle('Oops! Page Not Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('shows an error for a screen whose code cannot be loaded, and keeps the rest of the page', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./)
  await page.goto('/')
  await page.route('**/assets/all-items-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'See All', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/assets/all-items-*.js')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost and Found Items' })).toBeVisible()
})

test('shows a toast at the top right for 3,000 ms, without motion for people who ask for none', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 \(Bad Request\)/)
  await page.goto('/login')
  await fillLogin(page, { email: 'nobody@example.com', password: 'Umbrella1' })
  const toast = page.getByRole('alert')
  // A toast stays while the pointer is on it, and another width would move it away.
  await toast.hover()
  await expectAccessible(page, [1280])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(90)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
  await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', '3s')
  await expect(toast).toHaveCSS('animation-duration', '0.001s')
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden()
})

test('shows a toast below the bar, over none of its buttons, however wide the window is', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 \(Bad Request\)/)
  await expectToastsBelowBar(page, '/login')
})
