import { expect } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { numberedItems, stubBoard } from './support/items.ts'
import { waitUntilTakenOver } from './support/scripts.ts'
import { stubConversations } from './support/stub-conversations.ts'
import { test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }

test('keeps the bar in sight while scrolling, and leads home from its title', async ({ page }) => {
  await stubBoard(page, numberedItems(40))
  await page.goto('/alltimes')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  const bar = page.getByRole('banner')
  await expect(bar).toBeInViewport()
  await bar.getByRole('link', { name: 'Lost & Found', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('shows the headings and texts of the footer, and leads from it to privacy and to all items', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of ['About Us', 'Quick Links', 'Contact Us'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(footer.getByText('connects people to find lost items or return found ones')).toBeVisible()
  await expect(footer.getByText('© 2024 Lost & Found')).toBeVisible()
  await expect(footer.getByText('Email: help@example.com')).toBeVisible()
  await expect(footer.getByText('These details are placeholders.')).toBeVisible()
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  // The list moves its footer while it is loaded, so it comes last.
  await footer.getByRole('link', { name: 'All items' }).click()
  await expect(page).toHaveURL('/alltimes')
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
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByText('Post it in a minute').click()
  await expect(links).toBeHidden()
  await menu.click()
  await links.getByRole('link', { name: 'All items' }).click()
  await expect(page).toHaveURL('/alltimes')
  await expect(links).toBeHidden()
})

test.describe('the account menu', () => {
  test('shows the person’s name and picture, and leads to the person’s screens', async ({ page }) => {
    const person = await createAccount({ name: 'Grace Example' })
    await stubConversations(page, [])
    await logIn(page, person)
    const menu = accountMenu(page)
    await expect(menu).toHaveAttribute('title', 'Grace Example')
    await expect(menu.locator('img')).toHaveAttribute('src', person.photo)
    const entries = [
      ['Add Item', '/additems'],
      ['Recovered Items', '/allRecovered'],
      ['Manage My Items', '/myItems'],
      ['Claims', '/claims'],
      ['Messages', '/conversations'],
    ] as const
    for (const [name, address] of entries) {
      await menu.click()
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
    }
  })

  test('can be used by keyboard alone', async ({ page }) => {
    await logIn(page, await createAccount())
    const menu = accountMenu(page)
    await menu.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Add Item', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Recovered Items', exact: true })).toBeFocused()
    // Axe takes a control behind the menu for a small target if the menu covers half of it.
    await page.addStyleTag({ content: 'main :is(a, button, input) { visibility: hidden }' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/additems')
  })

  test('closes on a click elsewhere and when the focus leaves it', async ({ page }) => {
    await logIn(page, await createAccount())
    const menu = accountMenu(page)
    const logout = page.getByRole('button', { name: 'Logout', exact: true })
    await menu.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(logout).toBeHidden()
    await menu.click()
    await logout.focus()
    await page.keyboard.press('Tab')
    await expect(logout).toBeHidden()
  })

  for (const [picture, photo] of [
    ['no picture', ''],
    ['a broken picture', '/demo/missing.svg'],
    ['something other than a picture', 'javascript:alert(1)'],
  ] as const)
    test(`shows the first letter of the name for a person with ${picture}`, async ({ page }) => {
      await page.route('**/demo/missing.svg', (route) => route.fulfill({ body: '' }))
      await logIn(page, await createAccount({ name: 'Zoë Example', photo }))
      await expect(accountMenu(page)).toHaveText('Z')
    })
})

test('shows a new screen from its top, with the focus on its heading', async ({ page }) => {
  await page.goto('/')
  // Before the app's script has started, the browser itself follows links and sets the focus.
  await waitUntilTakenOver(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'All items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost and Found Items' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
  await expectAccessible(page)
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await fillLogin(page, { email: 'nobody@example.com', password: 'Umbrella1' })
  const toast = page.getByRole('alert')
  // A toast stays while the pointer is on it.
  await toast.hover()
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(40)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
  await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', '3s')
  await expect(toast).toHaveCSS('animation-duration', '0.001s')
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden()
})

test.describe('axe finds nothing', () => {
  for (const path of ['/', '/login', '/register'])
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await expectAccessible(page)
    })

  test('on a form with errors and in a dialog', async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expectAccessible(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('while a toast is shown', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    await page.goto('/login')
    await fillLogin(page, { email: 'nobody@example.com', password: 'Umbrella1' })
    const toast = page.getByRole('alert')
    // A toast stays while the pointer is on it, and another width would move it away.
    await toast.hover()
    await expectAccessible(page, [1280])
    await expect(toast).toBeVisible()
  })

  test('on the reminder of an unconfirmed address', async ({ page }) => {
    await logIn(page, await createAccount({ verified: false }))
    await expect(page.getByRole('region', { name: 'Confirm your e-mail to hear when someone replies' })).toBeVisible()
    await expectAccessible(page)
  })

  test('on the error that the session could not be opened', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/503/)
    await logIn(page, await createAccount())
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
    for (const path of ['/', '/additems']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'We could not open your session' })).toBeVisible()
      await expectAccessible(page)
    }
  })
})
