import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { bell, returnToBell, waitForNotifications } from './support/notifications.ts'
import { examine, phonePhoto } from './support/pictures.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

const matches = (page: Page) => page.getByRole('region', { name: 'Possible matches', exact: true })
const notification = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('two people find each other by search, by the matches and by the bell', async ({
  page: olive,
  openBrowser,
}, testInfo) => {
  // This is the longest test, with functions that run after each write, on a busy machine.
  test.setTimeout(180_000)
  const finn = await openBrowser()
  await Promise.all([register(olive, 'Olive Owner'), register(finn, 'Finn Finder')])
  const word = uniqueTitle('').trim()
  const lost = `Brown leather wallet ${word}`
  const found = `Wallet, brown leather, with a train pass ${word}`
  const photo = testInfo.outputPath('wallet.jpg')
  await fs.writeFile(photo, await phonePhoto())

  await test.step('one person posts what she has lost', async () => {
    await post(olive, 'I lost something', { title: lost, description: 'Worn at the corners, a train pass inside.' })
  })

  await test.step('the other searches the whole board for a post about what he has found', async () => {
    await finn.goto('/alltimes')
    await finn.getByPlaceholder('Search items by title...').fill(`wallet ${word}`)
    await finn.getByRole('button', { name: 'Search all items', exact: true }).click()
    await finn.getByRole('checkbox', { name: 'Lost' }).click()
    await expect(finn).toHaveURL(/postType=Lost/)
    // What lacks the word stands below, such as a wallet of another test.
    await expect(finn.getByRole('article').filter({ hasText: word })).toHaveCount(1)
    const answered = finn.waitForResponse('**/api/items/*/matches')
    await finn.getByRole('link', { name: `View Details: ${lost}` }).click()
    await expect(heading(finn, lost)).toBeVisible()
    expect(await (await answered).text()).not.toContain(word)
    await expect(matches(finn).getByText(word)).toHaveCount(0)
  })

  await test.step('he posts what he has found, with a photo from a file', async () => {
    await finn.goto('/')
    await post(finn, 'I found something', { title: found, description: 'It lay under a seat.' }, photo)
  })

  await test.step('the bell notifies her, and leads to his post and its photo', async () => {
    await returnToBell(olive, 1)
    await bell(olive, 1).click()
    await notification(olive, `A possible match: “${found}”`).click()
    await expect(heading(olive, found)).toBeVisible()
    await expect(bell(olive, 0)).toBeVisible()
    const picture = olive.getByRole('img', { name: `Picture of ${found}` })
    await expect(picture).toHaveAttribute('src', /^\/api\/photos\/[\w-]+$/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(800)
    const bytes = await (await olive.request.get((await picture.getAttribute('src')) ?? '')).body()
    const { exif, width, colourAt } = await examine(bytes)
    expect({ exif, width, top: colourAt(0.5, 0.1), bottom: colourAt(0.5, 0.9) }).toEqual({
      exif: undefined,
      width: 600,
      top: 'red',
      bottom: 'blue',
    })
  })

  await test.step('each post shows the other as a possible match, and why', async () => {
    const lostRow = matches(olive).getByRole('article').filter({ hasText: lost })
    await expect(lostRow).toContainText('same day')
    await lostRow.getByRole('link', { name: lost }).click()
    await expect(heading(olive, lost)).toBeVisible()
    const foundRow = matches(olive).getByRole('article').filter({ hasText: found })
    await expect(foundRow.locator('img')).toHaveAttribute('src', /^\/api\/photos\/[\w-]+\/small$/)
    await expect(foundRow).toContainText(/Both mention: .*wallet/)
    await foundRow.getByRole('link', { name: found }).click()
    await expect(heading(olive, found)).toBeVisible()
  })

  await test.step('she marks his post as recovered and closes her own with it, and he is notified', async () => {
    await olive.getByRole('button', { name: 'This is Mine!' }).click()
    const dialog = recoverDialog(olive)
    await dialog.getByLabel('Location').fill('Lost property counter')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(olive.getByText('Item recovery details saved successfully!')).toBeVisible()
    await expect(matches(olive)).toBeHidden()
    await expect(olive.getByText(`Also close your post “${lost}”?`)).toBeVisible()
    await olive.getByRole('button', { name: 'Close my post' }).click()
    await expect(dialog).toContainText('This closes your post.')
    await dialog.getByLabel('Location').fill('Lost property counter')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expect(olive.getByText(/^Also close your post/)).toBeHidden()
    await returnToBell(finn, 1)
    await bell(finn, 1).click()
    await notification(finn, `Olive Owner marked “${found}” as recovered`).click()
    await expect(finn.getByText('Recovered', { exact: true })).toBeVisible()
    await expect(bell(finn, 0)).toBeVisible()
  })
})

test('two people who write in two languages are told of each other', async ({ page }) => {
  const [owner, finder] = await Promise.all([createAccount(), createAccount()])
  const lost = await postItem(owner, {
    title: uniqueTitle('Grey cat with white paws'),
    description: 'Shy, with a red collar and a little bell. My children miss her so much!',
    category: 'pets',
    location: 'Harbour Square',
    dateLost: new Date().toISOString().slice(0, 10),
  })
  await logIn(page, finder)
  const found = {
    title: 'Graue Katze mit weißen Pfoten',
    description: 'Sie trägt ein rotes Halsband mit einem Glöckchen und ist sehr scheu.',
    category: 'pets',
    location: 'Harbour Square, Bushaltestelle',
  }
  await post(page, 'I found something', found)
  await waitForNotifications(owner, 1)
  await page.reload()
  const row = matches(page).getByRole('article').filter({ hasText: lost.title })
  await expect(row).toContainText('similar description')
  await expect(row).toContainText('written in English')
  await expect(page.getByText('Written in German')).toBeVisible()
  await expect(row).toContainText('same day')

  await logIn(page, owner, '/notices')
  await notification(page, `A possible match: “${found.title}”`).click()
  await expect(matches(page).getByText(lost.title)).toBeVisible()

  await page.goto(
    `/alltimes?q=${encodeURIComponent('graue Katze mit rotem Halsband und Glöckchen')}&postType=Lost&category=pets`,
  )
  await expect(page.getByRole('article').filter({ hasText: lost.title })).toBeVisible()
  await expectAccessible(page)
})

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password').fill('Umbrella1')
  await page.getByLabel('Photo URL').fill('https://pictures.example/me.jpg')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** Posts an item, starting with a button on the home page, which is open. */
async function post(
  page: Page,
  button: string,
  {
    title,
    description,
    category = 'documents',
    location = 'Tram 5, upper deck',
  }: { title: string; description: string; category?: string; location?: string },
  photo?: string,
): Promise<void> {
  await page.getByRole('link', { name: button }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill(description)
  await page.getByLabel('Category', { exact: true }).selectOption(category)
  await page.getByLabel('Location', { exact: true }).fill(location)
  if (photo) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a photo', exact: true }).click()
    await (await chooser).setFiles(photo)
    await expect(page.getByText('The photo is ready.', { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add Post' }).click()
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
}
