import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, fillLogin } from './support/accounts.ts'
import { answerGooglePopup } from './support/google.ts'
import { postItem } from './support/items.ts'
import { test } from './support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'What you came for' })
const reminder = (page: Page) => page.getByRole('region', { name: 'Confirm your email to hear when someone replies' })

async function openRegistration(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register', exact: true })).toBeVisible()
}

test('a commuter finds her lost phone, registers with a drawn picture and is led on to its finder, once', async ({
  page,
}) => {
  const finder = await createAccount({ name: 'Finn Finder' })
  const word = randomUUID().slice(0, 8)
  const title = `Mobile, screen cracked ${word}`
  const { _id } = await postItem(finder, { postType: 'Found', title, location: 'Bus 7', description: '' })
  const reason = `to contact the person who posted ${title}.`
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('she searches with words that the post does not all have', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill(`phone ${word} bus7`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/alltimes\?q=phone/)
    await page.getByRole('link', { name: `View Details: ${title}` }).click()
  })

  await test.step('the login and the registration say what they are good for, also after a reload', async () => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`Log in ${reason}`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`Log in ${reason}`)).toBeVisible()
    await openRegistration(page)
    await page.reload()
    await expect(page.getByText(`Create an account ${reason}`)).toBeVisible()
  })

  await test.step('she registers without a photo of her own', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Olive Owner')
    await page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('Umbrella1')
    await page.getByRole('button', { name: 'Use the owl' }).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    const picture = accountMenu(page).locator('img')
    await expect(picture).toHaveAttribute('src', `${new URL(page.url()).origin}/avatars/owl.svg`)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('the home page leads on, in place of the reminder, until she has gone on', async () => {
    await expect(reminder(page)).toHaveCount(0)
    await page.reload()
    await banner(page)
      .getByRole('link', { name: `Continue to ${title}` })
      .click()
    await expect(page).toHaveURL(`/items/${_id}`)
    await expect(reminder(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('the first view shows how to reach the finder, beside the button that closes the post', async () => {
    const write = page.getByRole('link', { name: 'Email Finn Finder' })
    await expect(write).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'This is Mine!' })).toBeInViewport({ ratio: 1 })
  })
})

test('the login leads to the post that was wanted, and says what for', async ({ page }) => {
  const item = await postItem(await createAccount())
  await page.goto(`/items/${item._id}?title=Win%20a%20phone`)
  await expect(page.getByText('Log in to see this post and contact the person who posted it.')).toBeVisible()
  await fillLogin(page, await createAccount())
  await expect(page).toHaveURL(`/items/${item._id}?title=Win%20a%20phone`)
  await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('after a registration by Google, what was wanted opens at once', async ({ page, context }) => {
  await answerGooglePopup(context, { email: `${randomUUID()}@gmail.com`, name: 'Grace Example' })
  await page.goto('/additems?postType=Found')
  await openRegistration(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Google login successful!')).toBeVisible()
  await expect(page).toHaveURL('/additems?postType=Found')
  await expect(page.getByLabel('Post Type')).toHaveValue('Found')
})
