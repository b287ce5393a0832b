import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logOut } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { answerGooglePopup } from './support/google.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, publicItem, stubBoard, uniqueTitle } from './support/items.ts'
import { test } from './support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'What you came for' })
const reminder = (page: Page) => page.getByRole('region', { name: 'Confirm your e-mail to hear when someone replies' })

/** Presses “View Details” on a card of the list, as somebody who is not logged in. */
async function pressCard(page: Page, item: { _id: string; title: string }): Promise<void> {
  await stubBoard(page, [publicItem({ _id: item._id, title: item.title })])
  await page.goto('/alltimes')
  await page.getByRole('link', { name: `View Details: ${item.title}` }).click()
  await expect(page).toHaveURL('/login')
}

async function openRegistration(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register', exact: true })).toBeVisible()
}

/** Fills the form with the drawn owl as the photo, and sends it. */
async function register(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Example')
  await page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Umbrella1')
  await page.getByRole('button', { name: 'Use the owl' }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
}

test.describe('the login and the registration', () => {
  test('name the post whose card was pressed, also after a reload, and lead to it after the login', async ({
    page,
  }) => {
    const item = await postItem(await createAccount(), { title: uniqueTitle('Kindle, tram 4') })
    await pressCard(page, item)
    const reason = `to see how to reach whoever posted ${item.title}.`
    await expect(page.getByText(`Log in ${reason}`)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(`Log in ${reason}`)).toBeVisible()
    await openRegistration(page)
    await expect(page.getByText(`Create an account ${reason}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page.getByText(`Log in ${reason}`)).toBeVisible()
    await fillLogin(page, await createAccount())
    await expect(page).toHaveURL(`/items/${item._id}`)
    await expect(banner(page)).toHaveCount(0)
  })

  for (const [path, reason] of [
    ['/items/any?title=Win%20a%20phone', 'Log in to see this post and how to reach whoever posted it.'],
    ['/items/any/claims', 'Log in to compare the claims on your post.'],
    ['/additems', 'Log in to post what you lost or found.'],
    ['/additems?postType=Lost', 'Log in to post what you lost.'],
    ['/additems?postType=Found', 'Log in to post what you found.'],
    ['/myItems', 'Log in to see your posts.'],
    ['/updateItems/any', 'Log in to change your post.'],
    ['/allRecovered', 'Log in to see your recovered items.'],
    ['/claims', 'Log in to see your claims.'],
    ['/claims/any', 'Log in to see this claim.'],
    ['/conversations', 'Log in to see your messages.'],
    ['/conversations/any', 'Log in to see your messages.'],
    ['/notices', 'Log in to see your notices.'],
    ['/account', 'Log in to see your account.'],
  ] as const) {
    test(`say what for on the way to ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(reason, { exact: true })).toBeVisible()
      await openRegistration(page)
      await expect(page.getByText(reason.replace('Log in', 'Create an account'), { exact: true })).toBeVisible()
    })
  }

  test('show the characters of a password on request, and hide them while the form is sent', async ({ page }) => {
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      const field = page.getByLabel('Password', { exact: true })
      await field.fill('Umbrella1')
      await expect(field).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show the characters' }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveValue('Umbrella1')
      // No other control may be taken for the field.
      await expect(page.getByLabel(/password/i)).toHaveCount(1)
      await page.getByRole('button', { name: 'Hide the characters' }).click()
      await expect(field).toHaveAttribute('type', 'password')
    }
    await page.goto('/login')
    const release = await holdRequests(page, '**/accounts:signInWithPassword*')
    await page.getByRole('button', { name: 'Show the characters' }).click()
    await fillLogin(page, await createAccount())
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    release()
    await expect(accountMenu(page)).toBeVisible()
  })
})

test.describe('after a registration', () => {
  test('the home page leads on to the post, once', async ({ page }) => {
    const item = await postItem(await createAccount(), { title: uniqueTitle('Kindle, tram 4') })
    await pressCard(page, item)
    await openRegistration(page)
    await page.reload()
    await register(page)
    const link = banner(page).getByRole('link', { name: `Continue to ${item.title}` })
    await expect(link).toBeVisible()
    // On a phone there is room for one of the two.
    await expect(reminder(page)).toHaveCount(0)
    await page.reload()
    await expect(link).toBeVisible()
    await expectAccessible(page)
    await link.click()
    await expect(page).toHaveURL(`/items/${item._id}`)
    await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
    await expect(reminder(page)).toBeVisible()
    await page.goto('/')
    await expect(reminder(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('the home page leads on to the form, of the type that was asked for', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'I found something' }).click()
    await openRegistration(page)
    await register(page)
    await banner(page).getByRole('link', { name: 'Continue your post' }).click()
    await expect(page).toHaveURL('/additems?postType=Found')
    await expect(page.getByLabel('Post Type')).toHaveValue('Found')
  })

  test('what was wanted can be put away, and goes with a logout', async ({ page }) => {
    for (const end of ['put away', 'logout']) {
      await page.goto('/myItems')
      await openRegistration(page)
      await register(page)
      await expect(banner(page).getByRole('link', { name: 'Continue to where you were' })).toBeVisible()
      if (end === 'put away') await banner(page).getByRole('button', { name: 'Not now' }).click()
      else await logOut(page)
      await expect(banner(page)).toHaveCount(0)
      expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toBeNull()
      if (end === 'put away') {
        await expect(reminder(page)).toBeVisible()
        await logOut(page)
      }
    }
  })

  test('the home page leads nowhere if nothing was wanted, and shows the drawn picture in the bar', async ({
    page,
  }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Use the owl' }).click()
    const photo = page.getByLabel('Photo URL', { exact: true })
    const address = `${new URL(page.url()).origin}/avatars/owl.svg`
    await expect(photo).toHaveValue(address)
    await expect(page.getByRole('button', { name: 'Use the owl' })).toHaveAttribute('aria-pressed', 'true')
    await photo.fill('https://example.com/ada.png')
    await expect(page.getByRole('button', { name: 'Use the owl' })).toHaveAttribute('aria-pressed', 'false')
    await register(page)
    const picture = accountMenu(page).locator('img')
    await expect(picture).toHaveAttribute('src', address)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(reminder(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('by Google, what was wanted opens at once', async ({ page, context }) => {
    await answerGooglePopup(context, { email: `${randomUUID()}@gmail.com`, name: 'Grace Example' })
    await page.goto('/additems?postType=Found')
    await openRegistration(page)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Google login successful!')).toBeVisible()
    await expect(page).toHaveURL('/additems?postType=Found')
    await expect(page.getByLabel('Post Type')).toHaveValue('Found')
  })
})
